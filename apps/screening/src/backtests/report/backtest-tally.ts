import type { BacktestQuestion, BacktestReport } from '@rampart/contracts';
import type { Undecidable, Verdict } from '../comparison/decide-both';
import type { Comparison } from '../comparison/load-comparison';
import type { StoredDecision } from '../orders/stored-decisions.repository';
import { AmountTally } from './amount-tally';
import { OutcomeTally } from './outcome-tally';
import { RuleTally } from './rule-tally';
import { StatusTally } from './status-tally';

type Answered = Pick<StoredDecision, 'shieldId' | 'outcome' | 'input'>;

/** Adds up the results of orders that were decided again. */
export class BacktestTally {
  private readonly undecidable: Record<Undecidable, number> = { values_gone: 0, unreadable: 0 };
  private readonly statuses = new StatusTally();
  private readonly amounts = new AmountTally();
  private readonly rules: RuleTally;
  private readonly known = new OutcomeTally();
  private readonly matched = new OutcomeTally();
  private readonly refusedBefore = new OutcomeTally();
  private readonly refusedAfter = new OutcomeTally();
  private evaluable = 0;
  private changed = 0;

  constructor(private readonly comparison: Comparison) {
    this.rules = new RuleTally(comparison.members);
  }

  add({ shieldId, outcome, input }: Answered, verdict: Verdict | Undecidable): void {
    if (typeof verdict === 'string') {
      this.undecidable[verdict] += 1;
      return;
    }
    const { before, after, matchesAfter } = verdict;
    const isMatched = this.rules.add(matchesAfter, outcome);
    const isChanged = before !== after;
    this.evaluable += 1;
    if (isChanged) this.changed += 1;
    this.statuses.add(shieldId, before, after);
    this.amounts.add(input, { isMatched, isChanged });
    this.known.add(outcome);
    if (isMatched) this.matched.add(outcome);
    if (before === 'REJECT') this.refusedBefore.add(outcome);
    if (after === 'REJECT') this.refusedAfter.add(outcome);
  }

  /** @param seconds duration. */
  report({ since, until, sample }: BacktestQuestion, seconds: number): BacktestReport {
    const { members, numbers, champion } = this.comparison;
    const { values_gone, unreadable } = this.undecidable;
    return {
      since,
      until,
      sample,
      compared: {
        before: { ruleset: numbers.before, rules: members.before.length },
        after: { ruleset: numbers.after, rules: members.after.length },
        model: champion?.version ?? null,
      },
      screened: this.evaluable + values_gone + unreadable,
      evaluable: this.evaluable,
      not_evaluable: { values_gone, unreadable },
      matched: this.rules.matchedOrders,
      changed: this.changed,
      changes: this.statuses.changes(),
      before: this.statuses.statuses('before'),
      after: this.statuses.statuses('after'),
      rules: this.rules.rules(this.known),
      overlap: this.rules.overlap(),
      outcomes: {
        known: this.known.counts(),
        matched: this.matched.judge(this.known),
        refused_before: this.refusedBefore.judge(this.known),
        refused_after: this.refusedAfter.judge(this.known),
      },
      amounts: this.amounts.amounts(),
      seconds,
    };
  }
}
