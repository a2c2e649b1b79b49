import { startWebhookReceiver } from '../world/webhook-receiver';
import type { Abuser } from './abuser';
import type { Attack } from './attack';
import { volleyOf } from './volley';

const ENDPOINTS = 45;
/** Just within the time that a receiver may take. */
const SLOW_MS = 14_000;

async function addEndpoints(
  { party }: Abuser,
  urlOf: (path: string) => string,
  count: number,
): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const form = { url: urlOf(String(n)), event_types: 'report.*' };
    ids.push(String(((await party.get('webhooks', { form })).webhook as { id: unknown }).id));
  }
  return ids;
}

const report = (abuser: Abuser, key?: string) =>
  abuser.party.ask('reports', { form: { value: '203.0.113.9' }, ...(key !== undefined && { key }) });

export const SLOW_WEBHOOKS_ATTACK: Attack = {
  name: 'webhooks: slow receivers',
  how: `${ENDPOINTS} endpoints that answer after ${SLOW_MS / 1_000} s, and reports that all of them are sent`,
  isShort: true,
  prepare: async ({ abuser }) => {
    const receiver = await startWebhookReceiver();
    await addEndpoints(abuser, receiver.urlOf, ENDPOINTS);
    const volley = volleyOf({ atOnce: 4, calls: 40, call: () => report(abuser) });
    return {
      begin: () => {
        receiver.setDelay(SLOW_MS);
        return volley.begin();
      },
      end: async () => {
        await volley.end();
        // The remaining ones are answered at once.
        receiver.setDelay(0);
      },
      stop: () => receiver.stop(),
    };
  },
};

const REPLAYED = 500;
const REPLAYING = 20;

export const REPLAY_ATTACK: Attack = {
  name: 'webhooks: replays',
  how: `${REPLAYING} endpoints that answer after a second are sent ${REPLAYED} events again, all at once`,
  prepare: async ({ abuser }) => {
    const since = new Date(Date.now() - 1_000).toISOString();
    for (let n = 0; n < REPLAYED; n += 20)
      await Promise.all(Array.from({ length: 20 }, () => report(abuser, abuser.party.tenant.key)));
    const receiver = await startWebhookReceiver();
    const ids = await addEndpoints(abuser, receiver.urlOf, REPLAYING);
    return {
      begin: async () => {
        receiver.setDelay(1_000);
        // Those still under way from the previous phase are refused.
        await Promise.all(ids.map((id) => abuser.party.ask(`webhooks/${id}/replay`, { form: { since } })));
      },
      end: () => receiver.setDelay(0),
      stop: () => receiver.stop(),
    };
  },
};
