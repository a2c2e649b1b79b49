import { type RuleDefinition, SCREENING_TRIGGER } from '@rampart/contracts';
import { LRUCache } from 'lru-cache';
import type { RuleQuestion } from '../../scoring/policy';
import { type CompiledExpression, compileExpression } from './compile-expression';
import { ruleErrorAt } from './rule-error';
import { type EventQuestion, eventVocabulary } from './vocabulary/event-vocabulary';
import { SCREENING_VOCABULARY } from './vocabulary/screening-vocabulary';
import type { Vocabulary } from './vocabulary/vocabulary';

/** A rule about orders, ready to be asked of one. */
export interface ScreeningRule extends CompiledExpression<RuleQuestion> {
  readonly kind: 'screening';
  readonly definition: RuleDefinition;
}

/** A rule about events of one type, ready to be asked of one. */
export interface EventRule extends CompiledExpression<EventQuestion> {
  readonly kind: 'event';
  readonly definition: RuleDefinition;
}

export type CompiledRule = ScreeningRule | EventRule;

/** Expressions that are kept compiled. What an expression means never changes, and rule sets share most of theirs. */
const KEPT = 20_000;

const screeningExpressions = new LRUCache<string, CompiledExpression<RuleQuestion>>({ max: KEPT });

/**
 * Checks what a rule says and makes it ready to run.
 * @throws RuleError for an expression or a trigger that is none: `problem` has the line, the column, what was found there
 *   and what was expected.
 */
export function compileRule(definition: RuleDefinition): CompiledRule {
  return definition.trigger === SCREENING_TRIGGER
    ? compileScreeningRule(definition)
    : compileEventRule(definition);
}

/** @throws RuleError. */
export function compileScreeningRule(definition: RuleDefinition): ScreeningRule {
  const { expression } = definition;
  let compiled = screeningExpressions.get(expression);
  if (compiled === undefined) {
    compiled = compileExpression(expression, SCREENING_VOCABULARY);
    screeningExpressions.set(expression, compiled);
  }
  return { ...compiled, kind: 'screening', definition };
}

/** @throws RuleError. */
export function compileEventRule(definition: RuleDefinition): EventRule {
  const { expression, trigger } = definition;
  return { ...compileExpression(expression, requireEventVocabulary(trigger)), kind: 'event', definition };
}

/** @throws RuleError for a trigger that is none. */
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
