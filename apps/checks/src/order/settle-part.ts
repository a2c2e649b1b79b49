import type { DegradedSource } from '@rampart/contracts';

/** What came of one part of an order: its value, or null and why there is none. */
export interface SettledPart<Value> {
  readonly value: Value | null;
  readonly degraded: readonly DegradedSource[];
  /** What it threw; undefined when it did not. For the log. */
  readonly error: unknown;
}

/**
 * Waits for a part of an answer for so long and no longer, and turns whatever goes wrong into "not known".
 * The part goes on in the background; nobody hears of it any more.
 *
 * @param source what is named as degraded when there is no value.
 */
export async function settlePart<Value>(
  source: string,
  deadlineMs: number,
  work: () => Value | Promise<Value>,
): Promise<SettledPart<Value>> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<SettledPart<Value>>((resolve) => {
    timer = setTimeout(() => resolve(without(source, 'timeout', undefined)), deadlineMs);
  });
  const part = (async () => work())().then(
    (value): SettledPart<Value> => ({ value, degraded: [], error: undefined }),
    (error: unknown) => without<Value>(source, 'unavailable', error),
  );
  return Promise.race([part, timeout]).finally(() => clearTimeout(timer));
}

function without<Value>(source: string, cause: DegradedSource['cause'], error: unknown): SettledPart<Value> {
  return { value: null, degraded: [{ source, cause }], error };
}
