import type { Contribution } from '@rampart/contracts';
import { computeScore, evaluateSignals, NO_SIGNAL_REASON, reasonsOf, roundPoints } from '@rampart/risk';
import type { DailyTotals } from '../daily-totals/daily-totals';
import type { ListedField, ListVerdicts } from '../screen-order/list-verdicts';
import type { ScreeningFacts } from '../screen-order/screening-facts';
import { ORDER_SIGNALS, TOTALS_SIGNALS } from '../signals/registry';
import { cancelledEvidence } from './cancelled-evidence';
import { carryOver } from './carried-over';
import { decideStatus, knownCustomer, type StatusDecision, type StatusThresholds } from './decide-status';

/** The answer to an order: its status and what settled it, its score, and what the score is made of. */
export interface Decision extends StatusDecision {
  /** 0–100, two decimals at the most; the points of the contributions add up to exactly this. */
  readonly score: number;
  readonly contributions: readonly Contribution[];
  /** Sentences for people: a decisive whitelist entry first, then what raises the score, the weightiest first. */
  readonly reasons: readonly string[];
}

/** All evidence of an order but the day's totals: what the checks found, weighted, and how its parts fit together. */
export function collectEvidence(facts: ScreeningFacts): Contribution[] {
  const cancelled = cancelledEvidence(facts.lists);
  return [
    ...withoutCodes(evaluateSignals(ORDER_SIGNALS, facts), cancelled.codes),
    ...(facts.learned === null ? [] : carryOver(facts.learned, cancelled.parts)),
    ...cancelled.notes,
  ];
}

/** Adds the day's totals to the evidence and decides. Pure and quick: it runs inside the transaction. */
export function decideOrder(
  lists: ListVerdicts,
  evidence: readonly Contribution[],
  totals: DailyTotals,
  thresholds: StatusThresholds,
): Decision {
  const found = [
    ...evidence,
    ...withoutCodes(evaluateSignals(TOTALS_SIGNALS, totals), cancelledEvidence(lists).codes),
  ];
  const customer = lists.nonOverridable.size > 0 ? null : knownCustomer(lists);
  const note = customer === null ? null : knownCustomerNote(customer, found);
  const { score, contributions } = computeScore(note === null ? found : [...found, note]);
  const reasons = reasonsOf(found);
  return {
    ...decideStatus(lists, score, thresholds),
    score,
    contributions,
    reasons: note === null ? reasons : [note.reason, ...reasons.filter((each) => each !== NO_SIGNAL_REASON)],
  };
}

function withoutCodes(found: readonly Contribution[], codes: ReadonlySet<string>): Contribution[] {
  return found.filter((each) => !codes.has(each.code));
}

const CUSTOMER_NAMES: Partial<Record<ListedField, string>> = {
  email: 'This e-mail address',
  username: 'This username',
  account: 'This customer account',
};

/** A known customer's risk is nought, whatever the evidence: the note takes off all that the rest adds. */
function knownCustomerNote(field: ListedField, found: readonly Contribution[]): Contribution {
  const sum = roundPoints(found.reduce((total, each) => total + each.points, 0));
  return {
    code: `whitelisted_${field}`,
    points: sum === 0 ? 0 : -sum,
    reason: `${CUSTOMER_NAMES[field]} is on the whitelist, so the order is approved.`,
    evidence: {},
  };
}
