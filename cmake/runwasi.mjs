// runwasi.mjs PROGRAM ARGUMENT... - runs a WASI program as if it were native: same arguments,
// environment, exit status and streams. It sees the working directory, as "." and by full name.
import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { WASI } from 'node:wasi';

// Node 20 crashes at random when a program's memory has grown large and its system calls take V8's
// fast path.
setFlagsFromString('--no-turbo-fast-api-calls');

const [, , file, ...args] = process.argv;
const wasi = new WASI({
  version: 'preview1',
  args: [file, ...args],
  env: process.env,
  preopens: { '/': '.', [process.cwd()]: '.' },
  returnOnExit: true,
});
const imports = { wasi_snapshot_preview1: wasi.wasiImport };
const { instance } = await WebAssembly.instantiate(readFileSync(file), imports);
process.exitCode = wasi.start(instance);
