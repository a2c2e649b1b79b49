import { LineSplitter, type TextLine } from '../../../http/streams/line-splitter';

/** Lines and bytes read before others get their turn in this process: a millisecond or two. */
const SLICE = { lines: 25, bytes: 65_536 };

/** Reads a slice of lines in its turn. @param bytes that have arrived for it. */
export type InTurn = <T>(bytes: number, slice: () => T) => Promise<T>;

/** A line that was read. */
export interface QueuedLine<Item> {
  readonly number: number;
  readonly item: Item;
  /** Bytes of its text. */
  readonly bytes: number;
}

/** Waiting bytes at which reading pauses: enough to fill the next message while one is under way. */
const MAX_HELD_BYTES = 1_048_576;
/** Bytes that a read line counts in addition to its text: lines of two characters take much more memory than that. */
const ITEM_BYTES = 1_024;

/**
 * Incoming lines, read ahead while earlier ones are worked on: a slow sender's lines are passed on at once, a fast
 * one's in large groups. When enough are waiting, reading pauses and the sender is slowed down.
 */
export class LineQueue<Item> {
  private readonly lines: QueuedLine<Item>[] = [];
  private heldBytes = 0;
  private hasEnded = false;
  private failure: unknown;
  private isClosed = false;
  private wakeTaker: () => void = () => undefined;
  private wakeReader: () => void = () => undefined;

  /** @param read parses a line; must not throw. Undefined: the line is skipped. */
  constructor(
    source: AsyncIterable<Buffer>,
    maxLineBytes: number,
    private readonly read: (line: TextLine) => Item | undefined,
    private readonly inTurn: InTurn,
  ) {
    void this.fill(source, new LineSplitter(maxLineBytes));
  }

  /**
   * The next lines, at least one; waits for it. Empty at the end of the text.
   * @throws the error of reading the text, after every earlier line has been taken.
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

  /** Discards the rest. */
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

  /** @param bytes of the chunk in which the lines end. */
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
