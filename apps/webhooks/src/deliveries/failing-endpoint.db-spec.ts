import { untilTrue } from '@rampart/testing';
import { answerWith, type Receiver, startReceiver } from '../receiver.fixture';
import { ACTOR, DAY_MS, openTestWebhooks, reported, type TestWebhooks } from '../webhooks.fixture';

let webhooks: TestWebhooks;
let receiver: Receiver;

beforeAll(async () => {
  [webhooks, receiver] = await Promise.all([openTestWebhooks(), startReceiver()]);
});

beforeEach(async () => {
  receiver.requests.length = 0;
  receiver.answer(answerWith(500));
  await webhooks.clear();
});

afterAll(() => Promise.all([webhooks.close(), receiver.close()]));

const read = (id: string) => webhooks.reading.get({ accountId: 1, id });

const emittedEvents = async () => {
  const rows = await webhooks.rows<{ envelope: string }>('SELECT envelope FROM outbox ORDER BY position');
  return rows.map(({ envelope }) => JSON.parse(envelope));
};

/** Lets attempts fail, each with a new event. */
async function fail(times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    await webhooks.publish(reported(1, webhooks.clock.now()));
    await webhooks.deliver();
  }
}

describe('an endpoint that fails', () => {
  it('is switched off after three days of it, and emits an event', async () => {
    const { id } = await webhooks.add(receiver.url);
    const failingSince = webhooks.clock.now().toISOString();
    await fail(8);
    expect(await read(id)).toMatchObject({ state: 'enabled', failing_since: failingSince });
    webhooks.clock.advanceMs(3 * DAY_MS - 1);
    await fail(1);
    expect((await read(id)).state).toBe('enabled');
    webhooks.clock.advanceMs(1);
    await fail(1);
    expect(await read(id)).toMatchObject({
      state: 'disabled',
      disabled_reason: 'failing',
      failing_since: failingSince,
    });
    expect(await emittedEvents()).toMatchObject([
      {
        type: 'rampart.webhook.endpoint_disabled',
        accountid: 1,
        data: {
          webhook_id: id,
          origin: `http://127.0.0.1:${receiver.port}`,
          failing_since: failingSince,
          reason: 'failing',
        },
      },
    ]);
    const target = `webhook/${id}`;
    const audited = await webhooks.rows(
      'SELECT actor_kind, actor_id, action FROM audit_records WHERE target = $1 ORDER BY id',
      [target],
    );
    expect(audited.at(-1)).toEqual({
      actor_kind: 'service',
      actor_id: 'webhooks',
      action: 'webhook.disable',
    });
  });

  it('is not switched off for two attempts that lie three days apart', async () => {
    const { id } = await webhooks.add(receiver.url);
    await fail(1);
    webhooks.clock.advanceMs(4 * DAY_MS);
    await fail(1);
    expect((await read(id)).state).toBe('enabled');
  });

  it('is well again after one success', async () => {
    const { id } = await webhooks.add(receiver.url);
    await fail(8);
    webhooks.clock.advanceMs(3 * DAY_MS - 1);
    receiver.answer(answerWith(200));
    await webhooks.deliver();
    expect((await read(id)).failing_since).toBeNull();
    webhooks.clock.advanceMs(1);
    receiver.answer(answerWith(500));
    await fail(1);
    expect((await read(id)).state).toBe('enabled');
  });

  it('is switched off immediately when it answers 410', async () => {
    const { id } = await webhooks.add(receiver.url);
    receiver.answer(answerWith(410));
    await fail(1);
    expect(await read(id)).toMatchObject({ state: 'disabled', disabled_reason: 'gone' });
    expect(await emittedEvents()).toMatchObject([{ data: { webhook_id: id, reason: 'gone' } }]);
  });

  it('gets nothing while it is off; enabled again, what was pending goes on and what happened meanwhile does not come', async () => {
    const { id } = await webhooks.add(receiver.url);
    receiver.answer(answerWith(410));
    await fail(1);
    webhooks.clock.advanceMs(DAY_MS);
    await webhooks.publish(reported(1, webhooks.clock.now()));
    expect(await webhooks.deliver()).toBe(0);
    const nothing = { url: null, eventTypes: null, description: null };
    webhooks.clock.advanceMs(DAY_MS);
    await webhooks.changing.update({ accountId: 1, id, ...nothing, enabled: true, actor: ACTOR });
    receiver.answer(answerWith(204));
    expect(await webhooks.deliver()).toBe(1);
    expect(await read(id)).toMatchObject({ state: 'enabled', disabled_reason: null, failing_since: null });
    expect(await webhooks.log(id)).toMatchObject([{ state: 'delivered', attempt_count: 2 }]);
  });

  it('whose attempt the service itself broke off has not failed, even in the last attempt of the plan', async () => {
    const { id } = await webhooks.add(receiver.url);
    receiver.answer(() => {});
    await webhooks.publish(reported());
    await webhooks.rows('UPDATE webhook_deliveries SET step = 7');
    const replica = webhooks.replica();
    await replica.worker.beginDue();
    await untilTrue(() => receiver.requests.length > 0);
    await replica.worker.beforeApplicationShutdown();
    expect(await read(id)).toMatchObject({ failing_since: null });
    expect(await webhooks.log(id)).toMatchObject([
      { state: 'pending', attempts: [{ error: 'interrupted' }] },
    ]);
  });
});
