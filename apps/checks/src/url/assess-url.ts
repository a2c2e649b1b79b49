import type { Contribution } from '@rampart/contracts';
import { computeScore, evaluateSignals } from '@rampart/risk';
import { isRootPage } from './parse-url';
import type { UrlEvidence } from './url-evidence';
import { URL_SIGNALS } from './url-signals';

/**
 * Score from which a URL counts as phishing. Chosen so that about one in a hundred honest pages of the samples exceeds
 * it (ADR 0019).
 */
export const PHISHING_SCORE = 46;

export interface UrlAssessment {
  readonly contributions: readonly Contribution[];
  readonly isPhishing: boolean;
}

/** Judges a URL. The first page of a widely used site is never phishing, whatever a list says. */
export function assessUrl(evidence: UrlEvidence): UrlAssessment {
  const contributions = evaluateSignals(URL_SIGNALS, evidence);
  const isWellKnownRoot =
    (evidence.rank !== null || evidence.isKnown || evidence.isBrandOwned) && isRootPage(evidence.url);
  return {
    contributions,
    isPhishing: !isWellKnownRoot && computeScore(contributions).score >= PHISHING_SCORE,
  };
}
