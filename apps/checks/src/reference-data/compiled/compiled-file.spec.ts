import { decodeCompiled, encodeCompiled } from './compiled-file';

const info = { name: 'a', version: '1', licence: 'CC-BY-4.0', source: 'Ä', rows: 3, date: null };
const header = { info, digest: 'd', packages: [{ name: 'p', version: '1' }] };
const KINDS = { bytes: 'u8', numbers: 'u32', none: 'i32', doubles: 'f64' } as const;
const columns = {
  bytes: Uint8Array.of(1, 2, 3),
  numbers: Uint32Array.of(0xffff_ffff, 7),
  none: new Int32Array(0),
  doubles: Float64Array.of(0.1, 1e15),
};
const file = encodeCompiled(header, KINDS, columns);

/** With one byte changed. */
function damaged(at: number): Buffer {
  const copy = Buffer.from(file);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

describe('a compiled file', () => {
  it('gives back its columns and states source, version and licence', () => {
    const read = decodeCompiled(file, KINDS);
    expect(read.columns).toEqual(columns);
    expect(read.header).toMatchObject(header);
  });

  it('is read at any offset in memory', () => {
    for (const shift of [0, 1, 4, 8]) {
      const room = Buffer.alloc(file.length + shift);
      room.set(file, shift);
      expect(decodeCompiled(room.subarray(shift), KINDS).columns).toEqual(columns);
    }
  });

  it('is refused when it is cut off anywhere', () => {
    for (let length = 0; length < file.length; length += 1) {
      expect(() => decodeCompiled(Buffer.from(file.subarray(0, length)), KINDS)).toThrow('it is truncated');
    }
    expect(() => decodeCompiled(Buffer.concat([file, Buffer.alloc(8)]), KINDS)).toThrow('it is truncated');
  });

  it('is refused when a byte of a column is another', () => {
    const start = 8 + file.readUInt32LE(4);
    for (let at = start; at < file.length; at += 1) {
      expect(() => decodeCompiled(damaged(at), KINDS)).toThrow('it is damaged: its checksum differs');
    }
  });

  it('is refused when it is another file, or one of another byte order', () => {
    expect(() => decodeCompiled(damaged(0), KINDS)).toThrow('not a compiled data set');
    const swapped = Buffer.from(file);
    swapped.subarray(0, 4).reverse();
    expect(() => decodeCompiled(swapped, KINDS)).toThrow('another byte order');
    expect(() => decodeCompiled(damaged(8), KINDS)).toThrow('its header is unreadable');
  });

  it('is refused when it has another format or other columns', () => {
    const other = Buffer.from(file.toString('latin1').replace('"format":1', '"format":0'), 'latin1');
    expect(() => decodeCompiled(other, KINDS)).toThrow('it has format 0, not 1');
    const { doubles: _, ...fewer } = KINDS;
    expect(() => decodeCompiled(file, fewer)).toThrow('it has the columns');
    expect(() => decodeCompiled(file, { ...KINDS, none: 'u32' })).toThrow('none: i32');
  });
});
