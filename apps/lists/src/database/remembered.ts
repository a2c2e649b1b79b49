import { listEntryAdded, listEntryRemoved, listImported, reportSubmitted } from '@rampart/contracts';
import type { Remembered } from '@rampart/persistence';

const STEP = `
      SELECT FROM list_entry_history AS h WHERE h.account_id = e.account_id AND h.entry_id = e.id::bigint`;

export const remembered: readonly Remembered[] = [
  {
    // The event of a change has its type, too.
    events: [listEntryAdded.type],
    condition: `EXISTS (${STEP}
         AND h.change <> 'removed' AND h.non_overridable = (e.data ->> 'non_overridable')::boolean
         AND h.expires_at IS NOT DISTINCT FROM (e.data ->> 'expires_at')::timestamptz)`,
  },
  { events: [listEntryRemoved.type], condition: `EXISTS (${STEP} AND h.change = 'removed')` },
  {
    events: [listImported.type],
    condition: `EXISTS (SELECT FROM list_imports AS i WHERE i.account_id = e.account_id AND i.id = e.id::bigint)`,
  },
  {
    events: [reportSubmitted.type],
    condition: `EXISTS (SELECT FROM reports AS r WHERE r.account_id = e.account_id AND r.id = e.id::bigint)`,
  },
];
