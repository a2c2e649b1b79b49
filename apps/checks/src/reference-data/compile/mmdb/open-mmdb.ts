import { readFileSync } from 'node:fs';
import { Reader, type Response } from 'maxmind';
import { ipv4Text } from '../../look-up/ip-number';
import type { NumberedTree } from './compile-ip-ranges';
import { MmdbTree } from './mmdb-tree';

/** Decoded values that the reader keeps: those that many records share are at hand again soon enough. */
const CACHED_VALUES = 2_000;

/** Opens a MaxMind database with the package's own reader. */
export function openMmdb<Record extends object>(file: string): Mmdb<Record> {
  return new Mmdb(readFileSync(file));
}

/** A MaxMind database: its reader, and its tree with the records numbered. */
export class Mmdb<Record extends object> {
  readonly metadata: Reader<Record & Response>['metadata'];
  private readonly reader: Reader<Record & Response>;

  constructor(private readonly bytes: Buffer) {
    const cache = new Map<string | number, unknown>();
    this.reader = new Reader<Record & Response>(bytes, {
      cache: {
        get: (key) => cache.get(key),
        set: (key, value) => {
          if (cache.size >= CACHED_VALUES) cache.clear();
          cache.set(key, value);
        },
      },
    });
    this.metadata = this.reader.metadata;
  }

  /** @param numberOf the number of a record, from 1, or 0 to leave it out; called once for each. */
  numbered(numberOf: (record: Record) => number): NumberedTree {
    // By a record's offset; a number is stored as itself plus one. A map of a million pointers would be slower.
    const known = new Uint32Array(this.bytes.length - this.metadata.searchTreeSize);
    return {
      tree: new MmdbTree(this.bytes, this.metadata),
      numberOf: (words, pointer) => {
        if (pointer === null) return 0;
        const offset = pointer - this.metadata.nodeCount;
        if (known[offset] === 0) known[offset] = numberOf(this.recordAt(words)) + 1;
        return (known[offset] as number) - 1;
      },
    };
  }

  private recordAt(words: Uint32Array): Record {
    const record = this.reader.get(addressText(words));
    if (record === null) throw new Error(`no record for ${addressText(words)}`);
    return record;
  }
}

function addressText(words: Uint32Array): string {
  if (words.length === 1) return ipv4Text(words[0] ?? 0);
  return Array.from(words, (word) => `${(word >>> 16).toString(16)}:${(word & 0xffff).toString(16)}`).join(
    ':',
  );
}
