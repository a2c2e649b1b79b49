import { updateWebhook } from '@rampart/contracts';
import {
  type AskedEndpoint,
  describeEndpoint,
  itIsDoneOnce,
  itKnowsNoForeignId,
} from '../../../http/endpoint-statuses.fixture';
import { ID, NO_IDS, WEBHOOK } from '../webhook.fixture';

const endpoint: AskedEndpoint<typeof updateWebhook> = {
  method: 'POST',
  path: `/api/v1/webhooks/${ID}`,
  counts: true,
  isModule: true,
  command: updateWebhook,
  fields: { enabled: 'true' },
  reply: WEBHOOK,
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send } = underTest;
const actor = () => ({ kind: 'key', id: key().keyId });

describe('POST /api/v1/webhooks/{id}', () => {
  it('200: changes what is sent along, and nothing else', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: WEBHOOK }]);
    await send({ url: 'https://b.example/', event_types: 'case.*', description: 'x', enabled: '0' });
    const request = { accountId: key().accountId, id: ID, actor: actor() };
    expect(asked).toEqual([
      { ...request, url: null, eventTypes: null, description: null, enabled: true },
      { ...request, url: 'https://b.example/', eventTypes: ['case.*'], description: 'x', enabled: false },
    ]);
  });

  it.each([
    ['url', 'mailto:x'],
    ['event_types', 'none.*'],
    ['description', 'x'.repeat(201)],
    ['enabled', 'perhaps'],
  ])('400: refuses a %s that cannot be read: %s', async (param, value) => {
    const { status, body } = await send({ [param]: value });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param }]);
    expect(asked).toEqual([]);
  });

  itKnowsNoForeignId(underTest, endpoint, ID, NO_IDS);
  itIsDoneOnce(underTest);
});
