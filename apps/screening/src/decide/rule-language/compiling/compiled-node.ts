import { NODE_STEPS } from '../steps/meter';
import type { RuleValue, ValueKind } from '../vocabulary/variable';

/** A part of an expression, ready to run. Undefined: it cannot be told, because something it rests on is not known. */
export interface CompiledNode<Question> {
  readonly kind: ValueKind;
  /** Steps that it takes at most, with the longest texts and lists; see `steps/meter.ts`. */
  readonly cost: number;
  /**
   * Of these, those that do not depend on what it finds. Whoever runs it takes them beforehand, in one sum for all that it
   * runs; it takes the others itself as it goes.
   */
  readonly fixed: number;
  /** The value itself where it is the same for every question; undefined otherwise. */
  readonly constant?: RuleValue;
  /** Entries that it can have at most; 0 for what is no list. */
  readonly maxEntries?: number;
  /** Characters of it, or of one of its entries, at most; 0 for what is no text. */
  readonly maxLength?: number;
  run(question: Question): RuleValue | undefined;
}

export function constantNode<Question>(
  kind: ValueKind,
  value: RuleValue,
  cost = NODE_STEPS,
): CompiledNode<Question> {
  const maxEntries = Array.isArray(value) ? value.length : 0;
  return {
    kind,
    cost,
    fixed: cost,
    constant: value,
    maxEntries,
    maxLength: lengthOf(value),
    run: () => value,
  };
}

/** Characters of a text, or of the longest text in a list. */
function lengthOf(value: RuleValue): number {
  if (typeof value === 'string') return value.length;
  return Array.isArray(value) ? Math.max(0, ...value.map(lengthOf)) : 0;
}
