import fc from 'fast-check';
import { IpRanges } from '../../look-up/ip-ranges';
import { compileIpRanges, type NumberedTree } from './compile-ip-ranges';
import type { OnLeaf } from './mmdb-tree';

/** Ranges by their first address, each up to the next. */
type Leaves = readonly (readonly [start: bigint, number: number])[];

const BITS = { 1: 32n, 4: 128n } as const;
const wordsOf = (address: bigint, words: 1 | 4) =>
  Array.from({ length: words }, (_, word) =>
    Number((address >> (BITS[words] - 32n * BigInt(word + 1))) & 0xffff_ffffn),
  );
const textOf = (address: bigint, words: 1 | 4) =>
  words === 1
    ? [24n, 16n, 8n, 0n].map((shift) => (address >> shift) & 255n).join('.')
    : wordsOf(address, 4)
        .flatMap((word) => [(word >>> 16).toString(16), (word & 0xffff).toString(16)])
        .join(':');

/** A tree with given leaves; their numbers go through as pointers. */
function treeOf(v4: Leaves, v6: Leaves): NumberedTree {
  const walk = (leaves: Leaves, words: 1 | 4, onLeaf: OnLeaf) => {
    for (const [start, number] of leaves) onLeaf(Uint32Array.from(wordsOf(start, words)), number || null);
  };
  return {
    tree: { walkIpv4: (onLeaf) => walk(v4, 1, onLeaf), walkIpv6: (onLeaf) => walk(v6, 4, onLeaf) },
    numberOf: (_, pointer) => pointer ?? 0,
  };
}

function compile(v4: Leaves, v6: Leaves, options: { embedsIpv4?: boolean; valueBytes?: number } = {}) {
  const tree = treeOf(v4, v6);
  return new IpRanges(compileIpRanges({ v4: tree, v6: tree, embedsIpv4: false, valueBytes: 3, ...options }));
}

const numberAt = (leaves: Leaves, address: bigint) =>
  leaves.findLast(([start]) => start <= address)?.[1] ?? 0;

/** Ascending starts from 0, close together in some places. */
const leavesOf = (words: 1 | 4) => {
  const bits = BITS[words];
  const near = fc
    .tuple(fc.bigInt(0n, 3n), fc.constantFrom(0n, 16n, 32n, 48n, 63n, 64n, 80n), fc.bigInt(0n, 70_000n))
    .map(([block, shift, step]) => ((block << (bits - 2n)) + (step << (shift % bits))) % (1n << bits));
  const start = fc.oneof(near, fc.bigInt(0n, (1n << bits) - 1n));
  return fc
    .array(fc.tuple(start, fc.integer({ min: 0, max: 300 })), { maxLength: 60 })
    .map((drawn): Leaves => {
      const byStart = new Map([[0n, 0] as const, ...drawn]);
      return [...byStart].sort(([a], [b]) => (a < b ? -1 : 1));
    });
};

describe('the ranges of a tree', () => {
  it.each([1, 4] as const)(
    'find what the tree has, at both ends of every range and anywhere (%s words)',
    (words) => {
      const last = (1n << BITS[words]) - 1n;
      fc.assert(
        fc.property(leavesOf(words), fc.array(fc.bigInt(0n, last), { maxLength: 20 }), (leaves, others) => {
          const ranges = words === 1 ? compile(leaves, []) : compile([], leaves);
          const ends = leaves.flatMap(([start]) => [start, start - 1n, start + 1n]);
          for (const address of [...ends, ...others, last].filter((each) => each >= 0n && each <= last)) {
            expect(ranges.find(textOf(address, words))).toBe(numberAt(leaves, address));
          }
        }),
        { numRuns: 150 },
      );
    },
  );

  it('answer an embedded IPv4 address as that address, if the source does', () => {
    const v4: Leaves = [
      [0n, 0],
      [0xc000_0200n, 7],
      [0xc000_0300n, 0],
    ];
    expect(compile(v4, [[0n, 0]], { embedsIpv4: true }).find('::c000:201')).toBe(7);
    expect(compile(v4, [[0n, 0]]).find('::c000:201')).toBe(0);
  });

  it('know nothing of other text', () => {
    const all: Leaves = [[0n, 5]];
    const ranges = compile(all, all);
    expect(['', 'no address', '1.2.3', '1.2.3.4', '::'].map((text) => ranges.find(text))).toEqual([
      0, 0, 0, 5, 5,
    ]);
  });

  it('refuse more records than their numbers can distinguish', () => {
    expect(() => compile([[0n, 254]], [], { valueBytes: 1 })).not.toThrow();
    expect(() => compile([[0n, 255]], [], { valueBytes: 1 })).toThrow('more than 254 records');
  });
});
