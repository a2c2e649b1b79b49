import { ServiceError } from '@rampart/contracts';

const NEWLINE = 0x0a;
const RETURN = 0x0d;

/** A line this many times longer than allowed is not a line: the text has another format. */
const HOPELESS = 16;
const NOTHING = Buffer.alloc(0);
/** Initial buffer size; doubled as a line grows. */
const FIRST_BYTES = 1_024;

/** A line of a text. */
export interface TextLine {
  /** From 1. */
  readonly number: number;
  /** Without its line end; null: it was longer than allowed, and nothing of it was kept. */
  readonly bytes: Buffer | null;
}

/**
 * Splits a text that arrives in pieces into lines. What it keeps between two pieces is copied into one buffer, no
 * longer than an allowed line: it retains no piece, however small the pieces and however long the line.
 */
export class LineSplitter {
  private held = NOTHING;
  private lineBytes = 0;
  private count = 0;

  constructor(private readonly maxLineBytes: number) {}

  /** Bytes kept until the next piece. */
  get heldBytes(): number {
    return this.held.length;
  }

  /**
   * The lines that end in this piece, each cut when it is requested. Consume all of them before the next piece, and
   * the bytes of a line before the next line.
   *
   * @throws ServiceError `payload_too_large` for a line that seems to have no end.
   */
  *push(piece: Buffer): Generator<TextLine> {
    let from = 0;
    for (let end = piece.indexOf(NEWLINE); end !== -1; end = piece.indexOf(NEWLINE, from)) {
      yield this.take(piece.subarray(from, end));
      from = end + 1;
    }
    this.hold(piece.subarray(from));
    if (this.lineBytes > this.maxLineBytes * HOPELESS) throw endless(this.maxLineBytes, this.count + 1);
  }

  /** The text after the last line end; nothing if there is none. */
  end(): TextLine[] {
    return this.lineBytes === 0 ? [] : [this.take(NOTHING)];
  }

  private hold(part: Buffer): void {
    const from = this.lineBytes;
    this.lineBytes += part.length;
    if (this.lineBytes > this.maxLineBytes) {
      this.held = NOTHING;
      return;
    }
    if (this.lineBytes > this.held.length) this.grow(from);
    part.copy(this.held, from);
  }

  private grow(used: number): void {
    const doubled = Math.max(FIRST_BYTES, this.held.length * 2, this.lineBytes);
    const larger = Buffer.allocUnsafeSlow(Math.min(doubled, this.maxLineBytes));
    this.held.copy(larger, 0, 0, used);
    this.held = larger;
  }

  /** @param rest of the line, after the part that is held. */
  private take(rest: Buffer): TextLine {
    this.count += 1;
    const isWhole = this.lineBytes === 0;
    if (!isWhole) this.hold(rest);
    const length = isWhole ? rest.length : this.lineBytes;
    const line = isWhole ? rest : this.held.subarray(0, length);
    this.held = NOTHING;
    this.lineBytes = 0;
    return { number: this.count, bytes: length > this.maxLineBytes ? null : withoutReturn(line) };
  }
}

function withoutReturn(line: Buffer): Buffer {
  return line.at(-1) === RETURN ? line.subarray(0, -1) : line;
}

function endless(maxLineBytes: number, number: number): ServiceError {
  return new ServiceError('payload_too_large', {
    message: `Line ${number} has no end within ${maxLineBytes * HOPELESS} bytes; a line may have ${maxLineBytes}. Put each JSON object on a line of its own.`,
  });
}
