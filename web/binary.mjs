// binary.mjs - the bytes of WebAssembly modules: numbers and names, read and written. Sections follow HEADER bytes.
export const HEADER = 8;

/** Reads numbers, names and runs of bytes one after the other. */
export class Reader {
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  number() { // LEB128, unsigned
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.at++];
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  }

  take(count) {
    this.at += count;
    return this.bytes.subarray(this.at - count, this.at);
  }

  name() {
    return Buffer.from(this.take(this.number())).toString();
  }

  /** The bytes that `skip` goes over. */
  part(skip) {
    const from = this.at;
    skip();
    return this.bytes.subarray(from, this.at);
  }
}

export function leb(value) {
  const bytes = [];
  for (; value > 0x7f; value = Math.floor(value / 128)) bytes.push((value & 0x7f) | 0x80);
  return Buffer.from([...bytes, value]);
}

export function named(text) {
  return Buffer.concat([leb(Buffer.byteLength(text)), Buffer.from(text)]);
}
