import type { Caller } from '../../calls/caller';
import { clientOf } from '../../e2e/api-client.fixture';
import type { KeyLog } from '../calls/key-log';
import { BatchWork } from '../works/batch-work';
import { BeaconWork } from '../works/beacon-work';
import { CaseWork } from '../works/case-work';
import { CheckWork } from '../works/check-work';
import { CountedWork } from '../works/counted-work';
import { EntryWork } from '../works/entry-work';
import { KeyedOrderWork } from '../works/keyed-order-work';
import { LIMITS, LimitWork } from '../works/limit-work';
import { OrderWork } from '../works/order-work';
import { OutcomeWork } from '../works/outcome-work';
import { RegisterWork } from '../works/register-work';
import { ReportWork } from '../works/report-work';
import { RuleSetWork } from '../works/rule-set-work';
import type { Work, WorkParts } from '../works/work';
import type { FaultyWorld } from '../world/faulty-world';
import type { Receiver } from '../world/receiver';

/** One of each kind of caller, each with an account of its own. */
export async function startWorks(
  world: FaultyWorld,
  caller: Caller,
  keys: KeyLog,
  receiver: Receiver,
): Promise<Work[]> {
  const parts = async (limits = {}): Promise<WorkParts> => ({
    caller,
    keys,
    tenant: await world.operator.newTenant({ rate_per_minute: 1_000_000_000, ...limits }),
  });
  const reporting = await parts();
  await addWebhook(world.gatewayUrls[0] ?? '', reporting.tenant.key, receiver);
  return [
    new OrderWork(await parts()),
    new KeyedOrderWork(await parts()),
    new OutcomeWork(await parts()),
    new EntryWork(await parts()),
    new CheckWork(await parts()),
    new CountedWork(await parts()),
    new BeaconWork(await parts()),
    new ReportWork(reporting, receiver),
    new BatchWork(await parts()),
    new LimitWork(await parts(LIMITS)),
    new RegisterWork(await parts()),
    new RuleSetWork(await parts()),
    new CaseWork(await parts()),
  ];
}

/** Outside the load: it happens once. */
async function addWebhook(url: string, key: string, receiver: Receiver): Promise<void> {
  const client = clientOf(url, 1);
  const form = { url: receiver.url, event_types: 'report.*' };
  const { status, text, data } = await client.ask('/api/v1/webhooks', { key, form });
  await client.close();
  if (status !== 200) throw new Error(`the webhook was answered ${status}: ${text}`);
  receiver.trust(String(data.secret));
}
