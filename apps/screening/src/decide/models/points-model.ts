import type { Contribution } from '@rampart/contracts';
import { loadFactors, probabilityOf, type WeighedEvidence, type WeighedOrder } from '@rampart/learning';
import { MAX_SCORE, POINTS_PER_UNIT, roundPoints } from '@rampart/risk';
import type { ScoringModel } from '../scoring/policy';

/** What levels a score, and what the account has decided itself: no outcome changes what it counts. */
const FIXED = /_limit$|^whitelisted_|^blacklisted_/;

const toWeighed = ({ code, points }: Contribution): WeighedEvidence => ({
  code,
  units: points / POINTS_PER_UNIT,
});

/** An order to learn from. */
export function weighOrder(evidence: readonly Contribution[], isFraud: boolean): WeighedOrder {
  const fixed = evidence.filter(({ code }) => FIXED.test(code)).map(toWeighed);
  return {
    isFraud,
    evidence: evidence.filter(({ code }) => !FIXED.test(code)).map(toWeighed),
    fixedUnits: fixed.reduce((sum, { units }) => sum + units, 0),
  };
}

/**
 * The signals' points, moved by outcomes (ADR 88). Its score is the sum of the moved points, on the scale of thresholds; the
 * probability is as far off as frauds are reported more often than legitimate orders.
 *
 * @throws ModelDocumentError when the document cannot be read.
 */
export function adaptPoints(number: number, document: unknown): ScoringModel {
  const factors = loadFactors(document);
  const explain: ScoringModel['explain'] = ({ evidence }) => {
    const { baseLogOdds, logOdds, terms } = factors.explain(evidence.map(toWeighed));
    return {
      logOdds,
      probability: probabilityOf(logOdds),
      score: scoreOf(logOdds - baseLogOdds),
      baseLogOdds,
      terms: terms.map(({ column, logOdds: added }) => ({ feature: column, logOdds: added })),
    };
  };
  return { version: number, hasOwnScore: true, explain, predict: explain };
}

const scoreOf = (units: number): number =>
  roundPoints(Math.min(MAX_SCORE, Math.max(0, POINTS_PER_UNIT * units)));
