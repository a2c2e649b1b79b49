/** How slowly an answer may be taken. */
export interface TakingLimits {
  /** Milliseconds for which one part may lie. */
  readonly stallMs: number;
  /** Characters a second, over all the time in which parts lay; a stall is forgiven beside it. */
  readonly leastPerSecond: number;
}

/** Of every streamed answer: a mebibyte takes seventeen minutes at the most. */
export const TAKING_LIMITS: TakingLimits = { stallMs: 60_000, leastPerSecond: 1_024 };

/**
 * The parts of an answer, as long as they are taken: a caller who leaves one lying for too long, or takes all of them too
 * slowly, is cut off. The time in which the next part is being made does not count.
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
