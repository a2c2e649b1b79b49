import { getWebhook } from '@rampart/contracts';
import {
  type AskedEndpoint,
  describeEndpoint,
  itKnowsNoForeignId,
} from '../../../http/endpoint-statuses.fixture';
import { ID, NO_IDS, WEBHOOK } from '../webhook.fixture';

const endpoint: AskedEndpoint<typeof getWebhook> = {
  method: 'GET',
  path: `/api/v1/webhooks/${ID}`,
  counts: false,
  isModule: true,
  command: getWebhook,
  fields: {},
  reply: WEBHOOK,
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send } = underTest;

describe('GET /api/v1/webhooks/{id}', () => {
  it('200: shows the webhook', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: WEBHOOK }]);
    expect(asked).toEqual([{ accountId: key().accountId, id: ID }]);
  });

  itKnowsNoForeignId(underTest, endpoint, ID, NO_IDS);
});
