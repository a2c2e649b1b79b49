import { createLogger } from '@rampart/telemetry';
import { answerWith, type Receiver, startReceiver } from '../receiver.fixture';
import { ACTOR, DAY_MS, openTestWebhooks, reported, type TestWebhooks } from '../webhooks.fixture';
import { OldDeliveriesRepository } from './old-deliveries.repository';
import { WebhookKeeper } from './webhook-keeper';

let webhooks: TestWebhooks;
let receiver: Receiver;
let keeper: WebhookKeeper;

beforeAll(async () => {
  [webhooks, receiver] = await Promise.all([openTestWebhooks(), startReceiver()]);
  const settings = { personalEvents: false, timeoutMs: 1, graceMs: 1, retentionDays: 30 };
  const old = new OldDeliveriesRepository(webhooks.database);
  keeper = new WebhookKeeper(old, settings, webhooks.clock, createLogger('screening', 'silent'));
});

beforeEach(() => webhooks.clear());
afterAll(() => Promise.all([webhooks.close(), receiver.close()]));

const countOf = async (table: string) => {
  const [row] = await webhooks.rows<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`);
  return row?.n;
};
const TABLES = ['webhook_deliveries', 'webhook_attempts', 'webhook_messages'];
const counts = () => Promise.all(TABLES.map(countOf));

describe('deliveries', () => {
  it('are kept for as long as the operator set, then removed with their attempts and what was sent', async () => {
    await webhooks.add(receiver.url);
    await webhooks.publish(reported());
    await webhooks.deliver();
    webhooks.clock.advanceMs(DAY_MS);
    receiver.answer(answerWith(500));
    await webhooks.publish(reported(1, webhooks.clock.now()));
    await webhooks.deliver();
    webhooks.clock.advanceMs(29 * DAY_MS);
    await keeper.keep();
    expect(await counts()).toEqual([2, 2, 2]);
    webhooks.clock.advanceMs(1);
    await keeper.keep();
    expect(await counts()).toEqual([1, 1, 1]);
    webhooks.clock.advanceMs(DAY_MS);
    await keeper.keep();
    expect(await counts()).toEqual([0, 0, 0]);
  });

  it('of an endpoint that was deleted go, and it goes with them', async () => {
    const { id } = await webhooks.add(receiver.url);
    const other = await webhooks.add(receiver.url);
    await webhooks.publish(reported());
    await webhooks.deliver();
    await webhooks.changing.delete({ accountId: 1, id, actor: ACTOR });
    await keeper.keep();
    expect(await webhooks.rows('SELECT id FROM webhook_endpoints')).toEqual([{ id: other.id }]);
    expect(await counts()).toEqual([1, 1, 1]);
  });

  it('keep what they are to send as long as they are there themselves', async () => {
    const event = reported();
    await webhooks.add(receiver.url);
    await webhooks.publish(event);
    webhooks.clock.advanceMs(20 * DAY_MS);
    await webhooks.rows(`UPDATE webhook_deliveries SET created_at = $1`, [webhooks.clock.now()]);
    webhooks.clock.advanceMs(20 * DAY_MS);
    await keeper.keep();
    expect(await counts()).toEqual([1, 0, 1]);
  });
});

describe('the metrics', () => {
  it('count attempts by outcome, and show what waits and for how long it has been due', async () => {
    await webhooks.add(receiver.url);
    webhooks.clock.set(new Date(Date.now() - 60_000));
    receiver.answer(answerWith(500));
    await webhooks.rows('UPDATE webhook_endpoints SET enabled_at = $1', [webhooks.clock.now()]);
    await webhooks.publish(reported(1, webhooks.clock.now()));
    const before = await webhooks.metrics.registry.metrics();
    expect(Number(/^rampart_webhook_lag_seconds\S* (\S+)/m.exec(before)?.[1])).toBeGreaterThanOrEqual(60);
    expect(before).toMatch(/^rampart_webhook_pending\S* 1$/m);
    await webhooks.deliver();
    receiver.answer(answerWith(204));
    webhooks.clock.advanceMs(30_000);
    await webhooks.deliver();
    const after = await webhooks.metrics.registry.metrics();
    expect(after).toMatch(/^rampart_webhook_deliveries_total\{outcome="failed".*\} [1-9]/m);
    expect(after).toMatch(/^rampart_webhook_deliveries_total\{outcome="delivered".*\} [1-9]/m);
    expect(after).toMatch(/^rampart_webhook_lag_seconds\S* 0$/m);
  });
});
