import { readFile } from 'node:fs/promises';
import type { DataSetLoader } from '../data-set';
import { readIpv6 } from '../look-up/ip-number';
import { type Ipv4Ranges, type Ipv6Ranges, RangeTable } from '../look-up/range-table';
import { dateInVersion, fromFiles, openPackage } from '../package-source';

/** The network that announces an address, and its operator's name. */
export interface AsnTable {
  readonly ranges: RangeTable;
  /** Autonomous system number → organisation. */
  readonly organizations: ReadonlyMap<number, string>;
}

const PACKAGE = '@ip-location-db/asn';
const COMMA = 44;
const NEWLINE = 10;

/** Autonomous systems from the public routing tables. */
export const ipAsn: DataSetLoader<AsnTable> = {
  name: 'ip-asn',
  empty: { ranges: RangeTable.empty(), organizations: new Map() },
  async load() {
    const source = openPackage(PACKAGE);
    const files = [source.file('asn-ipv4-num.csv'), source.file('asn-ipv6.csv')];
    const [v4 = Buffer.alloc(0), v6 = Buffer.alloc(0)] = await Promise.all(
      files.map((file) => readFile(file)),
    );
    const data = compileAsnTable(v4, v6);
    const info = {
      name: 'ip-asn',
      version: source.version,
      licence: 'CC-BY-4.0',
      source: 'ip-location-db: RouteViews, NRO, DB-IP (db-ip.com)',
      rows: data.ranges.rows,
      date: dateInVersion(source.version),
    };
    return fromFiles(info, data, files);
  },
};

/**
 * Compiles the package's two files: `start,end,asn,organisation` in ascending order, the IPv4 ends as numbers. Works on
 * the bytes: as strings the text would take five times the file's size in memory.
 */
export function compileAsnTable(v4: Buffer, v6: Buffer): AsnTable {
  const organizations = new Map<number, string>();
  return { ranges: new RangeTable(readV4(v4, organizations), readV6(v6, organizations)), organizations };
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
