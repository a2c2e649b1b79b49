import { randomBytes, randomUUID } from 'node:crypto';
import { MAX_WEBHOOKS, type RequestOf, type updateWebhook } from '@rampart/contracts';
import { Webhook } from 'standardwebhooks';
import { type Receiver, startReceiver } from '../receiver.fixture';
import { ACTOR, openTestWebhooks, reported, type TestWebhooks } from '../webhooks.fixture';

const HOUR_MS = 3_600_000;
const URL_A = 'https://a.example/secret-path';

let webhooks: TestWebhooks;
let receiver: Receiver;

beforeAll(async () => {
  [webhooks, receiver] = await Promise.all([
    openTestWebhooks({ secretKeys: [randomBytes(32)] }),
    startReceiver(),
  ]);
});

beforeEach(async () => {
  receiver.requests.length = 0;
  await webhooks.clear();
});

afterAll(() => Promise.all([webhooks.close(), receiver.close()]));

const update = (id: string, changes: Partial<RequestOf<typeof updateWebhook>>) =>
  webhooks.changing.update({
    accountId: 1,
    id,
    url: null,
    eventTypes: null,
    description: null,
    enabled: null,
    actor: ACTOR,
    ...changes,
  });

const rotate = (id: string, overlapHours: number) =>
  webhooks.changing.rotate({ accountId: 1, id, overlapHours, actor: ACTOR });

const auditOf = (id: string) =>
  webhooks.rows<{ action: string; actor_id: string; before: unknown; after: unknown }>(
    'SELECT action, actor_id, before, after FROM audit_records WHERE target = $1 ORDER BY id',
    [`webhook/${id}`],
  );

describe('a webhook', () => {
  it('is answered as it was made, and its secret in that answer alone', async () => {
    const { secret, ...made } = await webhooks.add(URL_A, { eventTypes: ['case.*'], description: 'Desk' });
    expect(made).toEqual({
      id: made.id,
      url: URL_A,
      event_types: ['case.*'],
      description: 'Desk',
      personal: false,
      state: 'enabled',
      disabled_reason: null,
      failing_since: null,
      previous_secret_until: null,
      created_at: '2026-01-15T12:00:00.000Z',
      updated_at: '2026-01-15T12:00:00.000Z',
      replay: null,
    });
    expect(await webhooks.reading.get({ accountId: 1, id: made.id })).toEqual(made);
    const [kept] = await webhooks.rows<{ secret: string }>('SELECT secret FROM webhook_endpoints');
    expect(kept?.secret).toMatch(/^sealed:/);
    expect(secret).toMatch(/^whsec_/);
  });

  it('leaves a record of every change, by whom, with the origin of its address and without its secret', async () => {
    const { id, secret } = await webhooks.add(URL_A);
    await update(id, { enabled: false });
    const rotated = await rotate(id, 1);
    await webhooks.changing.delete({ accountId: 1, id, actor: { kind: 'operator', id: 'ann' } });
    const records = await auditOf(id);
    expect(records.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['webhook.create', 'key-1'],
      ['webhook.update', 'key-1'],
      ['webhook.rotate_secret', 'key-1'],
      ['webhook.delete', 'ann'],
    ]);
    expect(records[1]).toMatchObject({
      before: { origin: 'https://a.example', state: 'enabled' },
      after: { state: 'disabled', disabled_reason: 'requested' },
    });
    const text = JSON.stringify(records);
    for (const hidden of [secret, rotated.secret, 'secret-path']) expect(text).not.toContain(hidden);
  });

  it('is not changed by an equal update: neither its time nor its records', async () => {
    const { secret: _, ...made } = await webhooks.add(URL_A);
    webhooks.clock.set(new Date(new Date(made.updated_at).getTime() + 60_000));
    expect(await update(made.id, {})).toEqual(made);
    expect(await update(made.id, { url: URL_A, eventTypes: ['*'], enabled: true })).toEqual(made);
    expect((await auditOf(made.id)).map(({ action }) => action)).toEqual(['webhook.create']);
  });

  it('is as unknown to another account as one that never existed', async () => {
    const { id } = await webhooks.add(URL_A);
    const unknown = { code: 'not_found', message: 'No webhook with this id.' };
    await expect(webhooks.reading.get({ accountId: 2, id })).rejects.toMatchObject(unknown);
    await expect(update(id, { accountId: 2 })).rejects.toMatchObject(unknown);
    await expect(webhooks.changing.delete({ accountId: 2, id, actor: ACTOR })).rejects.toMatchObject(unknown);
    await expect(webhooks.sending.test({ accountId: 2, id, actor: ACTOR })).rejects.toMatchObject(unknown);
    await expect(update(randomUUID(), {})).rejects.toMatchObject(unknown);
  });

  it('has no personal values where the operator has not switched them on', async () => {
    const refusal = { code: 'validation_failed', param: 'personal' };
    await expect(webhooks.add(URL_A, { personal: true })).rejects.toMatchObject(refusal);
  });

  it('is one of at most so many of an account, however many are added concurrently', async () => {
    for (let n = 0; n < MAX_WEBHOOKS - 5; n += 1) await webhooks.add(URL_A);
    // As many as there are connections: a call that waits too long for one is refused, to be tried again.
    const added = await Promise.allSettled(Array.from({ length: 10 }, () => webhooks.add(URL_A)));
    const refused = added.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(refused).toEqual(Array.from({ length: 5 }, () => 'conflict'));
    await expect(webhooks.add(URL_A, { accountId: 2 })).resolves.toBeDefined();
  });

  it('comes once when pages are turned, newest first', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.unshift((await webhooks.add(URL_A)).id);
    const first = await webhooks.reading.page({ accountId: 1, beforeId: null, limit: 3 });
    const second = await webhooks.reading.page({ accountId: 1, beforeId: first.nextBeforeId, limit: 3 });
    expect([...first.webhooks, ...second.webhooks].map(({ id }) => id)).toEqual(ids);
    expect(second.nextBeforeId).toBeNull();
  });

  it('that was removed is unknown, gets nothing of what waited for it, and has left its secret and address', async () => {
    const { id } = await webhooks.add(receiver.url);
    await webhooks.publish(reported());
    await webhooks.changing.delete({ accountId: 1, id, actor: ACTOR });
    await webhooks.publish(reported());
    expect(await webhooks.deliver()).toBe(0);
    const unknown = { code: 'not_found' };
    await expect(webhooks.reading.get({ accountId: 1, id })).rejects.toMatchObject(unknown);
    await expect(update(id, { enabled: true })).rejects.toMatchObject(unknown);
    await expect(webhooks.changing.delete({ accountId: 1, id, actor: ACTOR })).rejects.toMatchObject(unknown);
    expect((await webhooks.reading.page({ accountId: 1, beforeId: null, limit: 5 })).webhooks).toEqual([]);
    expect(await webhooks.rows('SELECT url, secret, previous_secret FROM webhook_endpoints')).toEqual([
      { url: '', secret: '', previous_secret: null },
    ]);
  });

  it('sends what waits to its new address', async () => {
    const { id } = await webhooks.add('http://127.0.0.1:1024/');
    await webhooks.publish(reported());
    await update(id, { url: receiver.url, eventTypes: ['case.*'] });
    await webhooks.deliver();
    expect(receiver.requests).toHaveLength(1);
  });

  it('that was switched off for its failures stays so when it is asked to be disabled', async () => {
    const { id } = await webhooks.add(URL_A);
    await webhooks.rows(`UPDATE webhook_endpoints SET state = 'disabled', disabled_reason = 'gone'`);
    expect(await update(id, { enabled: false })).toMatchObject({
      state: 'disabled',
      disabled_reason: 'gone',
    });
  });
});

describe('a new secret', () => {
  /** Whether a receiver with this secret accepts the newest request. */
  function isAccepted(secret: string): boolean {
    const { body, headers } = receiver.requests.at(-1) ?? { body: '', headers: {} };
    try {
      new Webhook(secret).verify(body, headers as Record<string, string>);
      return true;
    } catch {
      return false;
    }
  }

  const send = async () => {
    await webhooks.publish(reported(1, webhooks.clock.now()));
    await webhooks.deliver();
  };

  it('signs along with the old one during the overlap, and alone from then on', async () => {
    const { id, secret } = await webhooks.add(receiver.url);
    // The library uses the machine's clock.
    webhooks.clock.set(new Date(Date.now() - 24 * HOUR_MS));
    const rotated = await rotate(id, 24);
    webhooks.clock.advanceMs(24 * HOUR_MS - 1);
    await send();
    expect(receiver.requests.at(-1)?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    expect([isAccepted(secret), isAccepted(rotated.secret)]).toEqual([true, true]);
    webhooks.clock.advanceMs(1);
    await send();
    expect([isAccepted(secret), isAccepted(rotated.secret)]).toEqual([false, true]);
    expect((await webhooks.reading.get({ accountId: 1, id })).previous_secret_until).toBeNull();
  });

  it('makes the old one worthless immediately on request', async () => {
    const { id, secret } = await webhooks.add(receiver.url);
    webhooks.clock.set(new Date());
    const rotated = await rotate(id, 0);
    await send();
    expect([isAccepted(secret), isAccepted(rotated.secret)]).toEqual([false, true]);
    const [kept] = await webhooks.rows<{ previous_secret: unknown }>(
      'SELECT previous_secret FROM webhook_endpoints',
    );
    expect(kept?.previous_secret).toBeNull();
  });
});
