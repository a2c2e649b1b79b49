import type { Environment } from '@marcbachmann/cel-js';
import type { Node } from '@rampart/rule-values';
import { RuleError, ruleErrorAt } from '../rule-error';
import type { Vocabulary } from '../vocabulary/vocabulary';
import { celEnvironmentOf } from './cel-environment';
import { checkNames } from './check-names';
import { explainRefusal } from './explain-refusal';

const environments = new WeakMap<Vocabulary<never>, Environment>();

/**
 * Parses an expression and checks every name and type in it.
 * @throws RuleError with the position, what was found there and what was expected.
 */
export function parseExpression(source: string, vocabulary: Vocabulary<never>): Node {
  const parsed = parse(source, vocabulary);
  checkNames(source, parsed.ast, vocabulary);
  const { valid, type, error } = parsed.check();
  if (!valid)
    throw error === undefined ? new Error('refused without a reason') : explainRefusal(source, error);
  if (type !== 'bool') {
    throw ruleErrorAt(source, {
      code: 'wrong_type',
      message: 'A rule is a condition: it must be true or false.',
      start: 0,
      end: source.length,
      expected: 'true or false, for example a comparison',
    });
  }
  return parsed.ast;
}

function parse(source: string, vocabulary: Vocabulary<never>) {
  let environment = environments.get(vocabulary);
  if (environment === undefined) {
    environment = celEnvironmentOf(vocabulary);
    environments.set(vocabulary, environment);
  }
  try {
    return environment.parse(source);
  } catch (error) {
    if (isCelError(error)) throw explainRefusal(source, error);
    throw error;
  }
}

function isCelError(error: unknown): error is Parameters<typeof explainRefusal>[1] {
  return error instanceof Error && 'summary' in error && !(error instanceof RuleError);
}
