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
 * background, and its result is ignored. Most parts are only computed, and need neither timer nor promise.
 *
 * @param source the name in `degraded` when there is no value.
 */
export function settlePart<Value>(
  source: string,
  deadlineMs: number,
  work: () => Value | Promise<Value>,
): SettledPart<Value> | Promise<SettledPart<Value>> {
  try {
    const value = work();
    return value instanceof Promise ? settleInTime(source, deadlineMs, value) : known(value);
  } catch (error) {
    return without(source, 'unavailable', error);
  }
}

function settleInTime<Value>(
  source: string,
  deadlineMs: number,
  work: Promise<Value>,
): Promise<SettledPart<Value>> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<SettledPart<Value>>((resolve) => {
    timer = setTimeout(() => resolve(without(source, 'timeout', undefined)), deadlineMs);
  });
  const part = work.then(known, (error: unknown) => without<Value>(source, 'unavailable', error));
  return Promise.race([part, timeout]).finally(() => clearTimeout(timer));
}

const known = <Value>(value: Value): SettledPart<Value> => ({ value, degraded: [], error: undefined });

function without<Value>(source: string, cause: DegradedSource['cause'], error: unknown): SettledPart<Value> {
  return { value: null, degraded: [{ source, cause }], error };
}
