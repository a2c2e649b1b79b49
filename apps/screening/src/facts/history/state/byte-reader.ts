const CONTINUES = 0x80;
const SEVEN_BITS = 0x80;
const VALUE_BITS = 0x7f;

/** Reads what `ByteWriter` wrote, in the same order. @throws RangeError at the end of the bytes. */
export class ByteReader {
  private at = 0;

  constructor(private readonly bytes: Buffer) {}

  get isAtEnd(): boolean {
    return this.at >= this.bytes.length;
  }

  whole(): number {
    let value = 0;
    let unit = 1;
    for (;;) {
      const byte = this.bytes[this.at++];
      if (byte === undefined) throw new RangeError('the bytes end within a number');
      value += (byte & VALUE_BITS) * unit;
      if (byte < CONTINUES) return value;
      unit *= SEVEN_BITS;
    }
  }

  float(): number {
    const value = this.bytes.readDoubleLE(this.at);
    this.at += 8;
    return value;
  }

  text(): string {
    const size = this.whole();
    this.at += size;
    return this.bytes.toString('utf8', this.at - size, this.at);
  }

  /** @param size bytes. */
  hex(size: number): string {
    this.at += size;
    return this.bytes.toString('hex', this.at - size, this.at);
  }

  /** As many items as the number before them says. */
  list<T>(read: () => T): T[] {
    const things: T[] = [];
    for (let left = this.whole(); left > 0; left -= 1) things.push(read());
    return things;
  }
}
