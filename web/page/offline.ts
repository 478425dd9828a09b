// offline.ts - the service worker: keeps the page's files, so that it works without a network.
// In: FILES and VERSION, put in by build.mjs. Holds: a version's files come from that version's cache alone.
declare const FILES: string[], VERSION: string;
const worker = self as unknown as {
  addEventListener(type: string, listener: (event: any) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};
const cacheName = `tessella-${VERSION}`;

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(FILES)).then(() => worker.skipWaiting()));
});
worker.addEventListener('activate', (event) => {
  const drop = (all: string[]) => Promise.all(all.filter((one) => one.startsWith('tessella-') && one !== cacheName)
    .map((one) => caches.delete(one)));
  event.waitUntil(caches.keys().then(drop).then(() => worker.clients.claim()));
});
worker.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return;
  event.respondWith(caches.open(cacheName)
    .then((cache) => cache.match(event.request, { ignoreSearch: true }))
    .then((kept) => kept ?? fetch(event.request)));
});
export {};
