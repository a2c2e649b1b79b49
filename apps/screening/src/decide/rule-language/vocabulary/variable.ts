import type { RulesEnvironment } from '@rampart/contracts';

/** A value in a rule. Numbers are doubles, however they are written. */
export type RuleValue = number | boolean | string | readonly RuleValue[];

export type ValueKind = RulesEnvironment['variables'][number]['kind'];

/** One name of the language, and the source of its value. */
export interface RuleVariable<Question> {
  /** E.g. `order.amount`. */
  readonly path: string;
  /** Lists hold texts. */
  readonly kind: ValueKind;
  /** Its name in words. */
  readonly words: string;
  /**
   * The kind of entity whose value it is, which decides how it is masked wherever it is shown; null if it identifies
   * no person.
   */
  readonly personal: string | null;
  /** Whether it is stored for a shorter time than decisions: `order_values`. */
  readonly isShortLived: boolean;
  /** Most entries of a list, for the cost of iterating; 0 for anything else. */
  readonly maxEntries: number;
  /** Most characters of a text, or of one in a list, for the cost of searching it; 0 for numbers and flags. */
  readonly maxLength: number;
  /** Undefined: unknown. */
  read(question: Question): RuleValue | undefined;
}
