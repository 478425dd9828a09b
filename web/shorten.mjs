// shorten.mjs - gives short names to what the modules of the library pass to each other. In: bytes of modules. Out: the
// same modules, with other names in their sections of imports and exports. The names that the linker and
// wasm-split give are those of functions, and are 5 kB of what is downloaded.
// Holds: a name that is kept is kept everywhere, any other one becomes the same short one everywhere. What a module imports
// from another one than the core has numbers for names, by which wasm-split finds it, and keeps them.
import { HEADER, leb, named, Reader } from './binary.mjs';

const IMPORTS = 2, EXPORTS = 7;

/** What follows the name of an import: its kind, and its type. */
function importType(reader) {
  const kind = reader.number();
  if (kind === 1) reader.number(); // a table has a type of elements before its limits
  if (kind === 1 || kind === 2) {
    const flags = reader.number();
    reader.number();
    if (flags & 1) reader.number();
  } else {
    reader.number();
    if (kind === 3) reader.number(); // a global may change or not
  }
}

function renamed(reader, id, short) {
  const parts = [], count = reader.number();
  for (let i = 0; i < count; i++) {
    if (id === IMPORTS) {
      const from = reader.name(), name = reader.name();
      parts.push(named(from), named(from === 'core' ? short(name) : name), reader.part(() => importType(reader)));
    } else {
      const name = reader.name();
      parts.push(named(short(name)), reader.part(() => { reader.number(); reader.number(); }));
    }
  }
  return Buffer.concat([leb(count), ...parts]);
}

/** The modules with short names for all but what `keep` says yes to. */
export function shorten(modules, keep) {
  const names = new Map();
  const short = (name) => {
    if (keep(name)) return name;
    if (!names.has(name)) names.set(name, names.size.toString(36));
    return names.get(name);
  };
  return modules.map((bytes) => {
    const reader = new Reader(bytes, HEADER), sections = [bytes.subarray(0, HEADER)];
    while (reader.at < bytes.length) {
      const id = reader.number(), body = reader.take(reader.number());
      const own = id === IMPORTS || id === EXPORTS ? renamed(new Reader(body), id, short) : body;
      sections.push(leb(id), leb(own.length), own);
    }
    return Buffer.concat(sections);
  });
}
