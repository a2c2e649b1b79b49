import { getEntry } from '@rampart/contracts';
import {
  type AskedEndpoint,
  describeEndpoint,
  itKnowsNoForeignId,
  NO_ROW_IDS,
} from '../../../http/endpoint-statuses.fixture';
import { ENTRY } from '../entry.fixture';

const endpoint: AskedEndpoint<typeof getEntry> = {
  method: 'GET',
  path: '/api/v1/lists/42',
  counts: false,
  command: getEntry,
  fields: {},
  reply: ENTRY,
};
const underTest = describeEndpoint(endpoint);

describe('GET /api/v1/lists/{id}', () => {
  it('200: shows the entry', async () => {
    const { status, body } = await underTest.send();
    expect([status, body]).toEqual([200, { data: ENTRY }]);
    expect(underTest.asked).toEqual([{ accountId: underTest.key().accountId, id: 42 }]);
  });

  itKnowsNoForeignId(underTest, endpoint, '42', NO_ROW_IDS);
});
