import type { CaseOutcome, ComparedAmounts, ShieldStatus } from '@rampart/contracts';
import { type FeatureRecord, positionOf } from '../../facts/features/feature-record';

const [AMOUNT, CURRENCY] = [positionOf('order.amount') ?? -1, positionOf('order.currency') ?? -1];

const SIDES = ['champion', 'challenger'] as const;
type Side = (typeof SIDES)[number];
type Sum = 'rejected' | 'reviewed' | 'fraud_approved' | 'legitimate_rejected';
type Sums = Omit<ComparedAmounts, 'currency'>;

/** Adds up, per currency, what either side would do with the money; in hundredths, so that the sums are exact. */
export class ComparedAmountsTally {
  private readonly sums = new Map<string, Sums>();

  /** @param outcome null while it is not known. An order without an amount counts nowhere. */
  add(
    features: FeatureRecord,
    decided: Readonly<Record<Side, ShieldStatus>>,
    outcome: CaseOutcome | null,
  ): void {
    const [amount, currency] = [features[AMOUNT], features[CURRENCY]];
    if (typeof amount !== 'number' || typeof currency !== 'string') return;
    const hundredths = Math.round(amount * 100);
    const sums = this.sumsOf(currency);
    sums.orders += 1;
    sums.decided += hundredths;
    for (const side of SIDES) {
      for (const sum of countedAs(decided[side], outcome)) sums[sum][side] += hundredths;
    }
  }

  /** The currency with most orders first. */
  amounts(): ComparedAmounts[] {
    return [...this.sums]
      .sort(([one, a], [other, b]) => b.orders - a.orders || (one < other ? -1 : 1))
      .map(([currency, sums]) => ({ currency, ...inUnits(sums) }));
  }

  private sumsOf(currency: string): Sums {
    let sums = this.sums.get(currency);
    if (sums === undefined) {
      const none = () => ({ champion: 0, challenger: 0 });
      sums = {
        orders: 0,
        decided: 0,
        rejected: none(),
        reviewed: none(),
        fraud_approved: none(),
        legitimate_rejected: none(),
      };
      this.sums.set(currency, sums);
    }
    return sums;
  }
}

function countedAs(status: ShieldStatus, outcome: CaseOutcome | null): Sum[] {
  if (status === 'REVIEW') return ['reviewed'];
  if (status === 'APPROVE') return outcome === 'confirmed_fraud' ? ['fraud_approved'] : [];
  return outcome === 'false_positive' ? ['rejected', 'legitimate_rejected'] : ['rejected'];
}

function inUnits({ orders, decided, ...bySide }: Sums): Sums {
  const halves = Object.entries(bySide).map(([sum, { champion, challenger }]) => [
    sum,
    { champion: champion / 100, challenger: challenger / 100 },
  ]);
  return { orders, decided: decided / 100, ...(Object.fromEntries(halves) as typeof bySide) };
}
