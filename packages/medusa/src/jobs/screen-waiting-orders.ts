import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { rampartOf } from '../screening/order-screenings';
import { screenOrder } from '../screening/screen-order';

/** Orders of one run; the rest have their turn a minute later. */
const MOST_ORDERS = 100;
/** Held orders of one run, of which Rampart is asked what holds: an event about them may have been lost. */
const MOST_HELD = 10;
/** How far back it looks for orders whose event was lost, as by a crash: the job runs a minute after every start. */
const LOOK_BACK_MS = 60 * 60 * 1_000;
/** After which people have long seen the order. */
const GIVE_UP_MS = 7 * 24 * 60 * 60 * 1_000;

/**
 * Screens orders again for which Rampart did not answer, carries out what failed or was decided meanwhile, and finds orders that
 * were missed.
 */
export default async function screenWaitingOrders(container: MedusaContainer): Promise<void> {
  const undecided = [{ decision: null }, { decision: ['APPROVE', 'REJECT'] }];
  const [waiting, held, missed] = await Promise.all([
    findUnsettled(container, undecided, MOST_ORDERS),
    findUnsettled(container, [{ decision: 'REVIEW' }], MOST_HELD),
    findMissed(container),
  ]);
  for (const id of [...held, ...waiting, ...missed].slice(0, MOST_ORDERS)) await screenOrder(container, id);
}

export const config = { name: 'rampart-screen-waiting-orders', schedule: '* * * * *' };

async function findUnsettled(container: MedusaContainer, $or: object[], take: number): Promise<string[]> {
  const rows = await rampartOf(container).listOrderScreenings(
    {
      settled_at: null,
      $or,
      created_at: { $gt: new Date(Date.now() - GIVE_UP_MS) },
    },
    // Those that fail again and again do not keep the others from their turn.
    { take, order: { tried_at: 'ASC' } },
  );
  return rows.map(({ order_id }) => order_id);
}

async function findMissed(container: MedusaContainer): Promise<string[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data } = await query.graph({
    entity: 'order',
    fields: ['id'],
    filters: { created_at: { $gt: new Date(Date.now() - LOOK_BACK_MS) } },
  });
  const ids = data.map(({ id }) => id);
  const rows = await rampartOf(container).listOrderScreenings({ order_id: ids }, { select: ['order_id'] });
  const known = new Set(rows.map(({ order_id }) => order_id));
  return ids.filter((id) => !known.has(id));
}
