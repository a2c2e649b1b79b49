import type { RuleProblem } from '@rampart/contracts';

export type { RuleProblem };

/** An expression is not a valid rule. Reported on saving; orders never meet it. */
export class RuleError extends Error {
  constructor(readonly problem: RuleProblem) {
    super(`${problem.message} (line ${problem.line}, column ${problem.column})`);
    this.name = 'RuleError';
  }
}

/** Where in an expression the fault is, and what it is. */
export interface ProblemAt {
  readonly code: RuleProblem['code'];
  readonly message: string;
  readonly start: number;
  readonly end: number;
  readonly expected: string;
  /** What was found there, if the text itself does not show it well. */
  readonly found?: string;
  readonly suggestions?: readonly string[];
}

/** Most characters of the found text that an error repeats. */
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
