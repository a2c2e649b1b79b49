/** Makes one record: the defaults, with what the test cares about on top. */
export type Builder<T> = (overrides?: Partial<T>) => T;

/**
 * Defines how a record of test data looks when a test does not care: whole and valid.
 *
 * @param defaults is given 1, 2, 3, … so that what must be unique (ids, e-mail addresses) is, and the same in every run.
 */
export function defineBuilder<T extends object>(defaults: (n: number) => T): Builder<T> {
  let made = 0;
  return (overrides = {}) => {
    made += 1;
    return { ...defaults(made), ...overrides };
  };
}
