import { rotateWebhookSecret } from '@rampart/contracts';
import {
  type AskedEndpoint,
  describeEndpoint,
  itIsDoneOnce,
  itKnowsNoForeignId,
} from '../../../http/endpoint-statuses.fixture';
import { ID, NO_IDS, WEBHOOK } from '../webhook.fixture';

const SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDazfEHlsvNQk=';

const endpoint: AskedEndpoint<typeof rotateWebhookSecret> = {
  method: 'POST',
  path: `/api/v1/webhooks/${ID}/rotate-secret`,
  counts: true,
  isModule: true,
  command: rotateWebhookSecret,
  fields: {},
  reply: { webhook: WEBHOOK, secret: SECRET },
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send } = underTest;
const actor = () => ({ kind: 'key', id: key().keyId });

describe('POST /api/v1/webhooks/{id}/rotate-secret', () => {
  it('200: returns the new secret; the old one signs along for a day by default', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: { webhook: WEBHOOK, secret: SECRET } }]);
    await send({ overlap_hours: '0' });
    const request = { accountId: key().accountId, id: ID, actor: actor() };
    expect(asked).toEqual([
      { ...request, overlapHours: 24 },
      { ...request, overlapHours: 0 },
    ]);
  });

  it.each([
    ['overlap_hours', '-1'],
    ['overlap_hours', '169'],
    ['overlap_hours', '1.5'],
  ])('400: refuses a %s that cannot be read: %s', async (param, value) => {
    const { status, body } = await send({ [param]: value });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param }]);
    expect(asked).toEqual([]);
  });

  itKnowsNoForeignId(underTest, endpoint, ID, NO_IDS);
  itIsDoneOnce(underTest);
});
