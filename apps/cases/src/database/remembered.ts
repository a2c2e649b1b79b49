import { caseAssigned, caseDecided, caseOpened, feedbackRecorded } from '@rampart/contracts';
import type { Remembered } from '@rampart/persistence';

const CHANGE = `
      SELECT FROM case_changes AS c WHERE c.account_id = e.account_id AND c.case_id = e.id::bigint`;

export const remembered: readonly Remembered[] = [
  {
    events: [caseOpened.type],
    condition: `EXISTS (SELECT FROM cases AS c WHERE c.account_id = e.account_id AND c.id = e.id::bigint)`,
  },
  // The assignee may be masked in the event: of several assignments one is enough.
  { events: [caseAssigned.type], condition: `EXISTS (${CHANGE} AND c.kind = 'assigned')` },
  {
    events: [caseDecided.type],
    condition: `EXISTS (${CHANGE} AND c.kind = 'decided' AND c.detail ->> 'outcome' IS NOT DISTINCT FROM e.data ->> 'outcome'
        AND c.detail ->> 'decision' IS NOT DISTINCT FROM e.data ->> 'decision')`,
  },
  {
    events: [feedbackRecorded.type],
    condition: `EXISTS (
      SELECT FROM outcomes AS o
       WHERE o.account_id = e.account_id AND o.shield_id = e.id AND o.revision >= (e.data ->> 'revision')::int)`,
  },
];
