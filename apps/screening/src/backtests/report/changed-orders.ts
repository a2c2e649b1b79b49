import { MAX_BACKTEST_ORDERS, type ShieldStatus } from '@rampart/contracts';
import type { FeatureValue } from '../../facts/features/feature';
import { FEATURES } from '../../facts/features/registry';
import { pickFeatures } from '../../stored/decision-inputs/pick-features';
import type { Undecidable, Verdict } from '../comparison/decide-both';
import type { StoredDecision } from '../orders/stored-decisions.repository';

/** An order that is decided otherwise. */
export interface ChangedOrder {
  readonly shieldId: string;
  readonly at: Date;
  readonly before: ShieldStatus;
  readonly after: ShieldStatus;
  readonly amount: number | null;
  readonly currency: string | null;
}

const [AMOUNT, CURRENCY] = ['order.amount', 'order.currency'].map((wanted) =>
  FEATURES.findIndex(({ name }) => name === wanted),
) as [number, number];
const POSITIONS = [AMOUNT, CURRENCY].sort((a, b) => a - b);

/** Collects the orders whose decision differs: of very many, the newest. */
export class ChangedOrders {
  private orders: ChangedOrder[] = [];
  private readonly read: FeatureValue[] = [];

  constructor(private readonly most: number = MAX_BACKTEST_ORDERS) {}

  add(
    { shieldId, at, input }: Pick<StoredDecision, 'shieldId' | 'at' | 'input'>,
    verdict: Verdict | Undecidable,
  ): void {
    if (typeof verdict === 'string' || verdict.before === verdict.after) return;
    pickFeatures(input, POSITIONS, this.read);
    const [amount, currency] = [this.read[AMOUNT], this.read[CURRENCY]];
    this.orders.push({
      shieldId,
      at,
      before: verdict.before,
      after: verdict.after,
      amount: typeof amount === 'number' ? amount : null,
      currency: typeof currency === 'string' ? currency : null,
    });
    if (this.orders.length >= 2 * this.most) this.orders = this.newest();
  }

  /** Newest first. */
  newest(): ChangedOrder[] {
    return this.orders.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, this.most);
  }
}
