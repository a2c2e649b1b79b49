import { untilDone } from './until-done';
import { type Visit } from './visit';

/** Orders with an outcome; of them, one in `FRAUD_OF` is fraud: a few more than a training needs. */
const ORDERS = 735;
const FRAUD_OF = 7;

export async function tourModels(visit: Visit): Promise<void> {
  await visit.send('post-screen-batch', {}, pastOrders());
  await untilDone(() => knownOutcomes(visit), 'all');
  await visit.record('get-models-settings');
  await visit.record('post-models-settings');
  // One order in seven is fraud here: a useful model rejects more of them than the default lets one begin to.
  await visit.send('post-models-settings', {}, { max_status_change: 'none' });
  await visit.record('post-models-train');
  await trained(visit, 1);
  await visit.record('get-models-status');
  await visit.record('get-models');
  await visit.record('get-model', { number: 1 });
  await visit.record('post-model-promote', { number: 1 });
  await visit.send('post-models-train', {}, { kind: 'logistic' });
  await trained(visit, 2);
  await visit.record('get-models-compare');
  await visit.record('post-model-challenger', { number: 2 });
  await visit.send('post-model-promote', { number: 2 });
  await visit.record('post-models-rollback');
  await visit.record('post-rules-suggestions');
  await untilDone(() => visit.send('get-rules-suggestions'), 'data.found');
  await visit.record('get-rules-suggestions');
}

/** The listener that turns outcomes into labels works after the batch. */
async function knownOutcomes(visit: Visit): Promise<{ all?: true }> {
  const status = await visit.send('get-models-status');
  const { frauds, legitimate } = (status as { data: { labels: { frauds: number; legitimate: number } } }).data
    .labels;
  return frauds + legitimate >= ORDERS ? { all: true } : {};
}

async function trained(visit: Visit, number: number): Promise<void> {
  await untilDone(async () => {
    const models = await visit.send('get-models', {}, {});
    return (models as { data: { models: { number: number }[] } }).data.models.find(
      (each) => each.number === number,
    );
  }, 'number');
}

/** In this shop, expensive orders of January turned out to be fraud, though not all of them. */
function pastOrders(): string {
  const lines = Array.from({ length: ORDERS }, (_, n) => {
    const isFraud = n % FRAUD_OF === 0;
    const amount = (isFraud ? 700 : 60) + (n % 7 === 0 ? -30 : n % 40);
    const order = { type: 'order', at: timeOf(n), user_order_id: `past-${n}`, amount, currency: 'USD' };
    const email = `customer${n}@business.sandbox.example`;
    return [
      { ...order, email },
      {
        type: 'outcome',
        at: timeOf(n),
        user_order_id: order.user_order_id,
        outcome: isFraud ? 'confirmed_fraud' : 'false_positive',
      },
    ];
  });
  return `${lines
    .flat()
    .map((line) => JSON.stringify(line))
    .join('\n')}\n`;
}

/** No two orders at the same time: which ones a model is validated with would be open. */
const timeOf = (n: number) => new Date(Date.parse('2026-01-02T00:00:00Z') + n * 50 * 60_000).toISOString();
