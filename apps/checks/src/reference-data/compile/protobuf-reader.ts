/** How a protobuf field is encoded: a number, or length-prefixed bytes. */
const VARINT = 0;
const LENGTH_DELIMITED = 2;

/** One field of a message: its number and either a value or the position of its bytes. */
export interface ProtobufField {
  readonly tag: number;
  /** Unsigned value of a number field; 0 for bytes. */
  readonly value: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Walks the fields of protobuf messages in a buffer without making an object per message, for files whose messages
 * would take ten times their size as objects.
 *
 * @throws Error on a wire type other than varint and length-delimited: the file does not have the expected format.
 */
export class ProtobufReader {
  position = 0;

  constructor(private readonly bytes: Buffer) {}

  /** Reads the field at `position` and moves past it; a length-delimited one is skipped, not entered. */
  next(): ProtobufField {
    const key = this.readVarint();
    const wireType = key % 8;
    const tag = Math.floor(key / 8);
    if (wireType === VARINT) {
      return { tag, value: this.readVarint(), start: this.position, end: this.position };
    }
    if (wireType !== LENGTH_DELIMITED) throw new Error(`unexpected wire type ${wireType}`);
    const length = this.readVarint();
    const start = this.position;
    this.position = start + length;
    return { tag, value: 0, start, end: this.position };
  }

  /** Reads a bare number, such as the length before a message of a length-prefixed row. */
  nextLength(): number {
    return this.readVarint();
  }

  text(field: ProtobufField): string {
    return this.bytes.toString('utf8', field.start, field.end);
  }

  /** Numbers above 2^53 lose their low bits; none occurs in the files read here. */
  private readVarint(): number {
    let value = 0;
    let factor = 1;
    for (;;) {
      const byte = this.bytes[this.position];
      if (byte === undefined) throw new Error('the file ends in the middle of a number');
      this.position += 1;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
      factor *= 128;
    }
  }
}

/** A signed number in zigzag encoding: 0, 1, 2, 3 stand for 0, −1, 1, −2. */
export function fromZigzag(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}
