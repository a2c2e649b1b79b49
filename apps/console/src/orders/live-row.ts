import type { EventData, FoundScreening, screeningCompleted } from '@rampart/contracts';

const MOST_REASONS = 3;

/** An order as its event tells it, until the list knows the rest. */
export function liveRow(order: EventData<typeof screeningCompleted>, at: string): FoundScreening {
  return {
    shield_id: order.shield_id,
    created_at: at,
    status: order.status,
    score: order.score,
    decided_by: 'score',
    user_order_id: order.user_order_id === '' ? null : order.user_order_id,
    amount: order.amount,
    currency: order.currency,
    ip: order.ip === '' ? null : order.ip,
    ip_country: null,
    bill_country: null,
    ship_country: null,
    email: order.email,
    phone: null,
    username: null,
    device_hash: null,
    bin: null,
    merchant_id: null,
    reasons: order.signals.slice(0, MOST_REASONS).map((code) => ({ code, points: 0 })),
    rules: [],
    outcome: null,
    override: null,
  };
}

/** Whether all that were read lately are among the rows. */
export function areAllListed(read: readonly FoundScreening[], rows: readonly FoundScreening[]): boolean {
  const listed = new Set(rows.map(({ shield_id }) => shield_id));
  return read.every(({ shield_id }) => listed.has(shield_id));
}

/** Rows of a list with those that came since above them, each once; the list's own say more. */
export function mergeRows(
  live: readonly FoundScreening[],
  listed: readonly FoundScreening[],
): readonly FoundScreening[] {
  const known = new Set(listed.map(({ shield_id }) => shield_id));
  const fresh = live.filter(({ shield_id }) => !known.has(shield_id));
  return fresh.length === 0 ? listed : [...fresh, ...listed];
}
