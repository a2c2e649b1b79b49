import type { DegradedSource } from '@rampart/contracts';

/** The result of one part of an order: its value, or null and the reason. */
export interface SettledPart<Value> {
  readonly value: Value | null;
  readonly degraded: readonly DegradedSource[];
  /** The thrown error, for the log; undefined without one. */
  readonly error: unknown;
}

/**
 * Waits for a part of an answer up to a deadline, and turns any failure into "not known". A late part continues in the
 * background, and its result is ignored.
 *
 * @param source the name in `degraded` when there is no value.
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
