const FIRST_BYTES = 256;
const CONTINUES = 0x80;
const SEVEN_BITS = 0x80;
/** Bytes of the largest number: sums of hundredths may exceed 2^56, and none exceeds 2^70. */
const MOST_BYTES = 10;

/** Writes whole numbers in as few bytes as they need, seven bits per byte, lowest first. */
export class ByteWriter {
  private bytes = Buffer.allocUnsafe(FIRST_BYTES);
  private length = 0;

  /** @param value whole, from 0 to 2^70; above 2^53 - 1 with the precision of a double. */
  whole(value: number): this {
    this.makeRoom(MOST_BYTES);
    let rest = value;
    while (rest >= SEVEN_BITS) {
      this.bytes[this.length++] = (rest % SEVEN_BITS) | CONTINUES;
      rest = Math.floor(rest / SEVEN_BITS);
    }
    this.bytes[this.length++] = rest;
    return this;
  }

  /** Eight bytes. */
  float(value: number): this {
    this.makeRoom(8);
    this.length = this.bytes.writeDoubleLE(value, this.length);
    return this;
  }

  text(value: string): this {
    const size = Buffer.byteLength(value);
    this.whole(size).makeRoom(size);
    this.length += this.bytes.write(value, this.length);
    return this;
  }

  /** Of fixed length, known to the reader. */
  hex(value: string): this {
    this.makeRoom(value.length / 2);
    this.length += this.bytes.write(value, this.length, 'hex');
    return this;
  }

  finish(): Buffer {
    return this.bytes.subarray(0, this.length);
  }

  private makeRoom(size: number): void {
    if (this.length + size <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.length + size));
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }
}
