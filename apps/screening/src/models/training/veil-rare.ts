/** Orders that must share a domain before a model may learn it. */
export const LEAST_SHARED = 20;

/** Columns whose values may identify a person: a personal domain. */
export const MAY_NAME_A_PERSON: ReadonlySet<string> = new Set(['email.domain']);

/**
 * Hides values that few orders share, so that no model memorises them. Each becomes a unique value: the trainer
 * treats a value that it meets once as unknown, and so does the trained model a value that it has never met.
 */
export function veilRare(values: readonly (string | null)[]): (string | null)[] {
  const shared = new Map<string, number>();
  for (const value of values) {
    if (value !== null) shared.set(value, (shared.get(value) ?? 0) + 1);
  }
  return values.map((value, row) =>
    value === null || (shared.get(value) ?? 0) >= LEAST_SHARED ? value : `#${row}`,
  );
}
