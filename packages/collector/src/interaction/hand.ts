import { Moves } from './moves.ts';
import type { Tally } from './tally.ts';

/** Keys that are held at most; a browser that loses releases must not fill the memory. */
const MOST_HELD = 32;

/** Listens to a hand. It counts and times; which keys are pressed and where the pointer is goes nowhere. */
export class Hand {
  readonly #tallies: () => readonly Tally[];
  readonly #moves: Moves;
  readonly #held = new Map<string, number>();
  #lastKey: { readonly code: string; releasedAt?: number } | null = null;
  #pressedAt: number | null = null;
  #firstAt: number | null = null;
  readonly #stop = new AbortController();

  /** @param tallies those that count at the moment. */
  constructor(tallies: () => readonly Tally[]) {
    this.#tallies = tallies;
    this.#moves = new Moves((move) => {
      this.#noteFirst(move.at);
      for (const tally of tallies()) tally.addMove(move);
    });
  }

  /** When the page was first touched, moved over or typed in, on the clock of events; null before. */
  get firstAt(): number | null {
    this.#moves.digest();
    return this.#firstAt;
  }

  get lastMoveAt(): number | null {
    return this.#moves.lastAt;
  }

  /** Counts moves that were only stored so far. */
  digest(): void {
    this.#moves.digest();
  }

  /** A new page begins where no document was loaded. */
  beginPage(): void {
    this.#moves.digest();
    this.#firstAt = null;
  }

  listen(): void {
    const on = <Type extends keyof DocumentEventMap>(
      type: Type,
      heard: (event: DocumentEventMap[Type]) => void,
    ) => document.addEventListener(type, heard, { capture: true, passive: true, signal: this.#stop.signal });
    on('mousemove', this.#moves.store);
    on('touchstart', this.#touch);
    on('keydown', this.#press);
    on('keyup', this.#release);
    on('pointerdown', (event) => {
      this.#touch(event);
      this.#pressedAt = event.pointerType === 'mouse' ? event.timeStamp : null;
    });
    on('pointerup', ({ pointerType, timeStamp }) => {
      const since = this.#pressedAt;
      if (since !== null && pointerType === 'mouse')
        this.#each((tally) => tally.presses.add(timeStamp - since));
      this.#pressedAt = null;
    });
    on('submit', () => this.#each((tally) => (tally.submits += 1)));
    on('focusin', () => this.#each((tally) => (tally.focus += 1)));
    on('focusout', () => this.#each((tally) => (tally.blur += 1)));
  }

  stop(): void {
    this.#stop.abort();
  }

  #each(count: (tally: Tally) => unknown): void {
    for (const tally of this.#tallies()) count(tally);
  }

  readonly #touch = ({ timeStamp }: UIEvent): void => this.#noteFirst(timeStamp);

  /** Moves are looked at later than they happened. */
  #noteFirst(at: number): void {
    if (this.#firstAt === null || at < this.#firstAt) this.#firstAt = at;
  }

  readonly #press = (event: KeyboardEvent): void => {
    const { code, repeat, timeStamp } = event;
    if (repeat) return;
    this.#touch(event);
    const last = this.#lastKey;
    const isOverlap = last !== null && this.#held.has(last.code);
    const gap = isOverlap || last?.releasedAt === undefined ? null : timeStamp - last.releasedAt;
    this.#each((tally) => {
      tally.addKey(isOverlap, gap);
      if (code === '') tally.hasCodes = false;
    });
    this.#lastKey = code === '' ? null : { code };
    if (this.#held.size >= MOST_HELD) this.#held.clear();
    if (code !== '') this.#held.set(code, timeStamp);
  };

  readonly #release = ({ code, timeStamp }: KeyboardEvent): void => {
    const since = this.#held.get(code);
    if (since === undefined) return;
    this.#each((tally) => tally.dwells.add(timeStamp - since));
    this.#held.delete(code);
    if (this.#lastKey?.code === code) this.#lastKey.releasedAt = timeStamp;
  };
}
