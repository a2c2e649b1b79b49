import { randomUUID } from 'node:crypto';
import { answerWith, type Receiver, startReceiver } from '../receiver.fixture';
import { ACTOR, openTestWebhooks, reported, type TestWebhooks } from '../webhooks.fixture';

let webhooks: TestWebhooks;
let receiver: Receiver;

beforeAll(async () => {
  [webhooks, receiver] = await Promise.all([openTestWebhooks(), startReceiver()]);
});

beforeEach(async () => {
  receiver.requests.length = 0;
  receiver.answer(answerWith(204));
  await webhooks.clear();
});

afterAll(() => Promise.all([webhooks.close(), receiver.close()]));

const redeliver = (id: string, deliveryId: string) =>
  webhooks.sending.redeliver({ accountId: 1, id, deliveryId, actor: ACTOR });
const test = (id: string) => webhooks.sending.test({ accountId: 1, id, actor: ACTOR });

/** Without the record of the endpoint itself, which was added. */
const auditOf = (id: string) =>
  webhooks.rows(
    `SELECT account_id, actor_kind, actor_id, action, before, after FROM audit_records
      WHERE target = $1 AND action <> 'webhook.create' ORDER BY id`,
    [`webhook/${id}`],
  );

const idOfFirst = async (id: string) => (await webhooks.log(id))[0]?.id ?? '';

describe('a delivery that is asked for again', () => {
  it('is sent once more under the same id, also when it was taken, and the log goes on', async () => {
    const { id } = await webhooks.add(receiver.url);
    await webhooks.publish(reported());
    await webhooks.deliver();
    expect(await redeliver(id, await idOfFirst(id))).toMatchObject({ state: 'pending', attempt_count: 1 });
    const [{ event_id } = { event_id: '' }] = await webhooks.log(id);
    const after = { delivery_id: await idOfFirst(id), event_id, event_type: 'report.submitted' };
    expect(await auditOf(id)).toEqual([
      {
        ...{ account_id: '1', actor_kind: 'key', actor_id: ACTOR.id },
        ...{ action: 'webhook.redeliver', before: null, after },
      },
    ]);
    await webhooks.deliver();
    const ids = receiver.requests.map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([ids[0], ids[0]]);
    expect(await webhooks.log(id)).toMatchObject([
      { state: 'delivered', attempts: [{ number: 1 }, { number: 2 }] },
    ]);
  });

  it('has the whole plan before it, also when it was given up', async () => {
    const { id } = await webhooks.add(receiver.url);
    receiver.answer(answerWith(500));
    await webhooks.publish(reported());
    const attemptAll = async () => {
      let attempts = 0;
      for (; (await webhooks.deliver()) > 0; attempts += 1) webhooks.clock.advanceMs(86_400_000);
      return attempts;
    };
    // Less than three days, or the endpoint would be disabled.
    await webhooks.rows(`UPDATE webhook_deliveries SET step = 7`);
    expect(await attemptAll()).toBe(1);
    expect(await webhooks.log(id)).toMatchObject([{ state: 'dead' }]);
    await redeliver(id, await idOfFirst(id));
    await webhooks.deliver();
    expect(await webhooks.log(id)).toMatchObject([{ state: 'pending', attempt_count: 2 }]);
  });

  it('that waits is due immediately, and one that is under way is not sent a second time meanwhile', async () => {
    const { id } = await webhooks.add(receiver.url);
    receiver.answer(answerWith(500));
    await webhooks.publish(reported());
    await webhooks.deliver();
    await redeliver(id, await idOfFirst(id));
    const until = new Date(webhooks.clock.now().getTime() + 50_000);
    expect(await webhooks.claim(until)).toHaveLength(1);
    await redeliver(id, await idOfFirst(id));
    expect(await webhooks.claim(until)).toHaveLength(0);
  });

  it('is unknown under another endpoint', async () => {
    const [one, other] = [
      await webhooks.add(receiver.url),
      await webhooks.add(receiver.url, { eventTypes: ['case.*'] }),
    ];
    await webhooks.publish(reported());
    const unknown = { code: 'not_found', message: 'No delivery with this id.' };
    await expect(redeliver(other.id, await idOfFirst(one.id))).rejects.toMatchObject(unknown);
    await expect(redeliver(one.id, randomUUID())).rejects.toMatchObject(unknown);
  });

  it('is refused while the endpoint is disabled, like a ping', async () => {
    const { id } = await webhooks.add(receiver.url);
    await webhooks.publish(reported());
    await webhooks.rows(`UPDATE webhook_endpoints SET state = 'disabled'`);
    await expect(redeliver(id, await idOfFirst(id))).rejects.toMatchObject({ code: 'conflict' });
    await expect(test(id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await auditOf(id)).toEqual([]);
  });
});

describe('a ping', () => {
  it('goes to the one endpoint, whatever it wants, and stands in its log', async () => {
    await webhooks.add(`${receiver.url}/other`);
    const { id } = await webhooks.add(receiver.url, { eventTypes: ['case.*'] });
    const begun = await test(id);
    expect(begun).toMatchObject({ event_type: 'webhook.ping', state: 'pending', attempts: [] });
    await webhooks.deliver();
    expect(receiver.requests).toHaveLength(1);
    expect(JSON.parse(receiver.requests[0]?.body ?? '')).toMatchObject({
      id: begun.event_id,
      type: 'rampart.webhook.ping',
      accountid: 1,
      data: { webhook_id: id },
    });
    expect(await webhooks.log(id)).toMatchObject([{ id: begun.id, state: 'delivered' }]);
    const after = { delivery_id: begun.id, event_id: begun.event_id, event_type: 'webhook.ping' };
    expect(await auditOf(id)).toMatchObject([{ action: 'webhook.test', actor_id: ACTOR.id, after }]);
  });
});
