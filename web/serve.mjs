// serve.mjs [PORT] - serves dist/, or for tests another folder, on localhost, compressed as a static host would, and prints the address.
// Takes the next free port if the one asked for (8080) is taken.
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('dist/', import.meta.url));
const types = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json',
  '.svg': 'image/svg+xml', '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json',
};

export function serve(port, root = dist) {
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://localhost').pathname));
    const file = join(root, path.endsWith('/') ? `${path}index.html` : path);
    try {
      if (!file.startsWith(root)) throw new Error('outside');
      const body = gzipSync(await readFile(file));
      response.writeHead(200, {
        'Content-Type': types[extname(file)] ?? 'application/octet-stream', 'Content-Encoding': 'gzip',
        'Content-Length': body.length, 'Cache-Control': 'no-cache',
      });
      response.end(body);
    } catch {
      response.writeHead(404, { 'Content-Type': 'text/plain' });
      response.end('not found\n');
    }
  });
  return new Promise((resolve, reject) => {
    server.on('error', (error) => {
      if (error.code === 'EADDRINUSE') server.listen(++port, '127.0.0.1');
      else reject(error);
    });
    server.on('listening', () => resolve({ server, address: `http://localhost:${server.address().port}/` }));
    server.listen(port, '127.0.0.1');
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { address } = await serve(Number(process.argv[2] ?? 8080));
  console.log(`The playground is at ${address} (Ctrl+C ends it)`);
}
