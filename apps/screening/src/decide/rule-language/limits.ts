/**
 * Steps that the active rules of one order may take together, about six nanoseconds each. Rules beyond that are not
 * evaluated, and the order becomes at least REVIEW. The declared cost of a single rule may be as high.
 */
export const ORDER_STEPS = 400_000;

/** The same for shadow rules, which therefore take nothing from those that decide. */
export const SHADOW_STEPS = 200_000;

/** The same for explaining why rules matched. */
export const CONDITION_STEPS = 100_000;

/** Steps that the rules about events may take for one event. */
export const EVENT_STEPS = 200_000;

/** Most steps of one expression, with the longest texts and lists that it can meet. */
export const MAX_COST = ORDER_STEPS;

/** Characters of a field of an order; derived texts are no longer. */
export const MAX_TEXT = 1_024;

/** Limits that stop parsing. */
export const PARSE_LIMITS = {
  maxAstNodes: 1_000,
  maxDepth: 32,
  maxListElements: 500,
  maxMapEntries: 1,
  maxCallArguments: 4,
} as const;

/** Characters of an expression; part of the contract of a rule's definition. */
export const MAX_EXPRESSION_LENGTH = 4_096;

/** Characters of a pattern for `matches`. */
export const MAX_PATTERN_LENGTH = 256;

/**
 * Instructions of a compiled pattern. A match takes up to two steps for each of them and each character, and a short
 * pattern can have thousands: `\pL{0,1000}\d`.
 */
export const MAX_PATTERN_SIZE = 200;

/** Approximate microseconds that compiling all patterns of one expression may take; see `patterns/compile-work.ts`. */
export const MAX_COMPILE_WORK = 10_000;

/** Estimated memory that an account's rules in use take once compiled; see `compiled-bytes.ts`. */
export const MAX_RULES_BYTES = 24 * 1_024 * 1_024;
