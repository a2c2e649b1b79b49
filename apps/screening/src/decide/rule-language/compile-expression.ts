import { findMask } from '@rampart/rule-values';
import { checkLiterals } from './checking/check-literals';
import { parseExpression } from './checking/parse-expression';
import { NodeCompiler } from './compiling/compile-node';
import { type Condition, describeConditions } from './conditions/conditions';
import { MAX_COST } from './limits';
import type { PatternProgram } from './patterns/pattern-program';
import { ruleErrorAt } from './rule-error';
import { takeSteps } from './steps/meter';
import type { Vocabulary } from './vocabulary/vocabulary';

/** An expression, checked and ready to run. */
export interface CompiledExpression<Question> {
  /** The names that it reads, in order of appearance. */
  readonly reads: readonly string[];
  /** Whether one of them is a value of the order, which is stored for a shorter time than its decision. */
  readonly readsValues: boolean;
  /** Most steps that it can take, with the longest texts and lists; see `limits.ts`. */
  readonly cost: number;
  /**
   * Whether it is true. An unknown result counts as not true. Pure; takes steps from the meter.
   * @throws StepsSpent within `withinSteps`, never outside of it.
   */
  matches(question: Question): boolean;
  /** The result of each condition that it joins by `&&`. @throws as `matches`. */
  conditions(question: Question): Condition[];
}

/** @throws RuleError with the position, what was found there and what was expected. */
export function compileExpression<Q>(source: string, vocabulary: Vocabulary<Q>): CompiledExpression<Q> {
  const root = parseExpression(source, vocabulary);
  const patterns = new Map<string, PatternProgram>();
  const compiler = new NodeCompiler(source, vocabulary, patterns);
  const { cost, fixed, run } = compiler.compile(root);
  const reads = [...compiler.reads];
  return {
    reads: reads.map(({ path }) => path),
    readsValues: reads.some(({ isShortLived }) => isShortLived),
    cost,
    matches: (question) => {
      takeSteps(fixed);
      return run(question) === true;
    },
    conditions: describeConditions(source, root, vocabulary, patterns),
  };
}

/**
 * Refuses, on saving, a rule whose values were read masked: it would match nothing.
 *
 * @throws RuleError
 */
export function assertNoMask(source: string): void {
  const mask = findMask(source);
  if (mask === null) return;
  throw ruleErrorAt(source, {
    code: 'not_allowed',
    message: 'This is the mask of a value, which no order has.',
    start: mask.start,
    end: mask.end,
    expected: 'the value itself',
  });
}

/**
 * What holds for an expression that is saved, besides that it compiles: a cost within the limit, and no text that no value
 * equals. An expression accepted by an earlier release continues to be evaluated; the step limit of an order stops it like any
 * other.
 *
 * @throws RuleError
 */
export function assertSavable(
  source: string,
  vocabulary: Vocabulary<never>,
  compiled: Pick<CompiledExpression<never>, 'cost'>,
): void {
  assertAffordable(source, compiled);
  checkLiterals(source, parseExpression(source, vocabulary));
}

function assertAffordable(source: string, { cost }: Pick<CompiledExpression<never>, 'cost'>): void {
  if (cost <= MAX_COST) return;
  throw ruleErrorAt(source, {
    code: 'too_complex',
    message: `The expression can take ${cost} steps; at most ${MAX_COST} are allowed.`,
    start: 0,
    end: source.length,
    found: `${cost} steps`,
    expected: `at most ${MAX_COST}: fewer or smaller patterns, patterns that begin with ^ or read shorter texts, shorter lists, no condition on entries inside another`,
  });
}
