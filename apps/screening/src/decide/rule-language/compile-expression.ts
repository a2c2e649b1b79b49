import { parseExpression } from './checking/parse-expression';
import { NodeCompiler } from './compiling/compile-node';
import { type Condition, describeConditions } from './conditions/conditions';
import { MAX_COST } from './limits';
import type { PatternProgram } from './patterns/pattern-program';
import { ruleErrorAt } from './rule-error';
import { takeSteps } from './steps/meter';
import type { Vocabulary } from './vocabulary/vocabulary';

/** An expression, checked and ready to be asked. */
export interface CompiledExpression<Question> {
  /** The names that it looks at, in order of appearance. */
  readonly reads: readonly string[];
  /** Whether one of them is a value of the order, which is kept for a shorter time than its decision. */
  readonly readsValues: boolean;
  /** Steps that it takes at most, with the longest texts and lists; see `limits.ts`. */
  readonly cost: number;
  /**
   * Whether it is true. What cannot be told, because something is not known, is not. Pure; takes steps of the meter.
   * @throws StepsSpent within `withinSteps`, never outside of it.
   */
  matches(question: Question): boolean;
  /** What each of the conditions that it joins by `&&` came to. @throws as `matches`. */
  conditions(question: Question): Condition[];
}

/** @throws RuleError with the place, what was found there and what was expected. */
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
 * Holds an expression against the limit of what is saved. One that an earlier release took goes on being evaluated; the
 * steps of an order end it where they end any other.
 *
 * @throws RuleError
 */
export function assertAffordable(source: string, { cost }: Pick<CompiledExpression<never>, 'cost'>): void {
  if (cost <= MAX_COST) return;
  throw ruleErrorAt(source, {
    code: 'too_complex',
    message: `The expression can take ${cost} steps, of at most ${MAX_COST}.`,
    start: 0,
    end: source.length,
    found: `${cost} steps`,
    expected: `at most ${MAX_COST}: fewer or smaller patterns, patterns that begin with ^ or look at shorter texts, shorter lists, no condition on entries inside another`,
  });
}
