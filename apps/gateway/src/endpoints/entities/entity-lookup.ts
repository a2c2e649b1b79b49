import {
  actionVelocity,
  caseSummary,
  degradedSource,
  entityType,
  listCheck,
  report,
  valueOrders,
} from '@rampart/contracts';
import { z } from 'zod';

/** Scopes of the parts of a look-up that need one beside its own. */
export const PART_SCOPES = { lists: 'lists.read', reports: 'reports.read', cases: 'cases.read' } as const;
export type Part = keyof typeof PART_SCOPES;

/** Most reports of one look-up. */
export const MOST_REPORTS = 20;

/** Everything that is known of one value. */
export const entityLookup = z.object({
  entity_type: entityType.describe('As sent.'),
  value: z.string().describe('In normal form.'),
  orders: valueOrders.nullable().describe('Its orders; null for a kind of value that orders do not have.'),
  lists: listCheck
    .pick({ is_blacklisted: true, is_whitelisted: true, matches: true })
    .nullable()
    .describe('List entries that match it now.'),
  reports: z.array(report).nullable().describe(`Its newest ${MOST_REPORTS} reports, newest first.`),
  cases: z
    .array(caseSummary)
    .nullable()
    .describe('Cases of its newest orders, and of an IP address its own; newest first.'),
  velocities: z
    .array(actionVelocity)
    .nullable()
    .describe(
      'How often it acted within a day, most frequent first: as part of an order (`screening`), and by the actions `login`, `signup`, `checkout` and those that the account’s thresholds name. In a sandbox orders are not counted.',
    ),
  degraded: z
    .array(degradedSource)
    .describe('Services that did not answer: `screening`, `lists`, `cases`, `behavior`.'),
  withheld: z
    .array(z.enum(Object.keys(PART_SCOPES) as [Part, ...Part[]]))
    .describe('Parts that need a scope that the caller lacks.'),
});
export type EntityLookup = z.infer<typeof entityLookup>;
