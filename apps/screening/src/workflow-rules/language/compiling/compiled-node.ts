import type { RuleValue, ValueKind } from '../vocabulary/variable';

/** A part of an expression, ready to run. Undefined: it cannot be told, because something it rests on is not known. */
export interface CompiledNode<Question> {
  readonly kind: ValueKind;
  /** At most so much work; see `limits.ts` for the unit. */
  readonly cost: number;
  /** The value itself where it is the same for every question; undefined otherwise. */
  readonly constant?: RuleValue;
  /** Entries that it can have at most; 0 for what is no list. */
  readonly maxEntries?: number;
  run(question: Question): RuleValue | undefined;
}

export function constantNode<Question>(kind: ValueKind, value: RuleValue, cost = 1): CompiledNode<Question> {
  const maxEntries = Array.isArray(value) ? value.length : 0;
  return { kind, cost, constant: value, maxEntries, run: () => value };
}
