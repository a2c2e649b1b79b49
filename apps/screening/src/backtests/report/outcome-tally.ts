import type { BacktestReport, CaseOutcome } from '@rampart/contracts';

type Counts = BacktestReport['outcomes']['known'];
type Judged = BacktestReport['outcomes']['matched'];

/** Counts the known outcomes of some orders. */
export class OutcomeTally {
  private fraud = 0;
  private legitimate = 0;

  /** @param outcome null: unknown, and not counted. */
  add(outcome: CaseOutcome | null): void {
    if (outcome === 'confirmed_fraud') this.fraud += 1;
    if (outcome === 'false_positive') this.legitimate += 1;
  }

  counts(): Counts {
    return { fraud: this.fraud, legitimate: this.legitimate };
  }

  /** Precision and recall of choosing these orders. @param known all orders that they were chosen from. */
  judge(known: OutcomeTally): Judged {
    return {
      ...this.counts(),
      precision: shareOf(this.fraud, this.fraud + this.legitimate),
      recall: shareOf(this.fraud, known.fraud),
    };
  }
}

/** 0–1 with six decimals; null when the whole is 0. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1e6) / 1e6;
}
