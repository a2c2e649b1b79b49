import { accountDeleted, keyCreated, keyRevoked, keyRotated } from '@rampart/contracts';
import type { Remembered } from '@rampart/persistence';

const KEY = 'SELECT FROM api_keys AS k WHERE k.account_id = e.account_id';

export const remembered: readonly Remembered[] = [
  { events: [keyCreated.type], condition: `EXISTS (${KEY} AND k.id = e.id)` },
  { events: [keyRotated.type], condition: `EXISTS (${KEY} AND k.id = e.data ->> 'successor_id')` },
  { events: [keyRevoked.type], condition: `EXISTS (${KEY} AND k.id = e.id AND k.state = 'revoked')` },
  {
    events: [accountDeleted.type],
    condition: `NOT EXISTS (SELECT FROM accounts AS a WHERE a.id = e.account_id AND a.state <> 'deleted')`,
  },
];
