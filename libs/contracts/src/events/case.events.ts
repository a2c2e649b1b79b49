import { z } from 'zod';
import { actor } from '../actor';
import { caseOutcome } from '../cases/case';
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
    'A case was decided, or decided again, by hand or by feedback. Its outcome applies to every linked screening without one of its own.',
  data: opened.extend({
    outcome: caseOutcome,
    /** The linked screenings without an outcome of their own, newest link first; at most 1,000. */
    shield_ids: z.array(z.string()),
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
