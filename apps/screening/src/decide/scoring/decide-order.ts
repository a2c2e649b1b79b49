import type { Contribution } from '@rampart/contracts';
import { computeScore, evaluateSignals, NO_SIGNAL_REASON, reasonsOf, roundPoints } from '@rampart/risk';
import type { DailyTotals } from '../../facts/daily-totals';
import type { DecisionInput } from '../../facts/decision-input';
import type { HistoryFacts } from '../../facts/history/history-facts';
import type { ListedField, ListVerdicts } from '../../facts/list-verdicts';
import type { ScreeningFacts } from '../../facts/screening-facts';
import { HISTORY_SIGNALS, ORDER_SIGNALS, TOTALS_SIGNALS, WHOLE_ORDER_SIGNALS } from '../signals/registry';
import { cancelledEvidence } from './cancelled-evidence';
import { carryOver, isPartLimit } from './carried-over';
import { isCircumstancesLimit } from './circumstances-limit';
import {
  atLeastReview,
  decideStatus,
  knownCustomer,
  reviewUnlessRuled,
  type StatusDecision,
  whitelistedCode,
} from './decide-status';
import { applyModels, type ModelOpinion } from './model-points';
import { NO_VERDICT, type Policy, type RuleMatch, type RuleOverrun, TERMINAL } from './policy';
import { rulePoints } from './rule-points';

/** The answer to an order: its status and what settled it, its score, and the contributions to it. */
export interface Decision extends StatusDecision {
  /** 0–100, at most two decimals; the points of the contributions add up to exactly this. */
  readonly score: number;
  readonly contributions: readonly Contribution[];
  /** Sentences for people: a decisive whitelist entry first, then what raises the score, most points first. */
  readonly reasons: readonly string[];
  /** Every rule that matched, active and shadow, in evaluation order. */
  readonly matches: readonly RuleMatch[];
  /** The rule that settled the status; null when none did. */
  readonly decisive: RuleMatch | null;
  readonly opinion: ModelOpinion;
  /** Modes whose rules exceeded their steps; an overrun of active rules keeps the status at REVIEW or above. */
  readonly overruns: readonly RuleOverrun[];
  /** Steps taken by the rules. */
  readonly ruleSteps: number;
}

/** Whether active rules could not be evaluated. */
export const isOverrun = ({ overruns }: Pick<Decision, 'overruns'>): boolean =>
  overruns.some(({ mode }) => mode === 'active');

/** Whether evidence keeps an order at REVIEW or above. */
export const hasFloor = (found: readonly Contribution[]): boolean =>
  found.some(({ floor }) => floor !== undefined);

/**
 * All evidence of an order that is known before it is claimed: the checks' findings, weighted, and how they fit
 * together.
 */
export function collectEvidence(facts: ScreeningFacts): Contribution[] {
  const cancelled = cancelledEvidence(facts.lists);
  return [
    ...withoutCodes(evaluateSignals(ORDER_SIGNALS, facts), cancelled.codes),
    ...(facts.learned === null ? [] : carryOver(facts.learned, cancelled.parts)),
    ...cancelled.notes,
  ];
}

/** The evidence that only the claim of the order reveals: the day's totals, and the orders before it. */
export function collectLateEvidence(
  facts: ScreeningFacts,
  totals: DailyTotals,
  history: HistoryFacts,
): Contribution[] {
  return withoutCodes(
    [
      ...evaluateSignals(TOTALS_SIGNALS, totals),
      ...evaluateSignals(HISTORY_SIGNALS, history),
      ...evaluateSignals(WHOLE_ORDER_SIGNALS, { facts, history }),
    ],
    cancelledEvidence(facts.lists).codes,
  );
}

/**
 * Decides: evidence, then the model, then the rules, then the status. Pure: the same input under the same policy
 * always gives the same decision.
 */
export function decideOrder(input: DecisionInput, policy: Policy): Decision {
  const { contributions: modelled, opinion } = applyModels(input, policy);
  const weighed = [...input.evidence, ...modelled];
  const verdict =
    policy.ruleset?.evaluate({
      input,
      score: computeScore(weighed).score,
      probability: opinion.champion?.probability ?? null,
    }) ?? NO_VERDICT;
  const { matches, overruns } = verdict;
  const found = [...weighed, ...rulePoints(matches)];
  const lists = verdictsOf(input);
  const customer = lists.nonOverridable.size > 0 ? null : knownCustomer(lists);
  const isFloored = hasFloor(found);
  const note = customer === null ? null : knownCustomerNote(customer, found, isFloored);
  const { score, contributions } = computeScore(note === null ? found : [...found, note]);
  const terminal = matches.find(({ mode, action }) => mode === 'active' && TERMINAL[action] !== null) ?? null;
  const ruled = terminal === null ? null : TERMINAL[terminal.action];
  const settled = decideStatus(lists, ruled, score, input.thresholds);
  const budgeted = isOverrun(verdict) ? atLeastReview(settled) : settled;
  const decided = isFloored ? reviewUnlessRuled(budgeted) : budgeted;
  const leading = [
    ...(note === null ? [] : [note.reason]),
    ...(decided.decidedBy === 'rule_budget' ? [BUDGET_REASON] : []),
  ];
  const reasons = reasonsOf(found.filter((each) => !isPartLimit(each) && !isCircumstancesLimit(each)));
  return {
    ...decided,
    score,
    contributions,
    reasons:
      leading.length === 0 ? reasons : [...leading, ...reasons.filter((each) => each !== NO_SIGNAL_REASON)],
    matches,
    decisive: decided.decidedBy === 'rule' ? terminal : null,
    opinion,
    overruns,
    ruleSteps: verdict.steps,
  };
}

/** Why an order is held up without any other evidence. */
const BUDGET_REASON = 'Not all workflow rules could be evaluated, so the order needs a review.';

function verdictsOf({ blacklisted, whitelisted, nonOverridable }: DecisionInput): ListVerdicts {
  return {
    blacklisted: new Set(blacklisted),
    whitelisted: new Set(whitelisted),
    nonOverridable: new Set(nonOverridable),
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

/** A known customer's risk is zero, whatever the evidence: the note cancels everything that the rest adds. */
function knownCustomerNote(
  field: ListedField,
  found: readonly Contribution[],
  isFloored: boolean,
): Contribution {
  const sum = roundPoints(found.reduce((total, each) => total + each.points, 0));
  return {
    code: whitelistedCode(field),
    points: sum > 0 ? -sum : 0,
    reason: isFloored
      ? `${CUSTOMER_NAMES[field]} is on the whitelist, but the order needs a review all the same.`
      : `${CUSTOMER_NAMES[field]} is on the whitelist, so the order is approved.`,
    evidence: {},
  };
}
