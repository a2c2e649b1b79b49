import { listModels } from '@rampart/contracts';
import { type AskedEndpoint, describeEndpoint } from '../../../http/endpoint-statuses.fixture';
import { toCursor } from '../../../http/paging/cursor';
import { cursorTo } from '../../../http/paging/cursor.fixture';
import { MODEL } from '../model.fixture';

const endpoint: AskedEndpoint<typeof listModels> = {
  method: 'GET',
  path: '/api/v1/models',
  counts: false,
  command: listModels,
  fields: {},
  reply: { models: [MODEL], nextBefore: 2 },
};
const { asked, key, send, gateway } = describeEndpoint(endpoint);

describe('GET /api/v1/models', () => {
  it('200: shows the models with their cards, and how to ask for more', async () => {
    const { status, body } = await send();
    const next_cursor = cursorTo('get-models', { before: 2 });
    expect([status, body]).toEqual([200, { data: { models: [MODEL], next_cursor } }]);
    await send({ cursor: toCursor('get-models', { before: 2 }), limit: '1' });
    expect(asked).toEqual([
      { accountId: key().accountId, before: null, limit: 50 },
      { accountId: key().accountId, before: 2, limit: 1 },
    ]);
  });

  it('200: the last page has no cursor', async () => {
    await gateway().answer(listModels, () => ({ models: [], nextBefore: null }));
    expect((await send()).body).toEqual({ data: { models: [], next_cursor: null } });
  });

  it.each([
    ['limit', '0'],
    ['limit', '101'],
    ['cursor', 'nonsense'],
    ['cursor', toCursor('get-models', { before: 'x' })],
  ])('400: refuses a %s that cannot be read: %s', async (param, value) => {
    const { status, body } = await send({ [param]: value });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param }]);
    expect(asked).toEqual([]);
  });
});
