/** How slowly an answer may be read. */
export interface TakingLimits {
  /** Milliseconds that one part may wait. */
  readonly stallMs: number;
  /** Characters a second, over all time in which parts waited; one stall is allowed in addition. */
  readonly leastPerSecond: number;
}

/** For every streamed answer: a mebibyte takes seventeen minutes at most. */
export const TAKING_LIMITS: TakingLimits = { stallMs: 60_000, leastPerSecond: 1_024 };

/**
 * The parts of an answer, as long as they are read: a caller who leaves one unread for too long, or reads all of them
 * too slowly, is disconnected. The time to produce the next part does not count.
 *
 * @param first the first of `rest`, already taken.
 */
export async function* withoutStalls(
  first: IteratorResult<string>,
  rest: AsyncIterator<string>,
  { stallMs, leastPerSecond }: TakingLimits,
  cutOff: () => void,
  now: () => number = () => performance.now(),
): AsyncGenerator<string> {
  let laidMs = 0;
  let characters = 0;
  try {
    for (let part = first; !part.done; part = await rest.next()) {
      characters += part.value.length;
      const leftMs = stallMs + (characters / leastPerSecond) * 1_000 - laidMs;
      const timer = setTimeout(cutOff, Math.max(0, Math.min(stallMs, leftMs)));
      const givenAt = now();
      try {
        yield part.value;
      } finally {
        clearTimeout(timer);
      }
      laidMs += now() - givenAt;
    }
  } finally {
    await rest.return?.();
  }
}
