import { crc32 } from 'node:zlib';
import type { DataSetInfo } from '../data-set';
import { COLUMN_KINDS, type Column, type ColumnKind, type ColumnKinds, type Columns } from './columns';

/** Raised when the meaning of a column changes: files of another format are refused. */
const FORMAT = 1;
/** `RPDS` in the byte order of the machine: another one reads another number. */
const MAGIC = 0x5344_5052;
/** Magic number and length of the header. */
const PREAMBLE = 8;
/** Of every column, so that any typed array can be laid over it. */
const ALIGNMENT = 8;

/** A package whose data a compiled set holds. */
export interface SourcePackage {
  readonly name: string;
  readonly version: string;
}

/** What the header of a compiled set states. */
export interface CompiledHeader {
  readonly info: DataSetInfo;
  /** SHA-256, in hex, of what it was compiled from. */
  readonly digest: string;
  readonly packages: readonly SourcePackage[];
}

interface Header extends CompiledHeader {
  readonly format: number;
  /** `offset` in bytes from the first column, `length` in entries. */
  readonly columns: readonly {
    readonly name: string;
    readonly kind: ColumnKind;
    readonly offset: number;
    readonly length: number;
  }[];
  readonly bytes: number;
  /** Of everything behind the header. */
  readonly crc32: number;
}

/** The file of a compiled set: magic number, length of the header, header as JSON, then the columns as they are. */
export function encodeCompiled<Kinds extends ColumnKinds>(
  { info, digest, packages }: CompiledHeader,
  kinds: Kinds,
  columns: Columns<Kinds>,
): Buffer {
  let bytes = 0;
  const placed = Object.entries(kinds).map(([name, kind]) => {
    const column = columns[name] as Column;
    const place = { name, kind, offset: bytes, length: column.length };
    bytes = aligned(bytes + column.byteLength);
    return place;
  });
  const body = Buffer.alloc(bytes);
  for (const { name, offset } of placed) body.set(asBytes(columns[name] as Column), offset);
  const header: Header = {
    ...{ format: FORMAT, info, digest, packages, columns: placed, bytes },
    crc32: crc32(body),
  };
  const text = Buffer.from(JSON.stringify(header));
  const padded = Buffer.alloc(aligned(text.length), ' ');
  padded.set(text);
  return Buffer.concat([asBytes(Uint32Array.of(MAGIC, padded.length)), padded, body]);
}

/**
 * Lays typed arrays over the file of a compiled set, without copying.
 *
 * @throws Error when it was compiled in another format or for another byte order, is truncated or damaged, or does not
 * have exactly the columns of `kinds`.
 */
export function decodeCompiled<Kinds extends ColumnKinds>(
  file: Buffer,
  kinds: Kinds,
): { header: CompiledHeader; columns: Columns<Kinds> } {
  const bytes = file.byteOffset % ALIGNMENT === 0 ? file : Buffer.from(new Uint8Array(file).buffer);
  const { header, start } = readHeader(bytes);
  if (bytes.length !== start + header.bytes) throw new Error('it is truncated');
  if (crc32(bytes.subarray(start)) !== header.crc32) throw new Error('it is damaged: its checksum differs');
  const found = header.columns.map(({ name, kind }) => `${name}: ${kind}`);
  const wanted = Object.entries(kinds).map(([name, kind]) => `${name}: ${kind}`);
  if (found.join() !== wanted.join()) throw new Error(`it has the columns ${found}, not ${wanted}`);
  const columns = header.columns.map(({ name, kind, offset, length }) => [
    name,
    new COLUMN_KINDS[kind](bytes.buffer as ArrayBuffer, bytes.byteOffset + start + offset, length),
  ]);
  return { header, columns: Object.fromEntries(columns) as Columns<Kinds> };
}

function readHeader(bytes: Buffer): { header: Header; start: number } {
  if (bytes.length < PREAMBLE) throw new Error('it is truncated');
  const [magic, length = 0] = new Uint32Array(bytes.buffer, bytes.byteOffset, 2);
  if (magic !== MAGIC) throw new Error('it is not a compiled data set, or one for another byte order');
  const start = PREAMBLE + length;
  if (bytes.length < start) throw new Error('it is truncated');
  const header = parseHeader(bytes.toString('utf8', PREAMBLE, start));
  if (header.format !== FORMAT) throw new Error(`it has format ${header.format}, not ${FORMAT}`);
  return { header, start };
}

function parseHeader(text: string): Header {
  try {
    return JSON.parse(text) as Header;
  } catch (error) {
    throw new Error('it is damaged: its header is unreadable', { cause: error });
  }
}

const aligned = (bytes: number) => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
const asBytes = (column: Column) => new Uint8Array(column.buffer, column.byteOffset, column.byteLength);
