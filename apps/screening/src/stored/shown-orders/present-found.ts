import type { FoundScreening } from '@rampart/contracts';
import { maskValue } from '@rampart/risk';
import { positionOf } from '../../facts/features/feature-record';
import { FEATURE_SCHEMA } from '../../facts/features/registry';
import { readInput } from '../decision-inputs/stored-input';
import type { ShownRow } from './shown-row';

const MOST_REASONS = 3;

/** A screening as a list shows it. */
export function presentFound(row: ShownRow): FoundScreening {
  const { features } = readInput(row.input, row.created_at, null);
  const feature = (name: string) =>
    row.feature_schema === FEATURE_SCHEMA ? (features[positionOf(name) ?? -1] ?? null) : null;
  const text = (name: string) => {
    const value = feature(name);
    return value === null ? null : String(value);
  };
  const masked = (kind: string, value: string | null) => (value === null ? null : maskValue(kind, value));
  const amount = feature('order.amount');
  return {
    shield_id: row.shield_id,
    created_at: row.created_at.toISOString(),
    status: row.status,
    score: Number(row.score),
    decided_by: row.decided_by,
    user_order_id: row.user_order_id,
    amount: typeof amount === 'number' ? amount : null,
    currency: text('order.currency'),
    ip: masked('ip', row.ip || null),
    ip_country: text('ip.country_code'),
    bill_country: text('billing.country_code'),
    ship_country: text('shipping.country_code'),
    email: masked('email', row.email),
    phone: masked('phone', row.phone),
    username: masked('username', row.username),
    device_hash: masked('device', row.device),
    bin: text('card.bin'),
    merchant_id: text('order.merchant_id'),
    reasons: row.contributions
      .filter(({ points }) => points > 0)
      .sort((a, b) => b.points - a.points)
      .slice(0, MOST_REASONS)
      .map(({ code, points }) => ({ code, points })),
    rules: row.rules.map(({ rule_id, name }) => ({ rule_id, name })),
    outcome: row.outcome,
    override: overrideOf(row),
  };
}

function overrideOf({ decision, actor_kind, actor_id, decided_at }: ShownRow): FoundScreening['override'] {
  if (decision === null || actor_kind === null || actor_id === null || decided_at === null) return null;
  return { decision, actor: { kind: actor_kind, id: actor_id }, decided_at: decided_at.toISOString() };
}
