import { z } from 'zod';
import { actor } from '../actor';
import { caseDecision, caseOutcome } from '../cases/case';
import { defineEvent } from './event';

const opened = z.object({ case_id: z.int(), ip: z.string(), actor });

const ofCase = { service: 'cases', personal: ['ip'] } as const;
const entityOf = ({ case_id }: { case_id: number }) => `case/${case_id}`;

export const caseOpened = defineEvent({
  ...ofCase,
  type: 'case.opened',
  description:
    'A case was opened for an IP address, or for the customer of an order; `ip` is then the address of that order, empty when it has none.',
  data: opened,
  entityOf,
});

export const caseAssigned = defineEvent({
  ...ofCase,
  type: 'case.assigned',
  description: 'A case was assigned or unassigned.',
  data: opened.extend({
    /** Masked when it is an e-mail address. */
    assignee: z.string().nullable(),
  }),
  personal: ['ip', 'assignee'],
  entityOf,
});

export const caseDecided = defineEvent({
  ...ofCase,
  type: 'case.decided',
  description:
    'A case was decided, or decided again, by hand, by feedback, or because all of its orders were decided by hand; or its outcome became known. `decision` decides the `orders`, each of which emits `screening.decided`; the outcome, if known, applies to the screenings in `shield_ids`. With more than 1,000 of either, several events are emitted.',
  data: opened.extend({
    /** Null when orders were decided singly and not alike, and in events of earlier versions. */
    decision: caseDecision.nullable().default(null),
    /** Null while it is not known how the orders turned out. */
    outcome: caseOutcome.nullable(),
    /** The linked screenings to which the outcome applies: those without one of their own, newest link first; at most 1,000. */
    shield_ids: z.array(z.string()),
    /** The linked screenings to which the decision applies, newest link first; at most 1,000. */
    orders: z
      .array(
        z.object({
          shield_id: z.string(),
          /** Revision of the decision by hand that it replaces; 0: none. One that holds unknown to the case stays. */
          replaces: z.int().min(0),
        }),
      )
      .default([]),
    /** Whether the decision applies to those `orders` alone that wait for one: it was implied by an outcome. */
    held_only: z.boolean().default(false),
  }),
  entityOf,
});

/** Its entity is the screening: of two outcomes of one order the later one holds. */
export const feedbackRecorded = defineEvent({
  type: 'feedback.recorded',
  service: 'cases',
  description: 'The outcome of a screened order became known, or changed.',
  data: z.object({
    shield_id: z.string(),
    case_id: z.int(),
    ip: z.string(),
    outcome: caseOutcome,
    /** The outcome that this one replaces; null for the first. */
    replaces: caseOutcome.nullable(),
    /** 1 for the first outcome of the screening, increased by one for each further one. */
    revision: z.int().min(1),
    actor,
  }),
  personal: ['ip'],
  entityOf: ({ shield_id }) => `screening/${shield_id}`,
});
