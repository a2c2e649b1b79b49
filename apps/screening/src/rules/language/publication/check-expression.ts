import { type checkRule, type ReplyOf, type RequestOf, SCREENING_TRIGGER } from '@rampart/contracts';
import {
  assertNoMask,
  assertSavable,
  compileExpression,
} from '../../../decide/rule-language/compile-expression';
import { requireEventVocabulary } from '../../../decide/rule-language/compile-rule';
import { MAX_COST } from '../../../decide/rule-language/limits';
import { RuleError } from '../../../decide/rule-language/rule-error';
import { SCREENING_VOCABULARY } from '../../../decide/rule-language/vocabulary/screening-vocabulary';
import type { Vocabulary } from '../../../decide/rule-language/vocabulary/vocabulary';

/** Checks an expression as saving would. */
export function checkExpression({
  trigger,
  expression,
}: RequestOf<typeof checkRule>): ReplyOf<typeof checkRule> {
  try {
    const vocabulary: Vocabulary<never> =
      trigger === SCREENING_TRIGGER ? SCREENING_VOCABULARY : requireEventVocabulary(trigger);
    const compiled = compileExpression(expression, vocabulary);
    if (trigger === SCREENING_TRIGGER) assertNoMask(expression);
    assertSavable(expression, vocabulary, compiled);
    const { cost, reads, readsValues } = compiled;
    return {
      valid: true,
      problem: null,
      cost,
      max_cost: MAX_COST,
      reads: [...reads],
      reads_values: readsValues,
    };
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    const unknown = { cost: null, max_cost: MAX_COST, reads: [], reads_values: false };
    return { valid: false, problem: error.problem, ...unknown };
  }
}
