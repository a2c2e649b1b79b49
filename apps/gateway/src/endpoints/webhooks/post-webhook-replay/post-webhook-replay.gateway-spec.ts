import { replayWebhook, ServiceError } from '@rampart/contracts';
import {
  type AskedEndpoint,
  describeEndpoint,
  itIsDoneOnce,
  itKnowsNoForeignId,
} from '../../../http/endpoint-statuses.fixture';
import { ID, NO_IDS, WEBHOOK } from '../webhook.fixture';

const endpoint: AskedEndpoint<typeof replayWebhook> = {
  method: 'POST',
  path: `/api/v1/webhooks/${ID}/replay`,
  counts: true,
  isModule: true,
  command: replayWebhook,
  fields: { since: '2026-01-30T00:00:00+01:00' },
  reply: WEBHOOK,
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send, gateway } = underTest;
const actor = () => ({ kind: 'key', id: key().keyId });

describe('POST /api/v1/webhooks/{id}/replay', () => {
  it('200: begins a replay until now of what the webhook wants by default', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: WEBHOOK }]);
    await send({ ...endpoint.fields, until: '2026-01-31T00:00:00Z', event_types: 'case.*' });
    const request = { accountId: key().accountId, id: ID, since: '2026-01-29T23:00:00.000Z', actor: actor() };
    expect(asked).toEqual([
      { ...request, until: null, eventTypes: null },
      { ...request, until: '2026-01-31T00:00:00.000Z', eventTypes: ['case.*'] },
    ]);
  });

  it('400: asks for a missing since', async () => {
    const { status, body } = await send({});
    expect([status, body.error]).toMatchObject([400, { code: 'missing_parameter', param: 'since' }]);
  });

  it.each([
    ['since', 'yesterday'],
    ['until', '31 January'],
    ['event_types', 'none.*'],
  ])('400: refuses a %s that cannot be read: %s', async (param, value) => {
    const { status, body } = await send({ ...endpoint.fields, [param]: value });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param }]);
    expect(asked).toEqual([]);
  });

  it('409: passes on that it cannot be done now', async () => {
    await gateway().answer(endpoint.command, () => {
      throw new ServiceError('conflict', { message: 'The webhook is disabled: enable it first.' });
    });
    const { status, body } = await send();
    expect([status, body.error]).toMatchObject([409, { code: 'conflict' }]);
  });

  itKnowsNoForeignId(underTest, endpoint, ID, NO_IDS);
  itIsDoneOnce(underTest);
});
