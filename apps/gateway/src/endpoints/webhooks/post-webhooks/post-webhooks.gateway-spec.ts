import { createWebhook, ServiceError } from '@rampart/contracts';
import { Client } from 'pg';
import { type AskedEndpoint, describeEndpoint, itIsDoneOnce } from '../../../http/endpoint-statuses.fixture';
import { WEBHOOK } from '../webhook.fixture';

const SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDazfEHlsvNQk=';

const endpoint: AskedEndpoint<typeof createWebhook> = {
  method: 'POST',
  path: '/api/v1/webhooks',
  counts: true,
  isModule: true,
  command: createWebhook,
  fields: { url: 'https://shop.example/hooks', event_types: 'screening.rejected, case.*' },
  reply: { webhook: WEBHOOK, secret: SECRET },
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send, gateway } = underTest;
const actor = () => ({ kind: 'key', id: key().keyId });

describe('POST /api/v1/webhooks', () => {
  it('200: adds the webhook in the name of the key, and returns its secret', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: { webhook: WEBHOOK, secret: SECRET } }]);
    expect(asked).toEqual([
      {
        accountId: key().accountId,
        url: 'https://shop.example/hooks',
        eventTypes: ['screening.rejected', 'case.*'],
        description: null,
        personal: false,
        actor: actor(),
      },
    ]);
  });

  it('200: takes every field, and a type that is named twice once', async () => {
    await send({
      url: 'https://a.example/',
      event_types: '*,*',
      description: 'Desk',
      personal: 'true',
    });
    expect(asked).toMatchObject([{ eventTypes: ['*'], description: 'Desk', personal: true }]);
  });

  it.each(['url', 'event_types'])('400: asks for a missing %s', async (param) => {
    const { status, body } = await send({ ...endpoint.fields, [param]: '' });
    expect([status, body.error]).toMatchObject([400, { code: 'missing_parameter', param }]);
  });

  it.each([
    ['url', 'ftp://shop.example'],
    ['url', `https://shop.example/${'x'.repeat(1_010)}`],
    ['event_types', 'screening'],
    ['event_types', 'case.*,'],
    ['event_types', 'dataset.updated'],
    ['description', 'x'.repeat(201)],
    ['personal', 'perhaps'],
  ])('400: refuses a %s that cannot be read: %s', async (param, value) => {
    const { status, body } = await send({ ...endpoint.fields, [param]: value });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param }]);
    expect(asked).toEqual([]);
  });

  it('400: passes on that nothing may be sent there', async () => {
    await gateway().answer(createWebhook, () => {
      const message = 'Expected an address of the public internet.';
      throw new ServiceError('validation_failed', { message, param: 'url' });
    });
    const { status, body } = await send();
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param: 'url' }]);
  });

  it('409: passes on that it cannot be done now', async () => {
    await gateway().answer(endpoint.command, () => {
      throw new ServiceError('conflict', { message: 'The webhook is disabled: enable it first.' });
    });
    const { status, body } = await send();
    expect([status, body.error]).toMatchObject([409, { code: 'conflict' }]);
  });

  itIsDoneOnce(underTest);

  it('keeps its secret sealed for a repeat, which another API key of the account cannot read', async () => {
    const headers = { 'idempotency-key': 'sealed' };
    const first = await send(endpoint.fields, { headers });
    const again = await send(endpoint.fields, { headers });
    expect([again.text, again.headers.get('idempotency-replayed')]).toEqual([first.text, 'true']);
    expect(asked).toHaveLength(1);
    const kept = await keptReplies();
    expect(kept).toContain(WEBHOOK.id);
    expect(kept).not.toContain(SECRET);
    const other = await gateway().issueKey({ account: key() });
    const { status, body } = await send(endpoint.fields, { headers, as: other });
    expect([status, body.error?.code]).toEqual([422, 'idempotency_key_reused']);
  });
});

/** Every row of the table, as text. */
async function keptReplies(): Promise<string> {
  const client = new Client({ connectionString: gateway().adminDatabaseUrl });
  await client.connect();
  const { rows } = await client.query('SELECT r::text AS row FROM gateway.idempotency_records r');
  await client.end();
  return rows.map(({ row }) => row).join('\n');
}
