import { NODE_STEPS } from '../steps/meter';
import type { RuleValue, ValueKind } from '../vocabulary/variable';

/** A part of an expression, ready to run. Undefined: unknown, because something that it depends on is unknown. */
export interface CompiledNode<Question> {
  readonly kind: ValueKind;
  /** Most steps that it can take, with the longest texts and lists; see `steps/meter.ts`. */
  readonly cost: number;
  /**
   * The share of them that does not depend on its input. The caller takes these beforehand, in one sum for everything
   * it runs; the rest is taken during the run.
   */
  readonly fixed: number;
  /** The value itself if it is the same for every input; undefined otherwise. */
  readonly constant?: RuleValue;
  /** Most entries that it can have; 0 unless it is a list. */
  readonly maxEntries?: number;
  /** Most characters of it, or of one of its entries; 0 unless it is text. */
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
