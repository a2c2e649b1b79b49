/** Creates one record: the defaults, overridden by the values that the test cares about. */
export type Builder<T> = (overrides?: Partial<T>) => T;

/**
 * Defines the default record of test data: complete and valid.
 *
 * @param defaults gets 1, 2, 3, … so that ids, e-mail addresses and the like are unique, and the same in every run.
 */
export function defineBuilder<T extends object>(defaults: (n: number) => T): Builder<T> {
  let made = 0;
  return (overrides = {}) => {
    made += 1;
    return { ...defaults(made), ...overrides };
  };
}
