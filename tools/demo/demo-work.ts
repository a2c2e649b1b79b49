import { DAY_MS } from '../../eval/personas/persona-order';
import { askApi, type DemoAccess } from './demo-api';
import { CARD_TEST } from './demo-card-test';
import type { DemoOrder } from './demo-orders';

/** What people of the shop did: entries of lists, reports of abuse. */

const LISTED = 6;
const REPORTED = 12;

export const isFraud = ({ order }: DemoOrder): boolean => order.truth.label === 'fraud';

/** Different values of a field, the newest orders first. */
function valuesOf(orders: readonly DemoOrder[], field: string, count: number): string[] {
  const values = new Set<string>();
  for (const { order } of orders.toReversed()) {
    const value = order.fields[field];
    if (value !== undefined && values.size < count) values.add(value);
  }
  return [...values];
}

/** Blocks values of frauds that were known by then, and trusts an address of a good customer. */
export async function addListEntries(
  access: DemoAccess,
  orders: readonly DemoOrder[],
  until: number,
): Promise<void> {
  const before = orders.filter(({ order }) => order.at < until - 4 * DAY_MS);
  const frauds = before.filter(isFraud);
  const honest = before.filter(({ order }) => order.truth.label === 'legitimate');
  const expiresAt = new Date(Date.now() + 60 * DAY_MS).toISOString();
  const add = (entry: object) => askApi(access, 'lists', entry);
  for (const value of valuesOf(frauds, 'ip', LISTED))
    await add({
      list_type: 'blacklist',
      entity_type: 'ip',
      value,
      reason: 'Orders of stolen cards',
      expires_at: expiresAt,
    });
  for (const value of valuesOf(frauds, 'device_hash', LISTED))
    await add({
      list_type: 'blacklist',
      entity_type: 'device',
      value,
      reason: 'Chargebacks',
      expires_at: expiresAt,
    });
  for (const value of valuesOf(frauds, 'email', LISTED))
    await add({ list_type: 'blacklist', entity_type: 'email', value, reason: 'Denied by the card holder' });
  for (const value of valuesOf(honest, 'email', 3))
    await add({ list_type: 'whitelist', entity_type: 'email', value, reason: 'A customer for years' });
  await add({
    list_type: 'blacklist',
    entity_type: 'ip',
    value: '203.0.113.0/24',
    reason: 'Card tests in summer',
  });
}

const CATEGORIES = ['chargeback', 'fraud', 'account_takeover', 'promo_abuse', 'bot'] as const;

/** Reports about values of recent frauds, some of them looked into; none of the attack that is to be discovered. */
export async function fileReports(access: DemoAccess, orders: readonly DemoOrder[]): Promise<void> {
  const frauds = orders.filter((each) => isFraud(each) && each.order.truth.pattern !== CARD_TEST);
  const reported = [
    ...valuesOf(frauds, 'email', REPORTED / 2).map((value) => ({ entity_type: 'email', value })),
    ...valuesOf(frauds, 'ip', REPORTED / 3).map((value) => ({ entity_type: 'ip', value })),
    ...valuesOf(frauds, 'phone', REPORTED / 6).map((value) => ({ entity_type: 'phone', value })),
  ];
  for (const [index, report] of reported.entries()) {
    const { id } = await askApi<{ id: number }>(access, 'reports', {
      ...report,
      category: CATEGORIES[index % CATEGORIES.length],
      notes: 'Reported by customer service.',
    });
    const decide = (status: string, note?: string) =>
      askApi(access, `reports/${id}/decide`, { status, note });
    if (index % 3 === 0) continue;
    await decide('under_review');
    if (index % 3 === 2) await decide(index % 2 === 0 ? 'confirmed' : 'rejected', 'Looked into.');
  }
}
