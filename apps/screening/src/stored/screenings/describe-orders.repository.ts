import { Injectable } from '@nestjs/common';
import type { Contribution, DescribedOrder, describeOrders, RequestOf } from '@rampart/contracts';
import { Database, type Statement } from '@rampart/persistence';
import { maskValue } from '@rampart/risk';
import { positionOf } from '../../facts/features/feature-record';
import { FEATURE_SCHEMA } from '../../facts/features/registry';
import { type CustomerIdentities, earlierIdentities } from '../../facts/identity';
import { readInput } from '../decision-inputs/stored-input';
import { readStoredIp } from './screenings.repository';

/** LATERAL with LIMIT uses the keys whatever the statistics say; values of orders exist for a shorter time. */
const DESCRIBE: Statement = {
  name: 'describe_orders',
  text: `
    SELECT s.account_id, s.shield_id, s.status, s.score, s.ip, s.created_at, v.email,
      s.evidence -> 'ipIsCallers' IS NOT NULL AS is_callers,
      s.evidence -> 'identities' AS identities, s.evidence -> 'contributions' AS contributions,
      d.input, d.feature_schema, h.decision, h.revision
    FROM unnest($1::bigint[], $2::text[]) WITH ORDINALITY AS f (account_id, shield_id, place)
    CROSS JOIN LATERAL (
      SELECT * FROM screenings AS a WHERE a.account_id = f.account_id AND a.shield_id = f.shield_id LIMIT 1) AS s
    LEFT JOIN LATERAL (
      SELECT * FROM decision_inputs AS i
       WHERE i.account_id = f.account_id AND i.shield_id = f.shield_id LIMIT 1) AS d ON true
    LEFT JOIN LATERAL (
      SELECT * FROM order_values AS o
       WHERE o.account_id = f.account_id AND o.shield_id = f.shield_id LIMIT 1) AS v ON true
    LEFT JOIN LATERAL (
      SELECT * FROM overrides AS r
       WHERE r.account_id = f.account_id AND r.shield_id = f.shield_id AND r.undone_at IS NULL
       ORDER BY r.revision DESC LIMIT 1) AS h ON true
    ORDER BY f.place`,
};

interface OrderRow {
  readonly account_id: string;
  readonly shield_id: string;
  readonly status: DescribedOrder['status'];
  readonly score: string;
  readonly ip: string;
  readonly is_callers: boolean;
  readonly created_at: Date;
  readonly email: string | null;
  readonly identities: CustomerIdentities;
  readonly contributions: Contribution[];
  readonly input: string | null;
  readonly feature_schema: number | null;
  readonly decision: DescribedOrder['status'] | null;
  readonly revision: number | null;
}

/** Reads what cases record of orders. */
@Injectable()
export class DescribeOrdersRepository {
  constructor(private readonly database: Database) {}

  /** In the order of the names, without those that are not stored. @throws ServiceError `unavailable`. */
  async find(orders: RequestOf<typeof describeOrders>['orders']): Promise<DescribedOrder[]> {
    const rows = await this.database.run<OrderRow>(DESCRIBE, [
      orders.map(({ accountId }) => accountId),
      orders.map(({ shieldId }) => shieldId),
    ]);
    return rows.map(fromRow);
  }
}

function fromRow(row: OrderRow): DescribedOrder {
  const { features } =
    row.input !== null && row.feature_schema === FEATURE_SCHEMA
      ? readInput(row.input, row.created_at, null)
      : { features: [] };
  const { ip, isCustomers } = readStoredIp(row.ip, row.is_callers);
  const amount = features[positionOf('order.amount') ?? -1] ?? null;
  const currency = features[positionOf('order.currency') ?? -1] ?? null;
  return {
    accountId: Number(row.account_id),
    shieldId: row.shield_id,
    createdAt: row.created_at.toISOString(),
    status: row.status,
    score: Number(row.score),
    ip: ip !== null && isCustomers ? ip : null,
    email: row.email === null ? null : maskValue('email', row.email),
    identities: earlierIdentities(row.identities),
    amount: typeof amount === 'number' ? amount : null,
    currency: currency === null ? null : String(currency),
    reasons: row.contributions
      .filter(({ points }) => points > 0)
      .sort((a, b) => b.points - a.points)
      .map(({ code }) => code),
    override:
      row.decision === null || row.revision === null
        ? null
        : { decision: row.decision, revision: row.revision },
  };
}
