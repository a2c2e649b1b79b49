import { getModel } from '@rampart/contracts';
import {
  type AskedEndpoint,
  describeEndpoint,
  itKnowsNoForeignId,
  NO_ROW_NUMBERS,
} from '../../../http/endpoint-statuses.fixture';
import { MODEL } from '../model.fixture';

const endpoint: AskedEndpoint<typeof getModel> = {
  method: 'GET',
  path: '/api/v1/models/2',
  counts: false,
  command: getModel,
  fields: {},
  reply: MODEL,
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send, gateway } = underTest;

describe('GET /api/v1/models/{number}', () => {
  it('200: shows the model with its card, and what it is made of only when asked', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: MODEL }]);
    await gateway().answer(getModel, (request) => {
      asked.push(request);
      return { ...MODEL, document: { format: 1 } };
    });
    expect((await send({ document: 'true' })).body).toEqual({
      data: { ...MODEL, document: { format: 1 } },
    });
    expect(asked).toEqual([
      { accountId: key().accountId, number: 2, withDocument: false },
      { accountId: key().accountId, number: 2, withDocument: true },
    ]);
  });

  it('400: refuses a document that is neither yes nor no', async () => {
    const { status, body } = await send({ document: 'maybe' });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param: 'document' }]);
  });

  itKnowsNoForeignId(
    underTest,
    endpoint,
    '/2',
    NO_ROW_NUMBERS.map((id) => `/${id}`),
  );
});
