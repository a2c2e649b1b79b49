import { untilDone } from './until-done';
import { member, type Visit } from './visit';

/** Comes before the orders, whose events the webhook then receives. */
export async function tourWebhooks(visit: Visit): Promise<void> {
  const id = member(await visit.record('post-webhooks'), 'data.webhook.id');
  await visit.record('get-webhooks');
  await visit.record('get-webhook', { id });
  await visit.record('post-webhook-test', { id });
  const log = await untilDone(
    () => visit.send('get-webhook-deliveries', { id }, { state: 'delivered' }),
    'data.deliveries.0.id',
  );
  await visit.record('get-webhook-deliveries', { id });
  await visit.record('post-webhook-redeliver', { id, delivery_id: member(log, 'data.deliveries.0.id') });
  await visit.record('post-webhook-replay', { id });
  await untilDone(() => visit.send('get-webhook', { id }), 'data.replay.finished_at');
  await visit.record('post-webhook-rotate-secret', { id });
  await visit.record('post-webhook', { id });
  await visit.record('delete-webhook', { id });
}
