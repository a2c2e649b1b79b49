/** Orders that must share a domain before a model may remember it. */
export const LEAST_SHARED = 20;

/** Columns whose values may name a person: somebody's own domain. */
export const MAY_NAME_A_PERSON: ReadonlySet<string> = new Set(['email.domain']);

/**
 * Hides values that few orders share, so that no model remembers them. Each becomes a value of its own that no other order
 * has: the trainer treats what it meets once as unknown, and so does the finished model what it never met.
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
