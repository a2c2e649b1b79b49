import { type BacktestCandidate, MAX_DRAFTS } from '@rampart/contracts';
import { z } from 'zod';
import { flexibleMoment } from '../../../http/forms/form-readers';
import { ruleDocument } from '../../rules/rule-document';

/** Largest number of a version or a set that its column holds. */
const MAX_NUMBER = 2_147_483_647;

const placeNumber = () =>
  z
    .int()
    .min(1)
    .max(MAX_NUMBER, { error: `Expected a whole number from 1 to ${MAX_NUMBER}` });

/** What is tried on which orders, as it is sent. */
export const backtestDocument = z
  .strictObject({
    rules: z
      .array(ruleDocument)
      .min(1)
      .max(MAX_DRAFTS)
      .optional()
      .describe(
        'Rules that need not be saved, tried as if they were active. One that has the name of an active rule takes its place.',
      ),
    rule_id: z.int().min(1).optional().describe('A saved rule, with `version`.'),
    version: placeNumber()
      .optional()
      .describe(
        'In place of the active version of its rule. The active version itself is compared with its absence.',
      ),
    ruleset: placeNumber()
      .optional()
      .describe(
        'A published set in place of the one that holds. That one itself is compared with no rules at all.',
      ),
    since: flexibleMoment().describe('Orders from then on; a day alone is its beginning in UTC.'),
    until: flexibleMoment().nullable().default(null).describe('And before then; until now when left out.'),
    sample: z
      .number()
      .gt(0)
      .max(1)
      .default(1)
      .describe('Part of the orders that is looked at; always the same ones for the same part.'),
  })
  .refine((sent) => candidatesOf(sent).length === 1, {
    message: 'Expected one of: rules; rule_id with version; ruleset',
    path: ['rules'],
  });

/** The members that name what is tried. */
interface Sent {
  readonly rules?: z.output<typeof ruleDocument>[] | undefined;
  readonly rule_id?: number | undefined;
  readonly version?: number | undefined;
  readonly ruleset?: number | undefined;
}

/** @throws never for what the document lets through. */
export function candidateOf(sent: Sent): BacktestCandidate {
  const [candidate] = candidatesOf(sent);
  if (candidate === undefined) throw new Error('a backtest of nothing');
  return candidate;
}

/** All that it names; half a name is one that no rule answers to. */
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
