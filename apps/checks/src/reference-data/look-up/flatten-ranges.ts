import { compareWords } from './address-range';
import { RangeColumn } from './range-column';
import { sortOrder } from './sort-order';
import type { Steps } from './steps';

/** Entries that are swept between two pauses. */
const SWEPT_PER_STEP = 1_024;

/**
 * Ranges as a range table needs them: ascending, none inside another. Where ranges overlap the one that starts later
 * wins (of two with one start the narrower, of two equal ones the later one); neighbours with the same value become one
 * range.
 */
export function* flattenRanges(input: RangeColumn): Steps<RangeColumn> {
  const order = yield* sortOrder(input.count, (a, b) => input.compareEntries(a, b));
  const sweep = new Sweep(input);
  for (const [at, entry] of order.entries()) {
    sweep.open(entry);
    if (at % SWEPT_PER_STEP === 0) yield;
  }
  return sweep.finish();
}

/** Walks up the addresses; the range that holds at the cursor is on top of the stack of open ranges. */
class Sweep {
  private readonly output: RangeColumn;
  private readonly opened: number[] = [];
  /** First address that has not been emitted yet. */
  private cursor: Uint32Array;
  /** Whether the last possible address has been emitted. */
  private isAtEnd = false;

  constructor(private readonly input: RangeColumn) {
    this.output = new RangeColumn(input.words);
    this.cursor = new Uint32Array(input.words);
  }

  open(entry: number): void {
    const start = this.input.startAt(entry);
    this.emitBefore(start);
    if (this.isAtEnd) return;
    if (compareWords(start, this.cursor) > 0) this.cursor = start;
    this.opened.push(entry);
  }

  finish(): RangeColumn {
    this.emitBefore(null);
    return this.output.trim();
  }

  /** Emits everything that is open below `limit`, or all of it, and closes the ranges that end there. */
  private emitBefore(limit: Uint32Array | null): void {
    for (let top = this.opened.at(-1); top !== undefined && !this.isAtEnd; top = this.opened.at(-1)) {
      const end = this.input.endAt(top);
      if (limit !== null && compareWords(end, limit) >= 0) {
        if (compareWords(this.cursor, limit) < 0) this.emit(before(limit), top);
        return;
      }
      if (compareWords(end, this.cursor) >= 0) this.emit(end, top);
      this.opened.pop();
    }
  }

  private emit(end: Uint32Array, entry: number): void {
    const value = this.input.values[entry] ?? 0;
    const last = this.output.count - 1;
    const next = after(end);
    const isGrowth =
      last >= 0 &&
      this.output.values[last] === value &&
      compareWords(after(this.output.endAt(last)), this.cursor) === 0;
    if (isGrowth) this.output.endAt(last).set(end);
    else this.output.push(this.cursor, end, value);
    this.cursor = next;
    this.isAtEnd = next.every((word) => word === 0);
  }
}

/** The next address; the last one is followed by 0. */
function after(address: Uint32Array): Uint32Array {
  const next = Uint32Array.from(address);
  for (let word = next.length - 1; word >= 0; word -= 1) {
    next[word] = (next[word] ?? 0) + 1;
    if (next[word] !== 0) break;
  }
  return next;
}

function before(address: Uint32Array): Uint32Array {
  const previous = Uint32Array.from(address);
  for (let word = previous.length - 1; word >= 0; word -= 1) {
    const borrows = previous[word] === 0;
    previous[word] = (previous[word] ?? 0) - 1;
    if (!borrows) break;
  }
  return previous;
}
