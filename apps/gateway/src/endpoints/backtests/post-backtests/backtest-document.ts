import { type BacktestCandidate, MAX_DRAFTS } from '@rampart/contracts';
import { z } from 'zod';
import { moment } from '../../../http/forms/form-readers';
import { ruleDocument } from '../../rules/rule-document';

/** Largest number of a version or a set that fits its column. */
const MAX_NUMBER = 2_147_483_647;

const placeNumber = () =>
  z
    .int()
    .min(1)
    .max(MAX_NUMBER, { error: `Expected a whole number from 1 to ${MAX_NUMBER}` });

/** What to try on which orders, as sent. */
export const backtestDocument = z
  .strictObject({
    rules: z
      .array(ruleDocument)
      .min(1)
      .max(MAX_DRAFTS)
      .optional()
      .describe(
        'Unsaved rules, tried as if they were active. One with the name of an active rule replaces it.',
      ),
    rule_id: z.int().min(1).optional().describe('A saved rule, with `version`.'),
    version: placeNumber()
      .optional()
      .describe(
        'The version to try in place of the active one. The active version itself is compared with the rule’s absence.',
      ),
    ruleset: placeNumber()
      .optional()
      .describe(
        'A published set to try in place of the current one. The current set itself is compared with no rules at all.',
      ),
    since: moment().describe('Orders from this time on; a date alone means its start in UTC.'),
    until: moment().nullable().default(null).describe('Orders before this time; now by default.'),
    sample: z
      .number()
      .gt(0)
      .max(1)
      .default(1)
      .describe('Share of the orders to look at; the same share always selects the same orders.'),
  })
  .refine((sent) => candidatesOf(sent).length === 1, {
    message: 'Expected one of: rules; rule_id with version; ruleset',
    path: ['rules'],
  });

/** The members that select what is tried. */
interface Sent {
  readonly rules?: z.output<typeof ruleDocument>[] | undefined;
  readonly rule_id?: number | undefined;
  readonly version?: number | undefined;
  readonly ruleset?: number | undefined;
}

/** @throws never for input that the document's schema accepts. */
export function candidateOf(sent: Sent): BacktestCandidate {
  const [candidate] = candidatesOf(sent);
  if (candidate === undefined) throw new Error('a backtest of nothing');
  return candidate;
}

/** Every candidate named; half of a name counts as a rule that does not exist. */
function candidatesOf({ rules, rule_id, version, ruleset }: Sent): BacktestCandidate[] {
  const isVersion = rule_id !== undefined || version !== undefined;
  if (isVersion && (rule_id === undefined || version === undefined)) return [];
  return [
    ...(rules === undefined ? [] : [{ kind: 'drafts' as const, rules }]),
    ...(rule_id === undefined || version === undefined
      ? []
      : [{ kind: 'version' as const, ruleId: rule_id, version }]),
    ...(ruleset === undefined ? [] : [{ kind: 'ruleset' as const, number: ruleset }]),
  ];
}
