import { deleteWebhook } from '@rampart/contracts';
import {
  type AskedEndpoint,
  describeEndpoint,
  itKnowsNoForeignId,
} from '../../../http/endpoint-statuses.fixture';
import { ID, NO_IDS, WEBHOOK } from '../webhook.fixture';

const endpoint: AskedEndpoint<typeof deleteWebhook> = {
  method: 'DELETE',
  path: `/api/v1/webhooks/${ID}`,
  counts: true,
  isModule: true,
  command: deleteWebhook,
  fields: {},
  reply: WEBHOOK,
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send } = underTest;
const actor = () => ({ kind: 'key', id: key().keyId });

describe('DELETE /api/v1/webhooks/{id}', () => {
  it('200: removes the webhook in the name of the key, and gives it as it was', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: WEBHOOK }]);
    expect(asked).toEqual([{ accountId: key().accountId, id: ID, actor: actor() }]);
  });

  itKnowsNoForeignId(underTest, endpoint, ID, NO_IDS);
});
