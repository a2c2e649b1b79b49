import { askApi, type DemoAccess } from './demo-api';
import { CARD_TEST } from './demo-card-test';
import type { DemoOrder } from './demo-orders';
import type { Analyst } from './demo-team';
import { isFraud } from './demo-work';

/** The queue: cases of orders in review, and what the analysts did with them. */

/** Most cases that are opened at once. */
const MOST_CASES = 60;
/** In how many of the decided cases an analyst has left a note; each third time the outcome is known as well. */
const NOTED = 2;
const OUTCOME_KNOWN = 3;
const NOTES = {
  approve: [
    'Called the customer: a gift for a sister abroad.',
    'The customer sent the invoice of the last order.',
  ],
  reject: [
    'The number belongs to someone else, who ordered nothing.',
    'The bank confirms: the card was stolen.',
  ],
} as const;

export interface Queue {
  readonly access: DemoAccess;
  readonly team: readonly Analyst[];
  readonly orders: readonly DemoOrder[];
}

interface FoundOrder {
  readonly shield_id: string;
  readonly user_order_id: string;
  readonly outcome: string | null;
}

/** A case, and the order that it was opened for. */
interface OpenedCase {
  readonly id: number;
  readonly order: DemoOrder;
}

/** Opens cases for the orders in review of a period, which have none: orders of the past open none by themselves. */
export async function openCases(
  { access, orders }: Queue,
  from: number,
  until: number,
): Promise<OpenedCase[]> {
  const period = `from=${new Date(from).toISOString()}&to=${new Date(until).toISOString()}`;
  const { screenings } = await askApi<{ screenings: readonly FoundOrder[] }>(
    access,
    `screenings?status=REVIEW&${period}&limit=100`,
  );
  const byId = new Map(orders.map((each) => [each.id, each]));
  const opened = new Map<number, DemoOrder>();
  for (const { shield_id, user_order_id, outcome } of screenings.slice(0, MOST_CASES).toReversed()) {
    const order = byId.get(user_order_id);
    if (order === undefined || outcome !== null) continue;
    const { id } = await askApi<{ id: number }>(access, 'cases', { shield_id, reason: 'In review' });
    if (!opened.has(id)) opened.set(id, order);
  }
  return [...opened].map(([id, order]) => ({ id, order }));
}

/** Lets the analysts decide cases in turn; none has come to the attack yet. */
export async function decideCases({ team }: Queue, cases: readonly OpenedCase[]): Promise<void> {
  const known = cases.filter(({ order }) => order.order.truth.pattern !== CARD_TEST);
  for (const [index, { id, order }] of known.entries()) {
    const decision = isFraud(order) ? 'reject' : 'approve';
    const outcome = isFraud(order) ? 'confirmed_fraud' : 'false_positive';
    const round = Math.floor(index / team.length);
    await askApi(analyst(team, index), `cases/${id}/decide`, {
      decision,
      ...(round % OUTCOME_KNOWN === 0 && { outcome }),
      ...(round % NOTED === 0 && { note: NOTES[decision][round % NOTES[decision].length] }),
    });
  }
}

/** Lets the analysts begin with cases that stay open: one waits for an answer until tomorrow, some are being looked into. */
export async function beginCases({ team }: Queue, cases: readonly OpenedCase[]): Promise<void> {
  const [asked, ...begun] = cases.filter(({ order }) => order.order.truth.pattern !== CARD_TEST);
  const [first] = team;
  if (asked === undefined || first === undefined) return;
  await askApi(first, `cases/${asked.id}/notes`, { text: 'No answer in the morning; try again tomorrow.' });
  await askApi(first, `cases/${asked.id}/tags`, { add: 'call-back' });
  await askApi(first, `cases/${asked.id}/snooze`, { minutes: 18 * 60 });
  for (const [index, { id }] of begun.slice(0, team.length).entries()) {
    const person = analyst(team, index);
    await askApi(person, `cases/${id}/assign`, { assignee: person.name });
  }
}

function analyst(team: readonly Analyst[], index: number): Analyst {
  const person = team[index % team.length];
  if (person === undefined) throw new Error('the demo has no analysts');
  return person;
}
