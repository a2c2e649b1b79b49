import { parseExpression } from './checking/parse-expression';
import type { Node } from './checking/syntax';
import { NodeCompiler } from './compiling/compile-node';
import { type Condition, type DescribeConditions, describeConditions } from './conditions/conditions';
import { MAX_COST } from './limits';
import { ruleErrorAt } from './rule-error';
import type { Vocabulary } from './vocabulary/vocabulary';

/** An expression, checked and ready to be asked. */
export interface CompiledExpression<Question> {
  /** The names that it looks at, in order of appearance. */
  readonly reads: readonly string[];
  /** Whether one of them is a value of the order, which is kept for a shorter time than its decision. */
  readonly readsValues: boolean;
  /** At most so much work; see `limits.ts`. */
  readonly cost: number;
  /** Whether it is true. What cannot be told, because something is not known, is not. Pure; never throws. */
  matches(question: Question): boolean;
  /** What each of the conditions that it joins by `&&` came to. */
  conditions(question: Question): Condition[];
}

/** @throws RuleError with the place, what was found there and what was expected. */
export function compileExpression<Q>(source: string, vocabulary: Vocabulary<Q>): CompiledExpression<Q> {
  const root = parseExpression(source, vocabulary);
  const compiler = new NodeCompiler(source, vocabulary);
  const compiled = compiler.compile(root);
  if (compiled.cost > MAX_COST) throw tooDear(source, compiled.cost);
  const reads = [...compiler.reads];
  return {
    reads: reads.map(({ path }) => path),
    readsValues: reads.some(({ isShortLived }) => isShortLived),
    cost: compiled.cost,
    matches: (question) => compiled.run(question) === true,
    conditions: whenAsked(() => describe(source, vocabulary)),
  };
}

/** Most rules never match, so what would describe them is not made before it is asked for. */
function whenAsked<Q>(make: () => DescribeConditions<Q>): DescribeConditions<Q> {
  let made: DescribeConditions<Q> | null = null;
  return (question) => {
    made ??= make();
    return made(question);
  };
}

function describe<Q>(source: string, vocabulary: Vocabulary<Q>): DescribeConditions<Q> {
  const root: Node = parseExpression(source, vocabulary);
  return describeConditions(source, root, vocabulary);
}

function tooDear(source: string, cost: number) {
  return ruleErrorAt(source, {
    code: 'too_complex',
    message: `The expression costs ${cost} units of work, of at most ${MAX_COST}.`,
    start: 0,
    end: source.length,
    found: `${cost} units`,
    expected: `at most ${MAX_COST}: fewer patterns, shorter lists, no condition on entries inside another`,
  });
}
