// pack.mjs - makes the package for npm. In: the parts of the library in build/web, index.ts and element.ts. Out: the folder
// build/package, and tessella-VERSION.tgz in build/, whose path is printed.
// Holds: what is packed is listed here; the declarations have no `any`.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { PARTS } from '../split.mjs';

export const LARGEST = 255_000; // bytes of the tarball
const web = fileURLToPath(new URL('../', import.meta.url)), repository = join(web, '..');
const built = join(repository, 'build/web'), out = join(repository, 'build/package');
const HAS = {
  core: 'reads, builds and draws the most usual boards', answers: 'steps, lines, walks, reasons, labels',
  boards: 'operators and rarer boards', extras: 'pieces, paper, typed arrays',
};

function sizes() {
  return PARTS.map(({ name, file }) => {
    const small = Math.round(gzipSync(readFileSync(join(built, file)), { level: 9 }).length / 1000);
    return `| \`${name}\` | ${small} | ${HAS[name]} |`;
  }).join('\n');
}

/** The declarations: of each module beside it, under the name that the bundle has. */
function declarations() {
  const types = join(repository, 'build/package-types');
  rmSync(types, { recursive: true, force: true });
  execFileSync('node', [join(web, 'node_modules/typescript/bin/tsc'), '--project', join(web, 'package/tsconfig.json'), '--outDir', types],
    { stdio: 'inherit' });
  const put = (from, to, imports) => {
    // What is private is nobody's business outside, nor are comments on it.
    const own = /(?: +\/\*\*(?:[^*]|\*(?!\/))*\*\/\n)? +private .*;\n/g;
    const text = readFileSync(join(types, from), 'utf8').replaceAll(own, '').replaceAll(/'\.\.\/tessella\.js'|"\.\.\/tessella\.js"/g, "'./tessella.js'");
    const code = text.replaceAll(/\/\*[^]*?\*\/|\/\/[^\n]*/g, '').replaceAll(/'[^'\n]*'/g, "''");
    if (/\bany\b/.test(code)) throw new Error(`${to} says 'any': ${/.*\bany\b.*/.exec(code)}`);
    writeFileSync(join(out, to), text);
  };
  put('package/index.d.ts', 'index.d.ts');
  put('package/element.d.ts', 'element.d.ts');
  put('tessella.d.ts', 'tessella.d.ts');
}

function checkVersion() {
  const { version } = JSON.parse(readFileSync(join(web, 'package/package.json'), 'utf8'));
  const [, library] = /TSL_VERSION "([^"]+)"/.exec(readFileSync(join(repository, 'include/tessella.h'), 'utf8'));
  if (version !== library) throw new Error(`package.json has version ${version}, and the library is ${library}`);
}

/** Compresses a tarball anew, in the same format: zopfli looks longer than gzip for what repeats, and finds a twentieth more. */
function compress(tarball) {
  const tar = tarball.replace(/tgz$/, 'tar');
  writeFileSync(tar, gunzipSync(readFileSync(tarball)));
  execFileSync('zopfli', [tar]);
  rmSync(tar);
  renameSync(`${tar}.gz`, tarball);
}

/** Makes the folder and the tarball, and returns the path of the tarball. */
export async function pack() {
  checkVersion();
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  for (const { file } of PARTS) copyFileSync(join(built, file), join(out, file));
  copyFileSync(join(repository, 'LICENSE'), join(out, 'LICENSE'));
  copyFileSync(join(web, 'package/package.json'), join(out, 'package.json'));
  writeFileSync(join(out, 'README.md'), readFileSync(join(web, 'package/README.md'), 'utf8').replace('PARTS', sizes()));
  // The element asks for index.js, so that both have the same library.
  await build({
    entryPoints: [join(web, 'package/index.ts')], bundle: true, format: 'esm', target: 'es2022', minify: true, outfile: join(out, 'index.js'),
  });
  await build({
    entryPoints: [join(web, 'package/element.ts')], bundle: true, format: 'esm', target: 'es2022', minify: true, external: ['./index.js'],
    outfile: join(out, 'element.js'),
  });
  declarations();
  const name = execFileSync('npm', ['pack', '--silent', '--pack-destination', join(repository, 'build')], { cwd: out, encoding: 'utf8' }).trim();
  const tarball = join(repository, 'build', name.split('\n').at(-1));
  compress(tarball);
  const { size } = statSync(tarball);
  if (size > LARGEST) throw new Error(`${tarball} has ${size} bytes, and ${LARGEST} are enough`);
  console.log(`${tarball}: ${(size / 1000).toFixed(1)} kB, ${readdirSync(out).length} files`);
  return tarball;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await pack();
