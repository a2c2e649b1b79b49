import { listWebhooks } from '@rampart/contracts';
import { type AskedEndpoint, describeEndpoint } from '../../../http/endpoint-statuses.fixture';
import { toCursor } from '../../../http/paging/cursor';
import { cursorTo } from '../../../http/paging/cursor.fixture';
import { ID, WEBHOOK } from '../webhook.fixture';

const endpoint: AskedEndpoint<typeof listWebhooks> = {
  method: 'GET',
  path: '/api/v1/webhooks',
  counts: false,
  isModule: true,
  command: listWebhooks,
  fields: {},
  reply: { webhooks: [WEBHOOK], nextBeforeId: ID },
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send, gateway } = underTest;

describe('GET /api/v1/webhooks', () => {
  it('200: shows the webhooks, and how to ask for more', async () => {
    const { status, body } = await send();
    const next_cursor = cursorTo('get-webhooks', { before: ID });
    expect([status, body]).toEqual([200, { data: { webhooks: [WEBHOOK], next_cursor } }]);
    await send({ cursor: toCursor('get-webhooks', { before: ID }), limit: '1' });
    expect(asked).toEqual([
      { accountId: key().accountId, beforeId: null, limit: 50 },
      { accountId: key().accountId, beforeId: ID, limit: 1 },
    ]);
  });

  it('200: the last page has no cursor', async () => {
    await gateway().answer(listWebhooks, () => ({ webhooks: [], nextBeforeId: null }));
    expect((await send()).body).toEqual({ data: { webhooks: [], next_cursor: null } });
  });

  it.each([
    ['limit', '0'],
    ['limit', '51'],
    ['cursor', 'nonsense'],
    ['cursor', toCursor('get-webhooks', { before: 'x' })],
  ])('400: refuses a %s that cannot be read: %s', async (param, value) => {
    const { status, body } = await send({ [param]: value });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param }]);
    expect(asked).toEqual([]);
  });
});
