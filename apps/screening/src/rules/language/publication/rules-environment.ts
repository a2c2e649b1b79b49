import { type RulesEnvironment, SCREENING_TRIGGER } from '@rampart/contracts';
import { FUNCTIONS, MACROS, OPERATORS } from '../../../decide/rule-language/functions';
import {
  MAX_COST,
  MAX_EXPRESSION_LENGTH,
  MAX_PATTERN_LENGTH,
  PARSE_LIMITS,
} from '../../../decide/rule-language/limits';
import { eventVocabulary } from '../../../decide/rule-language/vocabulary/event-vocabulary';
import { SCREENING_VOCABULARY } from '../../../decide/rule-language/vocabulary/screening-vocabulary';
import type { Vocabulary } from '../../../decide/rule-language/vocabulary/vocabulary';

/** What the rules of a trigger can read, for their authors; null for an unknown trigger. */
export function rulesEnvironmentOf(trigger: string): RulesEnvironment | null {
  const vocabulary: Vocabulary<never> | null =
    trigger === SCREENING_TRIGGER ? SCREENING_VOCABULARY : eventVocabulary(trigger);
  if (vocabulary === null) return null;
  return {
    trigger,
    variables: [...vocabulary.variables.values()].map(({ path, kind, words, personal, isShortLived }) => ({
      name: path,
      kind,
      description: words,
      personal: personal !== null,
      kept: isShortLived ? 'with_order_values' : 'with_screening',
    })),
    functions: [
      { name: 'has', signature: 'has(name)', description: 'whether a value is known for the order or event' },
      ...[...FUNCTIONS, ...MACROS].map(({ name, signature, words }) => ({
        name,
        signature,
        description: words,
      })),
    ],
    operators: [...OPERATORS],
    limits: {
      max_expression_length: MAX_EXPRESSION_LENGTH,
      max_cost: MAX_COST,
      max_pattern_length: MAX_PATTERN_LENGTH,
      max_list_entries: PARSE_LIMITS.maxListElements,
    },
  };
}
