import type { RuleProblem } from '@rampart/contracts';

export type { RuleProblem };

/** An expression that is no rule. Told to whoever saves it; an order never meets it. */
export class RuleError extends Error {
  constructor(readonly problem: RuleProblem) {
    super(`${problem.message} (line ${problem.line}, column ${problem.column})`);
    this.name = 'RuleError';
  }
}

/** Where in an expression something is wrong, and what. */
export interface ProblemAt {
  readonly code: RuleProblem['code'];
  readonly message: string;
  readonly start: number;
  readonly end: number;
  readonly expected: string;
  /** What stands there, where the text itself says it badly. */
  readonly found?: string;
  readonly suggestions?: readonly string[];
}

/** Most characters of what was found that an error repeats. */
const SHOWN = 80;

export function ruleErrorAt(source: string, at: ProblemAt): RuleError {
  const before = source.slice(0, at.start);
  const found = at.found ?? (source.slice(at.start, at.end) || 'the end of the expression');
  return new RuleError({
    code: at.code,
    message: at.message,
    line: before.split('\n').length,
    column: at.start - before.lastIndexOf('\n'),
    found: found.length > SHOWN ? `${found.slice(0, SHOWN)}…` : found,
    expected: at.expected,
    suggestions: [...(at.suggestions ?? [])],
  });
}
