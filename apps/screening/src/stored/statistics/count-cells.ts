import type { CaseOutcome, ShieldStatus } from '@rampart/contracts';
import type { GroupedStatisticRow } from '../../database/rows/orders/grouped-statistic.row';
import type { CountedAs } from '../../database/rows/orders/order-statistic.row';

export type StatisticKind = GroupedStatisticRow['kind'];
export const STATISTIC_KINDS = [
  'country',
  'merchant',
  'reason',
  'rule',
] as const satisfies readonly StatisticKind[];

const STATUSES = ['APPROVE', 'REVIEW', 'REJECT'] as const satisfies readonly ShieldStatus[];
const OUTCOMES = ['unknown', 'confirmed_fraud', 'false_positive'] as const satisfies readonly CountedAs[];

/** The columns of `grouped_statistics` that count, with the orders that each counts. */
export const COUNTERS = STATUSES.flatMap((status) =>
  OUTCOMES.map((countedAs) => ({ status, countedAs, column: `${status.toLowerCase()}_${countedAs}` })),
);
const COUNTER_AT = new Map(COUNTERS.map(({ status, countedAs }, at) => [`${status} ${countedAs}`, at]));

/** Amounts are added as whole ten-thousandths, so that what is subtracted later is what was added. */
const UNITS = 10_000;
const HOUR_MS = 3_600_000;

/** Features of an order that it is counted by. */
export interface OrderFacts {
  readonly amount: number | null;
  readonly currency: string | null;
  /** Of the IP address. */
  readonly country: string | null;
  readonly merchantId: string | null;
}

/** What is stored of an order that is to be counted. */
export interface OrderToCount {
  readonly accountId: number;
  /** In the search index. */
  readonly number: string;
  readonly createdAt: Date;
  readonly status: ShieldStatus;
  /** Codes of all contributions. */
  readonly codes: readonly string[];
  /** The active rules that matched. */
  readonly ruleIds: readonly string[];
  readonly outcome: CaseOutcome | null;
}

/** Everything that the statistics count of an order. */
export interface CountedOrder extends Omit<OrderToCount, 'outcome'>, OrderFacts {
  readonly countedAs: CountedAs;
}

/** A row of `order_statistics`, as what is to be added to it. */
export interface Cell {
  readonly accountId: number;
  readonly hour: Date;
  readonly status: ShieldStatus;
  readonly countedAs: CountedAs;
  readonly currency: string;
  orders: number;
  units: bigint;
}

/** A row of `grouped_statistics`, likewise. */
export interface GroupCell {
  readonly accountId: number;
  readonly kind: StatisticKind;
  readonly hour: Date;
  readonly key: string;
  /** In the order of `COUNTERS`. */
  readonly counts: number[];
}

export const countedAs = (outcome: CaseOutcome | null): CountedAs => outcome ?? 'unknown';

export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);

/** Adds up what orders change in the statistics. */
export class CellSums {
  private readonly byName = new Map<string, Cell>();
  private readonly groupsByName = new Map<string, GroupCell>();

  /**
   * @param sign -1 takes an order away.
   * @param merchantKey the key of its merchant, or empty for the rest.
   */
  add(order: CountedOrder, sign: 1 | -1, merchantKey: string): void {
    const { accountId, status, countedAs, amount } = order;
    const currency = amount === null ? '' : (order.currency ?? '');
    const units = amount === null || currency === '' ? 0n : BigInt(sign * Math.round(amount * UNITS));
    const hour = hourOf(order.createdAt);
    const name = `${accountId} ${hour.getTime()} `;
    const cell = obtain(this.byName, `${name}${status} ${countedAs} ${currency}`, () => ({
      accountId,
      hour,
      status,
      countedAs,
      currency,
      orders: 0,
      units: 0n,
    }));
    cell.orders += sign;
    cell.units += units;
    const at = COUNTER_AT.get(`${status} ${countedAs}`) ?? 0;
    const addTo = (kind: StatisticKind, key: string) => {
      const { counts } = obtain(this.groupsByName, `${name}${kind} ${key}`, () => ({
        accountId,
        kind,
        hour,
        key,
        counts: COUNTERS.map(() => 0),
      }));
      counts[at] = (counts[at] ?? 0) + sign;
    };
    addTo('country', order.country ?? '');
    for (const code of new Set(order.codes)) addTo('reason', code);
    for (const ruleId of new Set(order.ruleIds)) addTo('rule', ruleId);
    if (order.merchantId !== null) addTo('merchant', merchantKey);
  }

  cells(): Cell[] {
    return [...this.byName.values()].filter(({ orders, units }) => orders !== 0 || units !== 0n);
  }

  groupCells(): GroupCell[] {
    return [...this.groupsByName.values()].filter(({ counts }) => counts.some((count) => count !== 0));
  }
}

function obtain<Value>(map: Map<string, Value>, name: string, make: () => Value): Value {
  let value = map.get(name);
  if (value === undefined) {
    value = make();
    map.set(name, value);
  }
  return value;
}
