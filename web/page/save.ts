// save.ts - taking a board away. In: the scene. Out: files, the clipboard, the printer.
// Holds: SVG, JSON and pages come from the worker; PNG is the SVG drawn by the browser. A PDF is what the
// browser's own print dialog saves: vectors, true sizes and page breaks, for no code at all.
import { InterruptedError, type Client } from './client.js';
import type { Answers, Request, Scene } from './protocol.js';

const PIXELS = 2000; // of the longer side of a PNG
const TAKEN = 3000; // ms until a browser has begun to write a file
const SLOW = 350; // ms until the page says that it is saving

function download(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), TAKEN);
}

function toPng(svg: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    const done = () => URL.revokeObjectURL(image.src);
    image.onload = () => {
      done();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext('2d')!.drawImage(image, 0, 0);
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large'))), 'image/png');
    };
    image.onerror = () => { done(); reject(new Error('the browser cannot draw this picture')); };
    image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  });
}

/** Prints pages through a frame of their own, so that nothing of this page is on them. */
function print(pages: string[], width: number, height: number, fit: boolean): void {
  document.getElementById('print-frame')?.remove();
  const frame = document.createElement('iframe');
  frame.id = 'print-frame';
  frame.title = 'Pages to print';
  frame.setAttribute('aria-hidden', 'true');
  frame.style.cssText = 'position:fixed;left:-10000px;width:10px;height:10px;border:0';
  // Pages of true size may lie across; their own size says so.
  const across = !fit && /^<svg [^>]*width="([\d.]+)mm" height="([\d.]+)mm"/.exec(pages[0]!);
  const turned = across ? Number(across[1]) > Number(across[2]) : wide(pages[0]!);
  const [w, h] = turned ? [height, width] : [width, height];
  const margin = fit ? 10 : 0;
  frame.srcdoc = `<!doctype html><title>Tessella</title><style>@page{size:${w}mm ${h}mm;margin:0}` +
    `body{margin:0}div{width:${w}mm;height:${h - 0.1}mm;padding:${margin}mm;box-sizing:border-box;` +
    'break-after:page;overflow:hidden}div:last-child{break-after:auto}' +
    `svg{display:block;${fit ? 'width:100%;height:100%' : ''}}</style>` +
    pages.map((page) => `<div>${page}</div>`).join('');
  frame.onload = () => {
    frame.contentWindow!.focus();
    frame.contentWindow!.print();
  };
  document.body.append(frame);
}

function wide(svg: string): boolean {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return Number(width) > Number(height);
}

/** "hex-4" for (board (hex 4)). */
function fileName(text: string): string {
  return text.replace(/\(board/, '').replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '').slice(0, 40) || 'board';
}

/** The board of a link as a part of another page. */
function embedOf(link: string): string {
  const address = link.replace('#', '#view=board&').replace(/&view=[a-z]+(?=&|$)/, '');
  return `<iframe src="${address.replaceAll('&', '&amp;').replaceAll('"', '%22')}" width="480" height="480" style="border:0" title="A game board"></iframe>`;
}

/** Asks a worker of its own, says so when it takes long, and lets the reader cancel it. */
async function aside<T extends Request['type']>(client: Client, request: Request & { type: T }): Promise<Answers[T]> {
  const mark = document.getElementById('saving')!, button = document.getElementById('cancel-saving')!;
  const job = client.aside<T>(request), cancel = () => job.cancel();
  const slow = setTimeout(() => { mark.hidden = false; }, SLOW);
  button.addEventListener('click', cancel);
  try {
    return await job.done;
  } finally {
    clearTimeout(slow);
    button.removeEventListener('click', cancel);
    mark.hidden = true;
  }
}

/** What is written and what is shown may differ: the text is what is written, all else is what is shown, `paper` as it is printed. */
export function connectSaving(client: Client, text: () => string, scene: () => Scene, paper: () => Scene, toast: (text: string) => void): void {
  const dialog = document.getElementById('print') as HTMLDialogElement;
  const get = (id: string) => document.getElementById(id) as HTMLSelectElement;
  const failed = (what: string) => (error: Error) => {
    toast(error instanceof InterruptedError ? 'Cancelled.' : `Not ${what}: ${error.message}`);
  };
  const save = async (what: string) => {
    const now = scene(), name = fileName(now.text);
    switch (what) {
      case 'svg':
        return download(`${name}.svg`, new Blob([await aside(client, { type: 'svg', scene: now, pixels: 0 })],
          { type: 'image/svg+xml' }));
      case 'png':
        return download(`${name}.png`, await toPng(await aside(client, { type: 'svg', scene: now, pixels: PIXELS })));
      case 'json':
        return download(`${name}.json`, new Blob([await aside(client, { type: 'json', scene: now })],
          { type: 'application/json' }));
      case 'position':
        return download(`${name}.txt`, new Blob([`${now.text}\n${now.pieces}\n`], { type: 'text/plain' }));
      case 'embed':
        await navigator.clipboard.writeText(embedOf(location.href));
        return toast('The lines to embed this board are copied.');
      case 'text':
        await navigator.clipboard.writeText(text());
        return toast('The text is copied.');
      default:
        return dialog.showModal();
    }
  };
  for (const button of document.querySelectorAll<HTMLElement>('[data-save]')) {
    button.addEventListener('click', () => { save(button.dataset.save!).catch(failed('saved')); });
  }
  dialog.addEventListener('close', async () => {
    if (dialog.returnValue !== 'print') return;
    const [width = 210, height = 297] = get('paper').value.split(' ').map(Number);
    const cellMm = Number(get('cell').value);
    try {
      const pages = await aside(client, { type: 'pages', scene: paper(), paper: { width, height, cellMm } });
      print(pages, width, height, cellMm === 0);
    } catch (error) {
      failed('printed')(error as Error);
    }
  });
}
