import { rollBackModel, ServiceError } from '@rampart/contracts';
import { type AskedEndpoint, describeEndpoint, itIsDoneOnce } from '../../../http/endpoint-statuses.fixture';

const endpoint: AskedEndpoint<typeof rollBackModel> = {
  method: 'POST',
  path: '/api/v1/models/rollback',
  counts: true,
  command: rollBackModel,
  fields: {},
  reply: { champion: null, replaced: 1 },
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send, gateway } = underTest;

describe('POST /api/v1/models/rollback', () => {
  it('200: names the model that scores now, and the one before', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: { champion: null, replaced: 1 } }]);
    expect(asked).toEqual([{ accountId: key().accountId, actor: { kind: 'key', id: key().keyId } }]);
  });

  it('409: passes on that there is nothing to go back from', async () => {
    await gateway().answer(rollBackModel, () => {
      throw new ServiceError('conflict', { message: 'There is no champion: the scorer is off.' });
    });
    const { status, body } = await send();
    expect([status, body.error]).toMatchObject([409, { code: 'conflict' }]);
  });

  itIsDoneOnce(underTest);
});
