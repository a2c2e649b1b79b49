import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { RampartError } from '@rampart/client';
import type RampartModuleService from '../modules/rampart/service';
import { ORDER_FIELDS, orderOf, type PlacedOrder } from './order-of';
import { type Decision, type OrderScreeningRow, rampartOf } from './order-screenings';
import { settle } from './settle';

/** Seconds that another may take with the same order. */
const LONGEST_TURN_SECONDS = 30;

/**
 * Screens an order unless it was, and carries the decision out unless it was. May be repeated, also at the same time: Rampart
 * sees one order, and money moves once. What goes wrong is kept with the order, for the next try.
 */
export async function screenOrder(container: MedusaContainer, orderId: string): Promise<void> {
  await inTurn(container, orderId, async () => {
    const order = await findOrder(container, orderId);
    if (!order) return;
    const rampart = rampartOf(container);
    const row = await rowOf(rampart, orderId);
    if (row.settled_at !== null) return;
    const decided = row.decision === null ? await ask(rampart, row, order) : row;
    if (decided.decision !== null) await settle(container, decided, order);
  });
}

/** A person has decided about an order that was held. @returns whether it is one of this store's. */
export async function decideHeld(
  container: MedusaContainer,
  shieldId: string,
  decision: Exclude<Decision, 'REVIEW'>,
): Promise<boolean> {
  const rampart = rampartOf(container);
  const [found] = await rampart.listOrderScreenings({ shield_id: shieldId });
  if (!found) return false;
  await inTurn(container, found.order_id, async () => {
    const row = await rowOf(rampart, found.order_id);
    const order = await findOrder(container, found.order_id);
    // What was approved or rejected at once is paid for or gone: that is for people to undo.
    if (row.decision !== 'REVIEW' || !order) return;
    await rampart.updateOrderScreenings({ id: row.id, decision });
    await settle(container, { ...row, decision }, order);
  });
  return true;
}

/** Tells Rampart how an order turned out; a held one is decided by that. @throws RampartError when it cannot be reported. */
export async function reportOutcome(
  container: MedusaContainer,
  orderId: string,
  outcome: 'fraud' | 'legitimate',
  reason: string,
): Promise<boolean> {
  const rampart = rampartOf(container);
  const [row] = await rampart.listOrderScreenings({ order_id: orderId });
  if (!row?.shield_id) return false;
  const action = outcome === 'fraud' ? 'mark_fraud' : 'mark_legitimate';
  await rampart.client.screenings.feedback(row.shield_id, { action, reason });
  await rampart.updateOrderScreenings({ id: row.id, outcome });
  return decideHeld(container, row.shield_id, outcome === 'fraud' ? 'REJECT' : 'APPROVE');
}

/** One at a time for each order, in all processes of the store that share a locking provider. */
const inTurn = (container: MedusaContainer, orderId: string, work: () => Promise<void>): Promise<void> =>
  container.resolve(Modules.LOCKING).execute(`rampart:${orderId}`, work, { timeout: LONGEST_TURN_SECONDS });

async function findOrder(container: MedusaContainer, id: string): Promise<PlacedOrder | undefined> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data } = await query.graph({ entity: 'order', fields: ORDER_FIELDS, filters: { id } });
  return data[0] as PlacedOrder | undefined;
}

async function rowOf(rampart: RampartModuleService, orderId: string): Promise<OrderScreeningRow> {
  const [row] = await rampart.listOrderScreenings({ order_id: orderId });
  return (row ??
    (await rampart.createOrderScreenings({ order_id: orderId, tried_at: new Date() }))) as OrderScreeningRow;
}

async function ask(
  rampart: RampartModuleService,
  row: OrderScreeningRow,
  order: PlacedOrder,
): Promise<OrderScreeningRow> {
  const changes = await rampart.client.screenings
    .create(orderOf(order), { idempotencyKey: `medusa-${order.id}` })
    .then(
      ({ shield_id, shield_status, shield_score, shield_reasons, shield_rules }) => ({
        shield_id,
        decision: shield_status,
        score: shield_score,
        reasons: [...shield_reasons],
        rules: [...shield_rules],
        problem: null,
      }),
      (error) => {
        if (error instanceof RampartError) return { problem: `${error.code}: ${error.message}` };
        throw error;
      },
    );
  await rampart.updateOrderScreenings({ id: row.id, tried_at: new Date(), ...changes });
  return { ...row, ...changes };
}
