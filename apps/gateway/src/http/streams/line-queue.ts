import { setImmediate as nextTurn } from 'node:timers/promises';
import { LineSplitter, type TextLine } from './line-splitter';

/** Lines that are read before others get their turn in this process. */
const LINES_PER_BREATH = 100;

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
        await this.add(splitter.push(piece));
        await this.untilRoom();
        if (this.isClosed) return;
      }
      await this.add(splitter.end());
    } catch (error) {
      this.failure = error;
    } finally {
      this.hasEnded = true;
      this.wakeTaker();
    }
  }

  private async add(lines: readonly TextLine[]): Promise<void> {
    for (const [n, line] of lines.entries()) {
      if (n > 0 && n % LINES_PER_BREATH === 0) await nextTurn();
      if (this.isClosed) return;
      const item = this.read(line);
      if (item === undefined) continue;
      const bytes = line.bytes?.length ?? 0;
      this.lines.push({ number: line.number, item, bytes });
      this.heldBytes += bytes + ITEM_BYTES;
    }
    if (this.lines.length > 0) this.wakeTaker();
  }

  private async untilRoom(): Promise<void> {
    while (this.heldBytes >= MAX_HELD_BYTES && !this.isClosed) {
      await new Promise<void>((resolve) => {
        this.wakeReader = resolve;
      });
    }
  }
}
