import { ServiceError, setChallenger } from '@rampart/contracts';
import {
  type AskedEndpoint,
  describeEndpoint,
  itIsDoneOnce,
  itKnowsNoForeignId,
  NO_ROW_NUMBERS,
} from '../../../http/endpoint-statuses.fixture';
import { MODEL } from '../model.fixture';

const endpoint: AskedEndpoint<typeof setChallenger> = {
  method: 'POST',
  path: '/api/v1/models/2/challenger',
  counts: true,
  command: setChallenger,
  fields: {},
  reply: MODEL,
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send, gateway } = underTest;

describe('POST /api/v1/models/{number}/challenger', () => {
  it('200: lets the model score in shadow and shows it', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: MODEL }]);
    expect(asked).toEqual([
      { accountId: key().accountId, number: 2, actor: { kind: 'key', id: key().keyId } },
    ]);
  });

  it('409: passes on that it is the champion', async () => {
    await gateway().answer(setChallenger, () => {
      throw new ServiceError('conflict', { message: 'Model 2 is the champion.' });
    });
    const { status, body } = await send();
    expect([status, body.error]).toMatchObject([409, { code: 'conflict' }]);
  });

  itKnowsNoForeignId(
    underTest,
    endpoint,
    '/2/',
    NO_ROW_NUMBERS.map((id) => `/${id}/`),
  );
  itIsDoneOnce(underTest);
});
