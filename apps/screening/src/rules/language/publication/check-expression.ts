import { type checkRule, type ReplyOf, type RequestOf, SCREENING_TRIGGER } from '@rampart/contracts';
import {
  assertAffordable,
  type CompiledExpression,
  compileExpression,
} from '../../../decide/rule-language/compile-expression';
import { requireEventVocabulary } from '../../../decide/rule-language/compile-rule';
import { MAX_COST } from '../../../decide/rule-language/limits';
import { RuleError } from '../../../decide/rule-language/rule-error';
import { SCREENING_VOCABULARY } from '../../../decide/rule-language/vocabulary/screening-vocabulary';

/** Checks an expression as saving would. */
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
