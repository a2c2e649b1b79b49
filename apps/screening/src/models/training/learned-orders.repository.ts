import type { CaseOutcome, ShieldStatus } from '@rampart/contracts';
import type { Statement, StatementRunner } from '@rampart/persistence';
import { FEATURE_SCHEMA } from '../../facts/features/registry';

const DAY_MS = 86_400_000;

/** The orders that an account lets its models learn from. */
export interface LearnedOrders {
  readonly maxRows: number;
  readonly unlabelledAfterDays: number | null;
}

/** Orders per page: about two megabytes. */
const PAGE_ROWS = 2_000;

/** Above every shield id. */
const FROM_THE_END = '~';

/**
 * The shield id before which orders are learned from. Where silence comes to mean that an order was legitimate, younger
 * orders are left out, known frauds too: among those, next to nothing but fraud has an outcome, and a model would learn
 * and be judged by that share.
 */
export function beforeWhichId(unlabelledAfterDays: number | null, now: Date): string {
  if (unlabelledAfterDays === null) return FROM_THE_END;
  const day = new Date(now.getTime() - unlabelledAfterDays * DAY_MS);
  return day.toISOString().slice(0, 10).replaceAll('-', '');
}

/** Values: account, schema, before which id, how many. Driven by the labels: most orders have none. */
const LABELLED: Statement = {
  name: 'models_read_labelled',
  text: `
    SELECT shield_id, d.created_at, d.status, d.input, l.outcome, l.at
      FROM labels AS l JOIN decision_inputs AS d USING (account_id, shield_id)
     WHERE l.account_id = $1 AND d.feature_schema = $2 AND l.shield_id < $3
     ORDER BY l.shield_id DESC LIMIT $4`,
};

/** Like `LABELLED`, plus approved orders without a label. */
const LABELLED_OR_APPROVED: Statement = {
  name: 'models_read_labelled_or_approved',
  text: `
    SELECT shield_id, d.created_at, d.status, d.input, l.outcome, l.at
      FROM decision_inputs AS d LEFT JOIN labels AS l USING (account_id, shield_id)
     WHERE d.account_id = $1 AND d.feature_schema = $2 AND d.shield_id < $3
       AND (l.outcome IS NOT NULL OR d.status = 'APPROVE')
     ORDER BY d.shield_id DESC LIMIT $4`,
};

interface OrderRow {
  readonly shield_id: string;
  readonly created_at: Date;
  readonly status: ShieldStatus;
  readonly input: string;
  readonly outcome: CaseOutcome | null;
  readonly at: Date | null;
}

/** An order with its outcome. */
export interface LearnedOrder {
  readonly at: Date;
  /** As Rampart decided it. */
  readonly status: ShieldStatus;
  /** As `writeInput` writes it. */
  readonly input: string;
  readonly isFraud: boolean;
  /** When the outcome became known. */
  readonly knownAt: Date;
  /** No outcome was reported for so long that it counts as legitimate. */
  readonly isAssumed: boolean;
}

/**
 * Reads what an account's models may learn from, page by page, newest first. A shield id begins with its day and has
 * no order within a day: where the maximum of rows cuts off, it cuts off at random within a day.
 */
export async function* readLearnedOrders(
  runner: StatementRunner,
  accountId: number,
  { maxRows, unlabelledAfterDays }: LearnedOrders,
  now: Date,
): AsyncGenerator<LearnedOrder[]> {
  let before = beforeWhichId(unlabelledAfterDays, now);
  const statement = unlabelledAfterDays === null ? LABELLED : LABELLED_OR_APPROVED;
  for (let left = maxRows; left > 0; ) {
    const values = [accountId, FEATURE_SCHEMA, before, Math.min(left, PAGE_ROWS)];
    const rows = await runner.run<OrderRow>(statement, values);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map((row) => fromRow(row, unlabelledAfterDays ?? 0));
    before = last.shield_id;
    left -= rows.length;
    if (rows.length < Math.min(left + rows.length, PAGE_ROWS)) return;
  }
}

function fromRow(
  { created_at, status, input, outcome, at }: OrderRow,
  unlabelledAfterDays: number,
): LearnedOrder {
  const order = { at: created_at, status, input, isFraud: outcome === 'confirmed_fraud' };
  if (outcome !== null && at !== null) return { ...order, knownAt: at, isAssumed: false };
  return {
    ...order,
    knownAt: new Date(created_at.getTime() + unlabelledAfterDays * DAY_MS),
    isAssumed: true,
  };
}
