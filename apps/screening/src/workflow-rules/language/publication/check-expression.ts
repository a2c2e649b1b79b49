import { type checkRule, type ReplyOf, type RequestOf, SCREENING_TRIGGER } from '@rampart/contracts';
import { assertAffordable, type CompiledExpression, compileExpression } from '../compile-expression';
import { requireEventVocabulary } from '../compile-rule';
import { MAX_COST } from '../limits';
import { RuleError } from '../rule-error';
import { SCREENING_VOCABULARY } from '../vocabulary/screening-vocabulary';

/** Checks an expression as saving it would. */
export function checkExpression({
  trigger,
  expression,
}: RequestOf<typeof checkRule>): ReplyOf<typeof checkRule> {
  try {
    const compiled = compile(trigger, expression);
    assertAffordable(expression, compiled);
    const { cost, reads, readsValues } = compiled;
    return { problem: null, cost, maxCost: MAX_COST, reads: [...reads], readsValues };
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return { problem: error.problem, cost: null, maxCost: MAX_COST, reads: [], readsValues: false };
  }
}

function compile(trigger: string, expression: string): CompiledExpression<never> {
  return trigger === SCREENING_TRIGGER
    ? compileExpression(expression, SCREENING_VOCABULARY)
    : compileExpression(expression, requireEventVocabulary(trigger));
}
