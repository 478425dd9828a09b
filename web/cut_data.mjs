// cut_data.mjs - takes constants out of the core that only one other part reads. In: the linker's map, and the modules that
// split.mjs cut. Out: the same modules; what is in the core no more the part writes into the memory as it is started.
//   core   |strings and tables that it reads|00000000|...|
//   boards                                  |its own |          at the same addresses
// wasm-split moves functions alone, so without this every message and table would be part of the first download.
// Holds: a constant stays where anything in the core may lead to it: a number in its code, or a word in other constants of the
// core, that is an address in the constant, or up to MARGIN bytes before a table, which the compiler may count down to.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { HEADER, leb, Reader } from './binary.mjs';

const DATA = 11, MARGIN = 64, NEAR = 8;

/** Strings and tables: [{ at, end, string }], in the order of addresses. The linker keeps all strings together. */
function constants(map, bytesAt) {
  const found = [];
  for (const [, address, size, name] of map.matchAll(/^ +([0-9a-f]+) +[0-9a-f]+ +([0-9a-f]+) +\S+:\((\.rodata\S*)\)$/gm)) {
    const at = parseInt(address, 16), end = at + parseInt(size, 16);
    if (name !== '.rodata') {
      found.push({ at, end, string: false });
      continue;
    }
    for (let from = at, to; from < end; from = to) {
      const zero = bytesAt(from, end).indexOf(0);
      to = zero < 0 ? end : from + zero + 1;
      found.push({ at: from, end: to, string: true });
    }
  }
  return found.sort((a, b) => a.at - b.at);
}

/** The active segments of a module, as views of its bytes: [{ at, bytes }]. */
function segments(module) {
  const found = [], reader = new Reader(module, HEADER);
  while (reader.at < module.length) {
    const id = reader.number(), end = reader.number() + reader.at;
    for (let count = id === DATA ? reader.number() : 0; count > 0; count--) {
      if (reader.number() !== 0 || reader.number() !== 0x41) throw new Error('a segment has no address');
      const at = reader.number();
      reader.take(1);
      found.push({ at, bytes: reader.take(reader.number()) });
    }
    reader.at = end;
  }
  return found;
}

/** The numbers in a module's code that may be addresses. */
function numbers(file, features) {
  const text = execFileSync('wasm-dis', [...features, file], { encoding: 'utf8', maxBuffer: 1 << 28 });
  const code = text.replaceAll(/^ \(data .*$/gm, '');
  return new Set([...code.matchAll(/i32\.const (\d+)|offset=(\d+)/g)].map(([, value, offset]) => Number(value ?? offset)));
}

/** The words of some bytes from an address on. */
function words(bytes, address) {
  const found = [];
  for (let i = (4 - address % 4) % 4; i + 4 <= bytes.length; i += 4) found.push(bytes.readUInt32LE(i));
  return found;
}

/** A section with active segments. */
function dataSection(list) {
  const body = list.map(({ at, bytes }) => Buffer.concat([Buffer.from([0, 0x41]), leb(at), Buffer.from([0x0b]), leb(bytes.length), bytes]));
  const section = Buffer.concat([leb(list.length), ...body]);
  return Buffer.concat([leb(DATA), leb(section.length), section]);
}

/** Neighbours become one segment, and so do those that are but a few bytes apart, which are written again as they are. */
function joined(list, bytesAt) {
  const made = [];
  for (const { at, bytes } of list) {
    const last = made.at(-1), gap = last ? at - last.at - last.bytes.length : NEAR + 1;
    if (gap > NEAR) made.push({ at, bytes });
    else last.bytes = Buffer.concat([last.bytes, bytesAt(at - gap, at), bytes]);
  }
  return made;
}

/** Who may read each constant: bit i is part i. */
function readersOf(all, data, files, features, bytesAt) {
  const readers = new Map(all.map((one) => [one, 0])), first = all[0].at, last = all.at(-1).end;
  const mark = (value, parts) => {
    let changed = false;
    if (value < first - MARGIN || value >= last) return changed;
    for (const one of all) {
      if (value < one.at - (one.string ? 0 : MARGIN) || value >= one.end || (readers.get(one) & parts) === parts) continue;
      readers.set(one, readers.get(one) | parts);
      changed = true;
    }
    return changed;
  };
  files.forEach((file, part) => { for (const value of numbers(file, features)) mark(value, 1 << part); });
  // Variables are the core's.
  for (const { at, bytes } of data) if (at + bytes.length <= first || at >= last) for (const value of words(bytes, at)) mark(value, 1);
  const tables = all.filter((one) => !one.string).map((one) => ({ one, to: words(bytesAt(one.at, one.end), one.at) }));
  for (let changed = true; changed;) {
    changed = false;
    for (const { one, to } of tables) for (const value of to) changed = mark(value, readers.get(one)) || changed;
  }
  return readers;
}

/** Moves constants from the first of `files` to the others, and returns how many bytes each got. */
export function cutData(features, map, files) {
  const core = readFileSync(files[0]), before = segments(Buffer.from(core)), after = segments(core);
  const view = (data, from, to) => {
    const segment = data.find(({ at, bytes }) => at <= from && to <= at + bytes.length);
    return segment ? segment.bytes.subarray(from - segment.at, to - segment.at) : Buffer.alloc(0);
  };
  const bytesAt = (from, to) => view(before, from, to);
  const all = constants(readFileSync(map, 'utf8'), bytesAt).filter(({ at, end }) => end > at && bytesAt(at, end).length === end - at);
  const readers = readersOf(all, before, files, features, bytesAt);
  const counts = files.map((file, part) => {
    const own = part === 0 ? [] : all.filter((one) => readers.get(one) === 1 << part);
    const moved = joined(own.map(({ at, end }) => ({ at, bytes: bytesAt(at, end) })), bytesAt);
    if (moved.length > 0) writeFileSync(file, Buffer.concat([readFileSync(file), dataSection(moved)]));
    for (const { at, end } of own) view(after, at, end).fill(0);
    return own.reduce((sum, { at, end }) => sum + end - at, 0);
  });
  writeFileSync(files[0], core);
  return counts;
}
