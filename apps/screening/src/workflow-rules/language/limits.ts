/**
 * Bounds of one expression. A unit of cost is about a hundredth of a microsecond, so that the dearest rule takes some ten
 * of them, and an ordinary one of three comparisons a twentieth of one.
 */
export const MAX_COST = 1_000;

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
 * Steps of a pattern once it is compiled. The time of a match is that of the text by these steps at the worst, and a short
 * pattern can have thousands: `\pL{0,1000}\d` took 0.3 s on a text of 1,024 characters.
 */
export const MAX_PATTERN_STEPS = 200;
