/** What the tree needs from a reader's metadata. */
export interface TreeShape {
  readonly nodeCount: number;
  readonly recordSize: number;
  readonly nodeByteSize: number;
  readonly ipVersion: number;
}

/**
 * Called for each leaf in ascending order of addresses.
 *
 * @param words its first address: one word for IPv4, four for IPv6. Reused for the next leaf.
 * @param pointer identifies the record; null where the database has none.
 */
export type OnLeaf = (words: Uint32Array, pointer: number | null) => void;

const IPV4_PREFIX = 96;

/** The search tree of a MaxMind database, leaf by leaf, which its reader cannot list. */
export class MmdbTree {
  private readonly read: (bit: 0 | 1, node: number) => number;

  /** @throws Error for a size of records that the format does not have. */
  constructor(
    private readonly file: Buffer,
    private readonly shape: TreeShape,
  ) {
    this.read = this.recordReader();
  }

  /** IPv4 addresses: a tree of their own, or the part of an IPv6 tree that starts with 96 zeros. */
  walkIpv4(onLeaf: OnLeaf): void {
    let node = 0;
    if (this.shape.ipVersion === 6) {
      for (let depth = 0; depth < IPV4_PREFIX && this.isNode(node); depth += 1) node = this.read(0, node);
    }
    this.walk(node, 0, new Uint32Array(1), onLeaf);
  }

  /** IPv6 addresses, with those that start with 96 zeros as a single leaf without a record. */
  walkIpv6(onLeaf: OnLeaf): void {
    this.walk(0, 0, new Uint32Array(4), onLeaf);
  }

  private walk(record: number, depth: number, words: Uint32Array, onLeaf: OnLeaf): void {
    const isIpv4Part = depth === IPV4_PREFIX && words.every((word) => word === 0);
    if (!this.isNode(record) || isIpv4Part) {
      onLeaf(words, isIpv4Part || record === this.shape.nodeCount ? null : record);
      return;
    }
    this.walk(this.read(0, record), depth + 1, words, onLeaf);
    const word = depth >>> 5;
    const bit = 0x8000_0000 >>> (depth & 31);
    words[word] = ((words[word] ?? 0) | bit) >>> 0;
    this.walk(this.read(1, record), depth + 1, words, onLeaf);
    words[word] = ((words[word] ?? 0) & ~bit) >>> 0;
  }

  private isNode(record: number): boolean {
    return record < this.shape.nodeCount;
  }

  private recordReader(): (bit: 0 | 1, node: number) => number {
    const { file } = this;
    const { recordSize, nodeByteSize } = this.shape;
    if (recordSize === 24) return (bit, node) => file.readUIntBE(node * nodeByteSize + bit * 3, 3);
    if (recordSize === 32) return (bit, node) => file.readUInt32BE(node * nodeByteSize + bit * 4);
    if (recordSize !== 28) throw new Error(`a database has records of ${recordSize} bits`);
    return (bit, node) => {
      const at = node * nodeByteSize;
      const shared = file[at + 3] ?? 0;
      const top = bit === 0 ? shared >>> 4 : shared & 0x0f;
      return top * 0x100_0000 + file.readUIntBE(at + bit * 4, 3);
    };
  }
}
