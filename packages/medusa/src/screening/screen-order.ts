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
 * Screens an order unless it was, and carries out what holds for it unless it was: Rampart's decision, or that of a person since. May
 * be repeated, also at the same time: Rampart sees one order, and money moves once. What goes wrong is kept with the order, for the
 * next try.
 *
 * @returns whether Rampart has answered.
 */
export async function screenOrder(container: MedusaContainer, orderId: string): Promise<boolean> {
  return inTurn(container, orderId, async () => {
    const order = await findOrder(container, orderId);
    if (!order) return true;
    const rampart = rampartOf(container);
    const row = await rowOf(rampart, orderId);
    // What was approved or rejected is paid for or gone: that is for people to undo.
    if (row.settled_at !== null) return true;
    const screened = row.decision === null ? await ask(rampart, row, order) : row;
    const decided = screened.decision === 'REVIEW' ? await askAgain(rampart, screened) : screened;
    if (decided.decision !== null) await settle(container, decided, order);
    return decided.problem === null;
  });
}

/**
 * Carries out what a person has decided about an order in Rampart. It is found by the id that the store has sent, too: the answer to
 * its screening may have been lost. One of another shop of the account is left alone.
 *
 * @returns false when Rampart did not answer, so that it has to be tried again.
 */
export async function carryOutDecision(
  container: MedusaContainer,
  { shield_id, user_order_id }: { readonly shield_id: string; readonly user_order_id?: string },
): Promise<boolean> {
  const [known] = await rampartOf(container).listOrderScreenings({ shield_id });
  const own = known || !user_order_id ? undefined : await findOrder(container, user_order_id);
  const orderId = known?.order_id ?? own?.id;
  return orderId === undefined || screenOrder(container, orderId);
}

/**
 * Decides a held order in Rampart, in the name of the store, and carries that out. @returns false for an order that was not screened.
 *
 * @throws RampartError `conflict` when a person has decided it otherwise meanwhile, which is carried out then; and when Rampart does
 * not answer.
 */
export async function decideOrder(
  container: MedusaContainer,
  orderId: string,
  decision: Exclude<Decision, 'REVIEW'>,
  reason: string,
): Promise<boolean> {
  const rampart = rampartOf(container);
  const [row] = await rampart.listOrderScreenings({ order_id: orderId });
  if (!row?.shield_id) return false;
  try {
    const { override, shield_status } = await rampart.client.screenings.get(row.shield_id, {
      expand: 'override',
    });
    // What another person has decided is not replaced: Rampart answers with it.
    const replaces = override?.decision === 'REVIEW' ? override.revision : 0;
    if ((override?.decision ?? shield_status) !== decision)
      await rampart.client.screenings.decide(row.shield_id, { decision, reason, replaces });
  } finally {
    await screenOrder(container, orderId);
  }
  return true;
}

/**
 * Tells Rampart how an order turned out; one that is held is decided by that.
 *
 * @throws RampartError when it cannot be reported.
 */
export async function reportOutcome(
  container: MedusaContainer,
  orderId: string,
  outcome: 'fraud' | 'legitimate',
  reason: string,
): Promise<boolean> {
  const rampart = rampartOf(container);
  const [row] = await rampart.listOrderScreenings({ order_id: orderId });
  if (!row?.shield_id) return false;
  if (row.decision === 'REVIEW')
    await decideOrder(container, orderId, outcome === 'fraud' ? 'REJECT' : 'APPROVE', reason);
  const action = outcome === 'fraud' ? 'mark_fraud' : 'mark_legitimate';
  await rampart.client.screenings.feedback(row.shield_id, { action, reason });
  await rampart.updateOrderScreenings({ id: row.id, outcome });
  return true;
}

/** One at a time for each order, in all processes of the store that share a locking provider. */
const inTurn = <Result>(
  container: MedusaContainer,
  orderId: string,
  work: () => Promise<Result>,
): Promise<Result> =>
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

/** What a person has decided since about an order that is held. */
async function askAgain(rampart: RampartModuleService, row: OrderScreeningRow): Promise<OrderScreeningRow> {
  if (row.shield_id === null) return row;
  const changes = await rampart.client.screenings
    .standing(row.shield_id)
    .then(({ status }) => ({ decision: status, problem: null }), problemOf);
  await rampart.updateOrderScreenings({ id: row.id, tried_at: new Date(), ...changes });
  return { ...row, ...changes };
}

/** @throws what is no answer of Rampart, or the lack of one. */
function problemOf(error: unknown): { readonly problem: string } {
  if (error instanceof RampartError) return { problem: `${error.code}: ${error.message}` };
  throw error;
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
      problemOf,
    );
  await rampart.updateOrderScreenings({ id: row.id, tried_at: new Date(), ...changes });
  return { ...row, ...changes };
}
