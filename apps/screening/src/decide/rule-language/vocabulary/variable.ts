import type { RulesEnvironment } from '@rampart/contracts';

/** What a rule can hold in its hands. Numbers are doubles, whatever the way in which they are written. */
export type RuleValue = number | boolean | string | readonly RuleValue[];

export type ValueKind = RulesEnvironment['variables'][number]['kind'];

/** One name of the language, and where its value comes from. */
export interface RuleVariable<Question> {
  /** E.g. `order.amount`. */
  readonly path: string;
  /** Lists hold texts. */
  readonly kind: ValueKind;
  /** How a person calls it. */
  readonly words: string;
  /**
   * The kind of entity whose value it is, by which it is masked wherever it is shown; null where it tells nothing of a
   * person.
   */
  readonly personal: string | null;
  /** Whether it is kept for a shorter time than decisions are: `order_values`. */
  readonly isShortLived: boolean;
  /** Most entries of a list, for the cost of walking it; 0 for what is none. */
  readonly maxEntries: number;
  /** Most characters of a text, or of one in a list, for the cost of looking through it; 0 for numbers and flags. */
  readonly maxLength: number;
  /** Undefined: not known. */
  read(question: Question): RuleValue | undefined;
}
