import type { ModelComparison, ModelFigures, ShieldStatus } from '@rampart/contracts';
import { presentFigures } from '../registry/present-model';
import { measure } from '../training/measure';

/** Probabilities and outcomes of the orders that a side scored. */
export class OutcomeTally {
  private readonly probabilities: number[] = [];
  private readonly labels: number[] = [];

  add(probability: number, isFraud: boolean): void {
    this.probabilities.push(probability);
    this.labels.push(isFraud ? 1 : 0);
  }

  figures(): ModelFigures {
    return presentFigures(measure(Uint8Array.from(this.labels), Float64Array.from(this.probabilities)));
  }
}

type Rates = NonNullable<ModelComparison['reject_rate']>;

/** The statuses of orders under either side. */
export class StatusTally {
  private readonly pairs = new Map<string, { from: ShieldStatus; to: ShieldStatus; orders: number }>();
  private orders = 0;

  add(from: ShieldStatus, to: ShieldStatus): void {
    const pair = this.pairs.get(`${from} ${to}`) ?? { from, to, orders: 0 };
    pair.orders += 1;
    this.pairs.set(`${from} ${to}`, pair);
    this.orders += 1;
  }

  get decided(): number {
    return this.orders;
  }

  /** The status changes, most frequent first. */
  changes(): ModelComparison['status_changes'] {
    const changed = [...this.pairs.values()].filter(({ from, to }) => from !== to);
    return changed.sort((a, b) => b.orders - a.orders || a.from.localeCompare(b.from));
  }

  /** Percent of the orders that get a status; null without orders. */
  rates(status: ShieldStatus): Rates | null {
    if (this.orders === 0) return null;
    const all = [...this.pairs.values()];
    const percentOf = (side: 'from' | 'to') => {
      const orders = all.filter((pair) => pair[side] === status).reduce((sum, pair) => sum + pair.orders, 0);
      return Math.round((orders / this.orders) * 10_000) / 100;
    };
    return { champion: percentOf('from'), challenger: percentOf('to') };
  }
}
