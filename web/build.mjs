// build.mjs - builds dist/: the library as WebAssembly, and the page. In: the sources of the repository and
// node_modules. Out: dist/, and on standard output how much a first visit transfers. With --wasm only
// the module in its parts, with --page only the page, from modules that were built before.
import { build } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { cutData } from './cut_data.mjs';
import { gallery, manual } from './gallery.mjs';
import { preview } from './preview.mjs';
import { shorten } from './shorten.mjs';
import { keepApart, PARTS, split } from './split.mjs';

process.chdir(new URL('.', import.meta.url).pathname);
const modules = PARTS.map((part) => part.file);
// Fetched when the gallery is opened, and by the first board or question that needs them.
// Modules that are not cut: game files alone, and the whole library with what few readers ask for.
const WHOLE = [
  { name: 'games', file: 'tessella-games.wasm', limit: 80_000 },
  { name: 'study', file: 'tessella-study.wasm', limit: 620_000 },
];
const LATER = ['preview.png', 'gallery.json', 'manual.json', ...WHOLE.map((one) => one.file), ...PARTS.filter((part) => part.later).map((part) => part.file)];
const FIRST_LOAD = 300; // kB, compressed by gzip: what a first visit may transfer
const SITE = process.env.SITE ?? ''; // where the page will be, such as https://example.org/boards/: other sites want a whole address of its preview

function run(program, ...args) {
  execFileSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
}

// As small as the compiler makes it: docs/decisions/playground.md says how many bytes there are. A machine with locals and no
// registers gains nothing by strength reduction, which only adds locals, and little by inlining what is called more than
// once. The features are those that all browsers have had since 2021. The link gets no -O: clang would run wasm-opt
// on its own, where it is installed.
function wasm() {
  const target = ['--target=wasm32-wasi'];
  const features = ['-mbulk-memory', '-msign-ext', '-mnontrapping-fptoint'];
  const enabled = ['--enable-bulk-memory', '--enable-sign-ext', '--enable-nontrapping-float-to-int', '--enable-mutable-globals'];
  mkdirSync('../build/web', { recursive: true });
  const apart = keepApart();
  const compile = (source, ...more) => {
    const object = `../build/web/${[source.replace(/.*\//, ''), ...more].join('')}.o`;
    run('clang-14', ...target, ...features, '-std=c11', '-Oz', '-mllvm', '-disable-lsr', '-mllvm', '-inline-threshold=0',
      '-mllvm', '-enable-pre=false', '-mllvm', '-enable-load-pre=false', '-mllvm', '-replexitval=never', ...apart, ...more, '-DNDEBUG', '-DTSL_PLAIN',
      '-ffp-contract=off', '-fvisibility=hidden', '-Wall', '-Wextra', '-Wpedantic', '-Wshadow',
      '-Wconversion', '-Werror', '-I../include', '-c', source, '-o', object);
    return object;
  };
  // The stack comes first, so that running out of it traps; with less than a megabyte of it the addresses of data
  // have three bytes, not four. A gigabyte is what a phone may give. Each cut makes the table of functions longer.
  const link = (objects, file, ...more) => run('clang-14', ...target, '-mexec-model=reactor', ...objects, '-o', file,
    '-Wl,-z,stack-size=983040', '-Wl,--stack-first', '-Wl,--max-memory=1073741824', '-Wl,--growable-table', ...more);
  const shrink = (from, to) => run('wasm-opt', '-Oz', '--converge', '--traps-never-happen', '--low-memory-unused', '--strip-debug',
    '--strip-producers', '--strip-target-features', ...enabled, from, '-o', to);
  const library = [compile('../src/all.c'), compile('memory.c')], data = compile('glue_data.c');
  link([...library, compile('glue.c'), data], '../build/web/linked.wasm', '-Wl,-Map=../build/web/linked.map');
  const linked = PARTS.map((part) => `../build/web/linked-${part.name}.wasm`);
  split(enabled, '../build/web/linked.wasm', linked);
  cutData(enabled, '../build/web/linked.map', linked);
  // Nothing depends on which trap comes first, and nothing but the end of the stack is below 1,024.
  const long = PARTS.map(({ file }, i) => {
    shrink(linked[i], `../build/web/${file}`);
    return readFileSync(`../build/web/${file}`);
  });
  // The wrapper calls these by their names.
  const small = shorten(long, (name) => /^(memory|_initialize|web_\w+)$/.test(name));
  for (const [i, { name, file, limit }] of PARTS.entries()) {
    const bytes = small[i];
    writeFileSync(`../build/web/${file}`, bytes);
    if (bytes.length > limit) throw new Error(`${file} has ${bytes.length} bytes, and ${limit} are enough: see split.mjs`);
    // The core imports what the parts bring, and they what it exports.
    const known = name === 'core' ? PARTS.slice(1).map((part) => part.name) : ['core'];
    const foreign = WebAssembly.Module.imports(new WebAssembly.Module(bytes)).filter((one) => !known.includes(one.module));
    if (foreign.length > 0) throw new Error(`${file} imports ${foreign.map((one) => one.name)}`);
  }
  // Whole modules, which the page alone has: what they need for themselves would be data of the core.
  const sources = { games: ['glue_game.c'], study: ['glue.c', 'glue_study.c'] };
  for (const { name, file, limit } of WHOLE) {
    const raw = `../build/web/linked-${name}.wasm`;
    link([...library, ...(name === 'study' ? [data] : []), ...sources[name].map((source) => compile(source, '-DWEB_STUDY'))], raw);
    shrink(raw, `../build/web/${file}`);
    const { size } = statSync(`../build/web/${file}`);
    if (size > limit) throw new Error(`${file} has ${size} bytes, and ${limit} are enough`);
  }
}

const options = {
  absWorkingDir: process.cwd(), bundle: true, format: 'esm', target: 'es2022', minify: true, legalComments: 'none',
};

// All files of a version lie in a folder that is named after what is in them: a page that is open while another version takes its
// place finds its own files or none.
async function page() {
  rmSync('dist', { recursive: true, force: true });
  mkdirSync('dist/version', { recursive: true });
  for (const file of [...modules, ...WHOLE.map((one) => one.file)]) cpSync(`../build/web/${file}`, `dist/version/${file}`);
  for (const file of ['icon.svg', 'manifest.webmanifest']) cpSync(`page/${file}`, `dist/${file}`);
  writeFileSync('dist/version/gallery.json', JSON.stringify(gallery()));
  writeFileSync('dist/version/manual.json', JSON.stringify(manual()));
  await build({ ...options, entryPoints: ['page/worker.ts', 'page/style.css'], outdir: 'dist/version' });
  // Features that are fetched when they are first used are files of their own, and what they share with the page is another one.
  const { metafile } = await build({
    ...options, entryPoints: ['page/main.ts'], outdir: 'dist/version', splitting: true, metafile: true, chunkNames: '[name]-[hash]',
  });
  const base = (path) => path.replace(/.*\//, '');
  const first = new Set(['main.js']), outputs = Object.entries(metafile.outputs).map(([path, output]) => [base(path), output]);
  for (const name of first) {
    for (const one of outputs.find(([path]) => path === name)[1].imports) if (one.kind === 'import-statement') first.add(base(one.path));
  }
  for (const [name] of outputs) if (!first.has(name)) LATER.push(name);
  const preload = [...first].map((name) => `<link rel="modulepreload" href="VERSION/${name}">`).join('\n  ');
  await build({
    ...options, minify: false, platform: 'node', entryPoints: ['test/tessella.test.ts'],
    outfile: '../build/web/tessella.test.mjs',
  });
  // For measuring: the wrapper alone.
  await build({ ...options, minify: false, entryPoints: ['tessella.ts'], outdir: '../build/web' });
  writeFileSync('dist/preview.png', await preview(new URL('../build/web/', import.meta.url), PARTS));
  const html = readFileSync('page/index.html', 'utf8').replace('<link rel="modulepreload" href="VERSION/main.js">', preload).replace('SITE/', SITE), hash = createHash('sha256').update(html);
  const files = readdirSync('dist/version').sort();
  for (const file of files) hash.update(readFileSync(`dist/version/${file}`));
  const version = hash.digest('hex').slice(0, 12);
  renameSync('dist/version', `dist/${version}`);
  writeFileSync('dist/index.html', html.replaceAll('VERSION/', `${version}/`));
  await build({
    ...options, entryPoints: ['page/offline.ts'], outdir: 'dist',
    define: {
      FILES: JSON.stringify(['./', 'index.html', 'icon.svg', 'manifest.webmanifest', ...files.map((file) => `${version}/${file}`)]),
      VERSION: JSON.stringify(version),
    },
  });
}

function report() {
  let raw = 0, gzip = 0, brotli = 0;
  for (const file of readdirSync('dist', { recursive: true }).sort()) {
    if (statSync(`dist/${file}`).isDirectory()) continue;
    const bytes = readFileSync(`dist/${file}`), small = gzipSync(bytes, { level: 9 }).length;
    const smaller = brotliCompressSync(bytes).length, name = file.replace(/.*\//, '');
    console.log(`${name.padEnd(22)}${kB(bytes.length)}${kB(small)}${kB(smaller)}`);
    if (LATER.includes(name)) continue;
    raw += bytes.length;
    gzip += small;
    brotli += smaller;
  }
  console.log(`${'first visit'.padEnd(22)}${kB(raw)}${kB(gzip)}${kB(brotli)}   (raw, gzip, brotli)`);
  if (gzip > FIRST_LOAD * 1000) throw new Error(`a first visit transfers more than ${FIRST_LOAD} kB`);
}

function kB(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(10);
}

if (!process.argv.includes('--page')) wasm();
run('node', 'node_modules/typescript/bin/tsc', '-p', '.');
if (process.argv.includes('--wasm')) {
  for (const file of modules) console.log(`${file.padEnd(22)}${kB(statSync(`../build/web/${file}`).size)}`);
} else {
  await page();
  report();
}
