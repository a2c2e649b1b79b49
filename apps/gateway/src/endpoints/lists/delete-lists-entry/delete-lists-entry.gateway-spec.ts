import { removeEntry } from '@rampart/contracts';
import {
  type AskedEndpoint,
  describeEndpoint,
  itKnowsNoForeignId,
  NO_ROW_IDS,
} from '../../../http/endpoint-statuses.fixture';
import { ENTRY } from '../entry.fixture';

const endpoint: AskedEndpoint<typeof removeEntry> = {
  method: 'DELETE',
  path: '/api/v1/lists/42',
  counts: true,
  command: removeEntry,
  fields: {},
  reply: ENTRY,
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send } = underTest;

describe('DELETE /api/v1/lists/{id}', () => {
  it('200: removes the entry in the name of the key, and gives it as it was', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: ENTRY }]);
    expect(asked).toEqual([
      { accountId: key().accountId, id: 42, reason: null, actor: { kind: 'key', id: key().keyId } },
    ]);
  });

  it('200: takes the reason along', async () => {
    await send({ reason: 'The network was sold' });
    expect(asked).toMatchObject([{ reason: 'The network was sold' }]);
  });

  it('400: removes nothing for a reason that cannot be kept', async () => {
    const { status, body } = await send({ reason: 'x'.repeat(1_025) });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param: 'reason' }]);
    expect(asked).toEqual([]);
  });

  itKnowsNoForeignId(underTest, endpoint, '42', NO_ROW_IDS);
});
