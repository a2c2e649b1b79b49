import { MmdbTree } from './mmdb-tree';

/** Nodes of two records each, written with some bits per record; a record of 100 stands for the first record's data. */
function treeOf(recordSize: number, nodes: readonly (readonly [number, number])[], ipVersion = 4) {
  const bits = nodes
    .flatMap(([left, right]) =>
      recordSize === 28
        ? [left & 0xff_ffff, ((left >>> 24) << 4) | (right >>> 24), right & 0xff_ffff].map((part, index) =>
            part.toString(16).padStart(index === 1 ? 2 : 6, '0'),
          )
        : [left, right].map((record) => record.toString(16).padStart(recordSize / 4, '0')),
    )
    .join('');
  const shape = { nodeCount: nodes.length, recordSize, nodeByteSize: recordSize / 4, ipVersion };
  return new MmdbTree(Buffer.from(bits, 'hex'), shape);
}

const leavesOf = (tree: MmdbTree) => {
  const leaves: [number, number | null][] = [];
  tree.walkIpv4(([address = 0], pointer) => leaves.push([address, pointer]));
  return leaves;
};

describe('MmdbTree', () => {
  it.each([24, 28, 32])('lists leaves in order, with records of %s bits', (recordSize) => {
    const large = 2 ** Math.min(recordSize, 28) - 1;
    const tree = treeOf(recordSize, [
      [1, large],
      [100, 2],
    ]);
    expect(leavesOf(tree)).toEqual([
      [0, 100],
      [0x4000_0000, null],
      [0x8000_0000, large],
    ]);
  });

  it('finds IPv4 behind 96 zeros of an IPv6 tree, and leaves it out of IPv6', () => {
    const chain = Array.from({ length: 96 }, (_, node) => [node + 1, 97] as const);
    const tree = treeOf(24, [...chain, [200, 201]], 6);
    expect(leavesOf(tree)).toEqual([
      [0, 200],
      [0x8000_0000, 201],
    ]);
    const pointers: (number | null)[] = [];
    tree.walkIpv6((_, pointer) => pointers.push(pointer));
    expect(pointers).toEqual(Array.from({ length: 97 }, () => null));
  });

  it('refuses records of another size', () => {
    expect(() => treeOf(20, [[1, 1]])).toThrow('records of 20 bits');
  });
});
