import { createLogger } from '@rampart/telemetry';
import { answerWith, type Receiver, startReceiver } from '../bed/receiver.fixture';
import { ACTOR, DAY_MS, openWebhooksBed, reported, type WebhooksBed } from '../bed/webhooks-bed.fixture';
import { OldDeliveriesRepository } from './old-deliveries.repository';
import { WebhookKeeper } from './webhook-keeper';

let bed: WebhooksBed;
let receiver: Receiver;
let keeper: WebhookKeeper;

beforeAll(async () => {
  [bed, receiver] = await Promise.all([openWebhooksBed(), startReceiver()]);
  const settings = { personalEvents: false, timeoutMs: 1, graceMs: 1, retentionDays: 30 };
  const old = new OldDeliveriesRepository(bed.database);
  keeper = new WebhookKeeper(old, settings, bed.clock, createLogger('screening', 'silent'));
});

beforeEach(() => bed.clear());
afterAll(() => Promise.all([bed.close(), receiver.close()]));

const countOf = async (table: string) => {
  const [row] = await bed.rows<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`);
  return row?.n;
};
const TABLES = ['webhook_deliveries', 'webhook_attempts', 'webhook_messages'];
const counts = () => Promise.all(TABLES.map(countOf));

describe('deliveries', () => {
  it('are kept for as long as the operator says, then go with their attempts and what was sent', async () => {
    await bed.add(receiver.url);
    await bed.tell(reported());
    await bed.deliver();
    bed.clock.advanceMs(DAY_MS);
    receiver.answer(answerWith(500));
    await bed.tell(reported(1, bed.clock.now()));
    await bed.deliver();
    bed.clock.advanceMs(29 * DAY_MS);
    await keeper.keep();
    expect(await counts()).toEqual([2, 2, 2]);
    bed.clock.advanceMs(1);
    await keeper.keep();
    expect(await counts()).toEqual([1, 1, 1]);
    bed.clock.advanceMs(DAY_MS);
    await keeper.keep();
    expect(await counts()).toEqual([0, 0, 0]);
  });

  it('of an endpoint that was deleted go, and it goes with them', async () => {
    const { id } = await bed.add(receiver.url);
    const other = await bed.add(receiver.url);
    await bed.tell(reported());
    await bed.deliver();
    await bed.changing.delete({ accountId: 1, id, actor: ACTOR });
    await keeper.keep();
    expect(await bed.rows('SELECT id FROM webhook_endpoints')).toEqual([{ id: other.id }]);
    expect(await counts()).toEqual([1, 1, 1]);
  });

  it('keep what they are to send as long as they are there themselves', async () => {
    const event = reported();
    await bed.add(receiver.url);
    await bed.tell(event);
    bed.clock.advanceMs(20 * DAY_MS);
    await bed.rows(`UPDATE webhook_deliveries SET created_at = $1`, [bed.clock.now()]);
    bed.clock.advanceMs(20 * DAY_MS);
    await keeper.keep();
    expect(await counts()).toEqual([1, 0, 1]);
  });
});

describe('the metrics', () => {
  it('count attempts by outcome, and say what waits and for how long it has been due', async () => {
    await bed.add(receiver.url);
    bed.clock.set(new Date(Date.now() - 60_000));
    receiver.answer(answerWith(500));
    await bed.rows('UPDATE webhook_endpoints SET enabled_at = $1', [bed.clock.now()]);
    await bed.tell(reported(1, bed.clock.now()));
    const before = await bed.metrics.registry.metrics();
    expect(Number(/^rampart_webhook_lag_seconds\S* (\S+)/m.exec(before)?.[1])).toBeGreaterThanOrEqual(60);
    expect(before).toMatch(/^rampart_webhook_pending\S* 1$/m);
    await bed.deliver();
    receiver.answer(answerWith(204));
    bed.clock.advanceMs(30_000);
    await bed.deliver();
    const after = await bed.metrics.registry.metrics();
    expect(after).toMatch(/^rampart_webhook_deliveries_total\{outcome="failed".*\} [1-9]/m);
    expect(after).toMatch(/^rampart_webhook_deliveries_total\{outcome="delivered".*\} [1-9]/m);
    expect(after).toMatch(/^rampart_webhook_lag_seconds\S* 0$/m);
  });
});
