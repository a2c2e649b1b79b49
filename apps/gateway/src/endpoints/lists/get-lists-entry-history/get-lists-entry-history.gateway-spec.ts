import { type EntryHistory, getEntryHistory } from '@rampart/contracts';
import {
  type AskedEndpoint,
  describeEndpoint,
  itKnowsNoForeignId,
  NO_ROW_IDS,
} from '../../../http/endpoint-statuses.fixture';

const AT = '2026-01-31T09:12:44.120Z';
const ANN = { kind: 'key' as const, id: 'key_of_ann00' };

const HISTORY: EntryHistory = {
  id: 42,
  list_type: 'blacklist',
  entity_type: 'ip',
  match_type: 'exact',
  value: '203.0.113.7',
  history: [
    { change: 'added', at: AT, actor: ANN, reason: 'Fraud', non_overridable: true, expires_at: AT },
    { change: 'expired', at: AT, actor: null, reason: null, non_overridable: true, expires_at: AT },
  ],
};

const endpoint: AskedEndpoint<typeof getEntryHistory> = {
  method: 'GET',
  path: '/api/v1/lists/42/history',
  counts: false,
  command: getEntryHistory,
  fields: {},
  reply: HISTORY,
};
const underTest = describeEndpoint(endpoint);

describe('GET /api/v1/lists/{id}/history', () => {
  it('200: shows what became of the entry', async () => {
    const { status, body } = await underTest.send();
    expect([status, body.data]).toEqual([200, HISTORY]);
    expect(underTest.asked).toEqual([{ accountId: underTest.key().accountId, id: 42 }]);
  });

  itKnowsNoForeignId(underTest, endpoint, '42', NO_ROW_IDS);
});
