const CONTINUES = 0x80;
const SEVEN_BITS = 0x80;
const VALUE_BITS = 0x7f;

/** Reads what `ByteWriter` wrote, in the same order. @throws RangeError at the end of the bytes. */
export class ByteReader {
  private place = 0;

  constructor(private readonly bytes: Buffer) {}

  get isAtEnd(): boolean {
    return this.place >= this.bytes.length;
  }

  whole(): number {
    let value = 0;
    let unit = 1;
    for (;;) {
      const byte = this.bytes[this.place++];
      if (byte === undefined) throw new RangeError('the bytes end within a number');
      value += (byte & VALUE_BITS) * unit;
      if (byte < CONTINUES) return value;
      unit *= SEVEN_BITS;
    }
  }

  float(): number {
    const value = this.bytes.readDoubleLE(this.place);
    this.place += 8;
    return value;
  }

  text(): string {
    const size = this.whole();
    this.place += size;
    return this.bytes.toString('utf8', this.place - size, this.place);
  }

  /** @param size bytes. */
  hex(size: number): string {
    this.place += size;
    return this.bytes.toString('hex', this.place - size, this.place);
  }

  /** As many items as the number before them says. */
  list<T>(read: () => T): T[] {
    const things: T[] = [];
    for (let left = this.whole(); left > 0; left -= 1) things.push(read());
    return things;
  }
}
