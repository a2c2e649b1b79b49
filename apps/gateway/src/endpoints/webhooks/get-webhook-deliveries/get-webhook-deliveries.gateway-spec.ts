import { listWebhookDeliveries } from '@rampart/contracts';
import {
  type AskedEndpoint,
  describeEndpoint,
  itKnowsNoForeignId,
} from '../../../http/endpoint-statuses.fixture';
import { toCursor } from '../../../http/paging/cursor';
import { cursorTo } from '../../../http/paging/cursor.fixture';
import { DELIVERY, DELIVERY_ID, ID, NO_IDS } from '../webhook.fixture';

const endpoint: AskedEndpoint<typeof listWebhookDeliveries> = {
  method: 'GET',
  path: `/api/v1/webhooks/${ID}/deliveries`,
  counts: false,
  isModule: true,
  command: listWebhookDeliveries,
  fields: {},
  reply: { deliveries: [DELIVERY], nextBeforeId: DELIVERY_ID },
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send, gateway } = underTest;

describe('GET /api/v1/webhooks/{id}/deliveries', () => {
  it('200: shows the log, and how to ask for more of it', async () => {
    const { status, body } = await send();
    const next_cursor = cursorTo('get-webhook-deliveries', { before: DELIVERY_ID });
    expect([status, body]).toEqual([200, { data: { deliveries: [DELIVERY], next_cursor } }]);
    const [event_id, event_type] = [DELIVERY.event_id, 'webhook.ping'];
    await send({
      state: 'dead',
      event_id,
      event_type,
      cursor: toCursor('get-webhook-deliveries', { before: DELIVERY_ID }),
      limit: '200',
    });
    const request = { accountId: key().accountId, id: ID };
    expect(asked).toEqual([
      { ...request, state: null, eventId: null, eventType: null, beforeId: null, limit: 50 },
      {
        ...request,
        state: 'dead',
        eventId: event_id,
        eventType: event_type,
        beforeId: DELIVERY_ID,
        limit: 200,
      },
    ]);
  });

  it('200: the last page has no cursor', async () => {
    await gateway().answer(listWebhookDeliveries, () => ({ deliveries: [], nextBeforeId: null }));
    expect((await send()).body).toEqual({ data: { deliveries: [], next_cursor: null } });
  });

  it.each([
    ['state', 'failed'],
    ['event_id', '5'],
    ['event_type', 'x'.repeat(101)],
    ['limit', '0'],
    ['limit', '201'],
    ['cursor', 'nonsense'],
    ['cursor', toCursor('get-webhooks', { before: DELIVERY_ID })],
  ])('400: refuses a %s that cannot be read: %s', async (param, value) => {
    const { status, body } = await send({ [param]: value });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param }]);
    expect(asked).toEqual([]);
  });

  itKnowsNoForeignId(underTest, endpoint, ID, NO_IDS);
});
