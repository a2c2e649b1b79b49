import { type RuleDefinition, SCREENING_TRIGGER } from '@rampart/contracts';
import type { RuleQuestion } from '../scoring/policy';
import {
  assertNoMask,
  assertSavable,
  type CompiledExpression,
  compileExpression,
} from './compile-expression';
import { ruleErrorAt } from './rule-error';
import { type EventQuestion, eventVocabulary } from './vocabulary/event-vocabulary';
import { SCREENING_VOCABULARY } from './vocabulary/screening-vocabulary';
import type { Vocabulary } from './vocabulary/vocabulary';

/** A rule about orders, ready to run. */
export interface ScreeningRule extends CompiledExpression<RuleQuestion> {
  readonly kind: 'screening';
  readonly definition: RuleDefinition;
}

/** A rule about events of one type, ready to run. */
export interface EventRule extends CompiledExpression<EventQuestion> {
  readonly kind: 'event';
  readonly definition: RuleDefinition;
}

export type CompiledRule = ScreeningRule | EventRule;

/**
 * Checks a rule on saving.
 * @throws RuleError for an invalid expression or trigger, for an expression that can take too many steps, and for a text
 * that no value equals:
 * `problem` has the line, the column, what was found there and what was expected.
 */
export function compileRule(definition: RuleDefinition): CompiledRule {
  const { expression, trigger } = definition;
  if (trigger !== SCREENING_TRIGGER) {
    const rule = compileEventRule(definition);
    assertSavable(expression, requireEventVocabulary(trigger), rule);
    return rule;
  }
  const rule = compileScreeningRule(definition);
  assertNoMask(expression);
  assertSavable(expression, SCREENING_VOCABULARY, rule);
  return rule;
}

/** @throws RuleError. */
export function compileScreeningRule(definition: RuleDefinition): ScreeningRule {
  return {
    ...compileExpression(definition.expression, SCREENING_VOCABULARY),
    kind: 'screening',
    definition,
  };
}

/** @throws RuleError. */
export function compileEventRule(definition: RuleDefinition): EventRule {
  const { expression, trigger } = definition;
  return { ...compileExpression(expression, requireEventVocabulary(trigger)), kind: 'event', definition };
}

/** @throws RuleError for an unknown trigger. */
export function requireEventVocabulary(trigger: string): Vocabulary<EventQuestion> {
  const vocabulary = eventVocabulary(trigger);
  if (vocabulary !== null) return vocabulary;
  throw ruleErrorAt(trigger, {
    code: 'unknown_trigger',
    message: `There is no trigger \`${trigger}\`.`,
    start: 0,
    end: trigger.length,
    expected: `\`${SCREENING_TRIGGER}\` or the type of an event`,
  });
}
