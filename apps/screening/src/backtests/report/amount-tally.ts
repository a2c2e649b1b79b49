import type { BacktestReport } from '@rampart/contracts';
import type { FeatureValue } from '../../facts/features/feature';
import { FEATURES } from '../../facts/features/registry';
import { pickFeatures } from '../../stored/decision-inputs/pick-features';

type Sums = Omit<BacktestReport['amounts'][number], 'currency'>;

const [AMOUNT, CURRENCY] = ['order.amount', 'order.currency'].map((wanted) =>
  FEATURES.findIndex(({ name }) => name === wanted),
) as [number, number];
const POSITIONS = [AMOUNT, CURRENCY].sort((a, b) => a - b);

/** Adds up amounts per currency, in hundredths, so that a million of them add up exactly. */
export class AmountTally {
  private readonly sums = new Map<string, { screened: number; matched: number; changed: number }>();
  private readonly read: FeatureValue[] = [];

  /** @param input of the order, as stored. */
  add(input: string, { isMatched, isChanged }: { isMatched: boolean; isChanged: boolean }): void {
    pickFeatures(input, POSITIONS, this.read);
    const [amount, currency] = [this.read[AMOUNT], this.read[CURRENCY]];
    if (typeof amount !== 'number' || typeof currency !== 'string') return;
    const sums = this.sumsOf(currency);
    const hundredths = Math.round(amount * 100);
    sums.screened += hundredths;
    if (isMatched) sums.matched += hundredths;
    if (isChanged) sums.changed += hundredths;
  }

  /** The largest first. */
  amounts(): BacktestReport['amounts'] {
    return [...this.sums]
      .map(([currency, sums]) => ({ currency, ...inUnits(sums) }))
      .sort((a, b) => b.screened - a.screened || (a.currency < b.currency ? -1 : 1));
  }

  private sumsOf(currency: string) {
    let sums = this.sums.get(currency);
    if (sums === undefined) {
      sums = { screened: 0, matched: 0, changed: 0 };
      this.sums.set(currency, sums);
    }
    return sums;
  }
}

const inUnits = ({ screened, matched, changed }: Sums): Sums => ({
  screened: screened / 100,
  matched: matched / 100,
  changed: changed / 100,
});
