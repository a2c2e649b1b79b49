import { LineSplitter, type TextLine } from '../../../http/streams/line-splitter';

/** What is read before others get their turn in this process: lines, and bytes of them. A millisecond or two. */
const SLICE = { lines: 25, bytes: 65_536 };

/** Reads a slice of lines when it is its turn. @param bytes that have come in for it. */
export type InTurn = <T>(bytes: number, slice: () => T) => Promise<T>;

/** What was read of a line. */
export interface QueuedLine<Item> {
  readonly number: number;
  readonly item: Item;
  /** Of its text. */
  readonly bytes: number;
}

/** Bytes that wait here before no more are read: enough to fill the next message while one is under way. */
const MAX_HELD_BYTES = 1_048_576;
/** What was read of a line counts as so many bytes beside its text: lines of two characters hold much more than those. */
const ITEM_BYTES = 1_024;

/**
 * Lines on their way in, read ahead while those before are worked on: a slow sender's are handed on at once, a fast
 * one's in large groups. Once enough wait, nothing more is read and the sender is held up.
 */
export class LineQueue<Item> {
  private readonly lines: QueuedLine<Item>[] = [];
  private heldBytes = 0;
  private hasEnded = false;
  private failure: unknown;
  private isClosed = false;
  private wakeTaker: () => void = () => undefined;
  private wakeReader: () => void = () => undefined;

  /** @param read makes something of a line; must not throw. Undefined: the line is passed over. */
  constructor(
    source: AsyncIterable<Buffer>,
    maxLineBytes: number,
    private readonly read: (line: TextLine) => Item | undefined,
    private readonly inTurn: InTurn,
  ) {
    void this.fill(source, new LineSplitter(maxLineBytes));
  }

  /**
   * The next lines, at least one: waits for it. None: the text has ended.
   * @throws what reading the text threw, once every line before is taken.
   */
  async take(maxLines: number, maxBytes: number): Promise<QueuedLine<Item>[]> {
    while (this.lines.length === 0 && !this.hasEnded) {
      await new Promise<void>((resolve) => {
        this.wakeTaker = resolve;
      });
    }
    if (this.lines.length === 0 && this.failure !== undefined) throw this.failure;
    const taken = this.lines.splice(0, this.fitting(maxLines, maxBytes));
    for (const { bytes } of taken) this.heldBytes -= bytes + ITEM_BYTES;
    this.wakeReader();
    return taken;
  }

  /** Nobody wants the rest. */
  close(): void {
    this.isClosed = true;
    this.wakeReader();
  }

  private fitting(maxLines: number, maxBytes: number): number {
    let bytes = 0;
    const over = this.lines.findIndex((line, n) => {
      bytes += line.bytes;
      return n >= maxLines || (n > 0 && bytes > maxBytes);
    });
    return over === -1 ? this.lines.length : over;
  }

  private async fill(source: AsyncIterable<Buffer>, splitter: LineSplitter): Promise<void> {
    try {
      for await (const piece of source) {
        await this.readAll(splitter.push(piece), piece.length);
        if (this.isClosed) return;
      }
      await this.readAll(splitter.end().values(), 0);
    } catch (error) {
      this.failure = error;
    } finally {
      this.hasEnded = true;
      this.wakeTaker();
    }
  }

  /** @param bytes of the piece in which the lines end. */
  private async readAll(lines: Iterator<TextLine>, bytes: number): Promise<void> {
    let slice = await this.inTurn(bytes, () => this.readSlice(lines));
    for (;;) {
      if (this.lines.length > 0) this.wakeTaker();
      if (slice.failure !== undefined) throw slice.failure;
      await this.untilRoom();
      if (slice.isLast || this.isClosed) return;
      slice = await this.inTurn(0, () => this.readSlice(lines));
    }
  }

  private readSlice(lines: Iterator<TextLine>): { isLast: boolean; failure?: unknown } {
    try {
      let bytes = 0;
      for (let count = 0; count < SLICE.lines && bytes < SLICE.bytes && !this.isClosed; count += 1) {
        const next = lines.next();
        if (next.done) return { isLast: true };
        bytes += this.add(next.value);
      }
      return { isLast: false };
    } catch (failure) {
      return { isLast: true, failure };
    }
  }

  /** @returns the bytes of the line. */
  private add(line: TextLine): number {
    const bytes = line.bytes?.length ?? 0;
    const item = this.read(line);
    if (item === undefined) return bytes;
    this.lines.push({ number: line.number, item, bytes });
    this.heldBytes += bytes + ITEM_BYTES;
    return bytes;
  }

  private async untilRoom(): Promise<void> {
    while (this.heldBytes >= MAX_HELD_BYTES && !this.isClosed) {
      await new Promise<void>((resolve) => {
        this.wakeReader = resolve;
      });
    }
  }
}
