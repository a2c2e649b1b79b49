import { redeliverWebhook, ServiceError } from '@rampart/contracts';
import {
  type AskedEndpoint,
  describeEndpoint,
  itIsDoneOnce,
  itKnowsNoForeignId,
} from '../../../http/endpoint-statuses.fixture';
import { DELIVERY, DELIVERY_ID, ID, NO_IDS } from '../webhook.fixture';

const endpoint: AskedEndpoint<typeof redeliverWebhook> = {
  method: 'POST',
  path: `/api/v1/webhooks/${ID}/deliveries/${DELIVERY_ID}/redeliver`,
  counts: true,
  isModule: true,
  command: redeliverWebhook,
  fields: {},
  reply: DELIVERY,
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send, gateway } = underTest;

describe('POST /api/v1/webhooks/{id}/deliveries/{delivery_id}/redeliver', () => {
  it('200: answers with the restarted delivery', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: DELIVERY }]);
    expect(asked).toEqual([
      {
        accountId: key().accountId,
        id: ID,
        deliveryId: DELIVERY_ID,
        actor: { kind: 'key', id: key().keyId },
      },
    ]);
  });

  it('409: passes on that it cannot be done now', async () => {
    await gateway().answer(endpoint.command, () => {
      throw new ServiceError('conflict', { message: 'The webhook is disabled: enable it first.' });
    });
    const { status, body } = await send();
    expect([status, body.error]).toMatchObject([409, { code: 'conflict' }]);
  });

  itKnowsNoForeignId(underTest, endpoint, DELIVERY_ID, NO_IDS);

  itKnowsNoForeignId(underTest, endpoint, ID, NO_IDS);
  itIsDoneOnce(underTest);
});
