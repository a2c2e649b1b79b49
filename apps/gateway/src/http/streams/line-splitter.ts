const NEWLINE = 0x0a;
const RETURN = 0x0d;

/** A line of a text. */
export interface TextLine {
  /** From 1. */
  readonly number: number;
  /** Without its end; null: it was longer than lines may be, and nothing of it was kept. */
  readonly bytes: Buffer | null;
}

/** Cuts a text that comes in pieces into lines. Keeps no more than one line of allowed length. */
export class LineSplitter {
  private held: Buffer[] = [];
  private heldBytes = 0;
  private isTooLong = false;
  private count = 0;

  constructor(private readonly maxLineBytes: number) {}

  /** The lines that end in this piece. */
  push(piece: Buffer): TextLine[] {
    const lines: TextLine[] = [];
    let from = 0;
    for (let end = piece.indexOf(NEWLINE); end !== -1; end = piece.indexOf(NEWLINE, from)) {
      this.hold(piece.subarray(from, end));
      lines.push(this.take());
      from = end + 1;
    }
    this.hold(piece.subarray(from));
    return lines;
  }

  /** What stands behind the last line end; none when nothing does. */
  end(): TextLine[] {
    return this.heldBytes === 0 && !this.isTooLong ? [] : [this.take()];
  }

  private hold(part: Buffer): void {
    if (part.length === 0 || this.isTooLong) return;
    this.heldBytes += part.length;
    if (this.heldBytes <= this.maxLineBytes) {
      this.held.push(part);
    } else {
      this.isTooLong = true;
      this.held = [];
    }
  }

  private take(): TextLine {
    this.count += 1;
    const [only] = this.held;
    const whole = this.held.length === 1 && only !== undefined ? only : Buffer.concat(this.held);
    const bytes = this.isTooLong ? null : withoutReturn(whole);
    this.held = [];
    this.heldBytes = 0;
    this.isTooLong = false;
    return { number: this.count, bytes };
  }
}

function withoutReturn(line: Buffer): Buffer {
  return line.at(-1) === RETURN ? line.subarray(0, -1) : line;
}
