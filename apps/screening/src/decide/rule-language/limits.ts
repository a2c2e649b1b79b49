/**
 * Steps that the active rules of one order may take together, each about six nanoseconds. What goes beyond is not
 * evaluated, and the order is REVIEW at least. One rule may take as many at the worst: its declared cost.
 */
export const ORDER_STEPS = 400_000;

/** The same for the rules in shadow, which so take nothing from those that decide. */
export const SHADOW_STEPS = 200_000;

/** The same for what tells why rules matched. */
export const CONDITION_STEPS = 100_000;

/** Steps that the rules about events may take for one event. */
export const EVENT_STEPS = 200_000;

/** The most steps of one expression, with the longest texts and lists that it can meet. */
export const MAX_COST = ORDER_STEPS;

/** Characters of a field of an order; what is derived of one is not longer. */
export const MAX_TEXT = 1_024;

/** Parsing ends where one of these is passed. */
export const PARSE_LIMITS = {
  maxAstNodes: 1_000,
  maxDepth: 32,
  maxListElements: 500,
  maxMapEntries: 1,
  maxCallArguments: 4,
} as const;

/** Characters of an expression: the contract of a rule's definition. */
export const MAX_EXPRESSION_LENGTH = 4_096;

/** Characters of a pattern for `matches`. */
export const MAX_PATTERN_LENGTH = 256;

/**
 * Instructions of a pattern once it is compiled. A match takes up to two steps for each of them and each character, and a
 * short pattern can have thousands: `\pL{0,1000}\d`.
 */
export const MAX_PATTERN_SIZE = 200;

/** Microseconds, about, that compiling all patterns of one expression may take; see `patterns/compile-work.ts`. */
export const MAX_COMPILE_WORK = 10_000;

/** Memory that the rules which are asked of one account take once they are compiled, estimated; see `compiled-bytes.ts`. */
export const MAX_RULES_BYTES = 24 * 1_024 * 1_024;
