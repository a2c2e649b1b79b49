/** Moves that wait to be looked at; more than a second's of the quickest mouse. */
const WAITING = 2_048;
/** The newest times between moves of which a page's order is judged. */
const KEPT = 4_096;

/** A move at which the pointer moved. */
export interface Move {
  /** On the clock of events. */
  readonly at: number;
  /** Milliseconds since the one before. */
  readonly interval: number | null;
  /** Whether it went back by more than a right angle. */
  readonly isReversal: boolean;
}

type Look = (move: Move) => void;

/**
 * Moves of the pointer. The listener only stores three numbers; what they say is worked out on request, or when
 * there is no room left.
 */
export class Moves {
  readonly #waiting = new Float64Array(3 * WAITING);
  #stored = 0;
  readonly #look: Look;
  #lastAt: number | null = null;
  #lastX = 0;
  #lastY = 0;

  constructor(look: Look) {
    this.#look = look;
  }

  get lastAt(): number | null {
    this.digest();
    return this.#lastAt;
  }

  readonly store = (event: MouseEvent): void => {
    const at = this.#stored;
    this.#waiting[at] = event.timeStamp;
    this.#waiting[at + 1] = event.movementX;
    this.#waiting[at + 2] = event.movementY;
    this.#stored = at + 3;
    if (this.#stored === this.#waiting.length) this.digest();
  };

  /** Looks at what was stored. */
  digest(): void {
    const stored = this.#stored;
    this.#stored = 0;
    for (let at = 0; at < stored; at += 3) {
      const [time = 0, x = 0, y = 0] = this.#waiting.subarray(at, at + 3);
      // A browser reports one of these when a page changes below a pointer that rests.
      if (x === 0 && y === 0) continue;
      this.#look({
        at: time,
        interval: this.#lastAt === null ? null : time - this.#lastAt,
        isReversal: this.#lastX * x + this.#lastY * y < 0,
      });
      this.#lastAt = time;
      this.#lastX = x;
      this.#lastY = y;
    }
  }
}

/** The newest of many numbers, in their order. */
export class Newest {
  readonly #values = new Float64Array(KEPT);
  #count = 0;

  add(value: number): void {
    this.#values[this.#count % KEPT] = value;
    this.#count += 1;
  }

  all(): Float64Array {
    if (this.#count <= KEPT) return this.#values.slice(0, this.#count);
    const start = this.#count % KEPT;
    const values = new Float64Array(KEPT);
    values.set(this.#values.subarray(start));
    values.set(this.#values.subarray(0, start), KEPT - start);
    return values;
  }
}
