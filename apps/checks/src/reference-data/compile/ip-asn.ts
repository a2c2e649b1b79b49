import { readFile } from 'node:fs/promises';
import type { Columns } from '../compiled/columns';
import { readIpv6 } from '../look-up/ip-number';
import type { Ipv4Ranges, Ipv6Ranges } from '../look-up/range-table';
import { encodeTexts } from '../look-up/text-table';
import { digestOfFiles } from '../source-digest';
import { type AsnTable, ipAsn } from '../sources/ip-asn';
import { dateInVersion, openPackage } from './package-source';
import type { SetCompiler } from './set-compiler';

const COMMA = 44;
const NEWLINE = 10;

export const ipAsnCompiler: SetCompiler<(typeof ipAsn)['kinds']> = {
  set: ipAsn,
  async compile() {
    const source = openPackage('@ip-location-db/asn');
    const files = [source.file('asn-ipv4-num.csv'), source.file('asn-ipv6.csv')];
    const [v4 = Buffer.alloc(0), v6 = Buffer.alloc(0)] = await Promise.all(
      files.map((file) => readFile(file)),
    );
    const columns = encodeAsnTable(v4, v6);
    const info = {
      name: 'ip-asn',
      version: source.version,
      licence: 'CC-BY-4.0',
      source: 'ip-location-db: RouteViews, NRO, DB-IP (db-ip.com)',
      rows: columns.v4Values.length + columns.v6Values.length,
      date: dateInVersion(source.version),
    };
    return { info, digest: await digestOfFiles(files), packages: [source], columns };
  },
};

/** The table of two files, in the form of those of the package. */
export const compileAsnTable = (v4: Buffer, v6: Buffer): AsnTable => ipAsn.toData(encodeAsnTable(v4, v6));

/**
 * Compiles the package's two files: `start,end,asn,organisation` in ascending order, the IPv4 ends as numbers. Works on
 * the bytes: as strings the text would take five times the file's size in memory.
 */
function encodeAsnTable(v4: Buffer, v6: Buffer): Columns<(typeof ipAsn)['kinds']> {
  const organizations = new Map<number, string>();
  const [ranges4, ranges6] = [readV4(v4, organizations), readV6(v6, organizations)];
  const sorted = [...organizations].sort(([a], [b]) => a - b);
  const names = encodeTexts(sorted.map(([, name]) => name));
  return {
    v4Starts: ranges4.starts,
    v4Ends: ranges4.ends,
    v4Values: ranges4.values,
    v6Starts: ranges6.starts,
    v6Ends: ranges6.ends,
    v6Values: ranges6.values,
    asns: Uint32Array.from(sorted, ([asn]) => asn),
    nameOffsets: names.offsets,
    nameBytes: names.bytes,
  };
}

function readV4(bytes: Buffer, organizations: Map<number, string>): Ipv4Ranges {
  const ranges = allocate(countLines(bytes), 1);
  let row = 0;
  for (const [from, to] of linesOf(bytes)) {
    const first = bytes.indexOf(COMMA, from);
    const second = bytes.indexOf(COMMA, first + 1);
    ranges.starts[row] = readNumber(bytes, from, first);
    ranges.ends[row] = readNumber(bytes, first + 1, second);
    ranges.values[row] = readAsn(bytes, second + 1, to, organizations);
    row += 1;
  }
  return ranges;
}

function readV6(bytes: Buffer, organizations: Map<number, string>): Ipv6Ranges {
  const ranges = allocate(countLines(bytes), 4);
  let row = 0;
  for (const [from, to] of linesOf(bytes)) {
    const first = bytes.indexOf(COMMA, from);
    const second = bytes.indexOf(COMMA, first + 1);
    const start = readIpv6(bytes.toString('latin1', from, first));
    const end = readIpv6(bytes.toString('latin1', first + 1, second));
    if (start === null || end === null) throw new Error(`line ${row + 1} holds no IPv6 range`);
    ranges.starts.set(start, row * 4);
    ranges.ends.set(end, row * 4);
    ranges.values[row] = readAsn(bytes, second + 1, to, organizations);
    row += 1;
  }
  return ranges;
}

function allocate(rows: number, words: number): Ipv4Ranges {
  return {
    starts: new Uint32Array(rows * words),
    ends: new Uint32Array(rows * words),
    values: new Uint32Array(rows),
  };
}

/** Non-empty lines; a last one without a line end counts. */
function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let from = 0; from < bytes.length; ) {
    const found = bytes.indexOf(NEWLINE, from);
    const to = found === -1 ? bytes.length : found;
    if (to > from) lines += 1;
    from = to + 1;
  }
  return lines;
}

/** Start and end of every non-empty line. */
function* linesOf(bytes: Buffer): Generator<readonly [number, number]> {
  let from = 0;
  while (from < bytes.length) {
    const found = bytes.indexOf(NEWLINE, from);
    const to = found === -1 ? bytes.length : found;
    if (to > from) yield [from, to];
    from = to + 1;
  }
}

function readNumber(bytes: Buffer, from: number, to: number): number {
  let value = 0;
  for (let index = from; index < to; index += 1) value = value * 10 + ((bytes[index] ?? 48) - 48);
  return value;
}

/** Reads the last two fields; each organisation is stored once, as a string of its own. */
function readAsn(bytes: Buffer, from: number, to: number, organizations: Map<number, string>): number {
  const comma = bytes.indexOf(COMMA, from);
  const asn = readNumber(bytes, from, comma);
  if (!organizations.has(asn)) {
    // Quotes in this file are partly doubled twice over; none is part of a name.
    organizations.set(
      asn,
      bytes
        .toString('utf8', comma + 1, to)
        .replace(/"/g, '')
        .trim(),
    );
  }
  return asn;
}
