import { type RuleDefinition, ServiceError } from '@rampart/contracts';
import { compileRule } from '../../decide/rule-language/compile-rule';
import { RuleError } from '../../decide/rule-language/rule-error';
import { actionRefusal, TRIGGER_TYPES } from '../triggers/trigger-types';

/** A fault in a definition. */
export interface RuleFault {
  /** The faulty field: `expression`, `trigger`, `action`, `name`. */
  readonly param: string;
  readonly message: string;
  /** For an expression: line, column, what was found and what was expected. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** Why a definition is not a valid rule; null if it is. */
export function faultOf(definition: RuleDefinition): RuleFault | null {
  if (!TRIGGER_TYPES.includes(definition.trigger)) return unknownTrigger(definition.trigger);
  const refusal = actionRefusal(definition);
  if (refusal !== null) return { param: 'action', message: refusal, details: {} };
  try {
    compileRule(definition);
    return null;
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    const { code, message, line, column, found, expected, suggestions } = error.problem;
    return {
      param: 'expression',
      message,
      details: { problem: code, line, column, found, expected, suggestions },
    };
  }
}

/**
 * @param within prefix of the caller's field names: `rules[1].` for a rule in a list.
 * @throws ServiceError `validation_failed`, with the position in the expression in `details`.
 */
export function assertRule(definition: RuleDefinition, within = ''): void {
  const fault = faultOf(definition);
  if (fault === null) return;
  const { param, message, details } = fault;
  throw new ServiceError('validation_failed', {
    message,
    param: `${within}${param}`,
    details: { ...details },
  });
}

/** @throws ServiceError `validation_failed` that names the known triggers. */
export function assertTrigger(trigger: string): void {
  if (TRIGGER_TYPES.includes(trigger)) return;
  throw new ServiceError('validation_failed', {
    message: `Expected one of: ${TRIGGER_TYPES.join(', ')}.`,
    param: 'trigger',
    details: { expected: TRIGGER_TYPES },
  });
}

function unknownTrigger(trigger: string): RuleFault {
  const message = trigger.startsWith('rule.')
    ? 'Actions of rules trigger no rules, or rules could trigger each other for ever.'
    : 'Expected screening.evaluated, or the type of an event that rules can be triggered by.';
  return { param: 'trigger', message, details: { expected: TRIGGER_TYPES } };
}
