import { Injectable } from '@nestjs/common';
import type { Explanation, ExplanationPart } from '@rampart/contracts';
import { findFlip } from './flip/find-flip';
import { presentContributions } from './parts/present-contributions';
import { presentManifest } from './parts/present-manifest';
import { presentRules, presentShadow } from './parts/present-rules';
import { ReevaluateService } from './reevaluate.service';
import { isReproduced, type Reevaluation } from './reevaluation';
import type { StoredDecision } from './stored/stored-decision';

interface Known {
  readonly stored: StoredDecision;
  readonly again: Reevaluation | null;
}

/** How each part is computed. Those that need the decision made again are null where that is impossible. */
const PARTS: {
  readonly [Part in ExplanationPart]: (known: Known) => Explanation[Part] | Promise<Explanation[Part]>;
} = {
  contributions: ({ stored, again }) => presentContributions(stored, again?.policy.champion ?? null),
  override: ({ stored }) => stored.override,
  warnings: ({ stored }) => [...stored.evidence.warnings],
  degraded: ({ stored }) => [...stored.evidence.degraded],
  rules: ({ again }) => (again === null ? null : presentRules(again)),
  shadow: ({ again }) => (again === null ? null : presentShadow(again)),
  manifest: ({ again }) => (again === null ? null : presentManifest(again)),
  // For a decision that does not come out the same, what would have changed it cannot be determined.
  flip: ({ again }) =>
    again !== null && isReproduced(again)
      ? findFlip({ input: again.made.input, policy: again.policy }, again.ruleset?.rules.length ?? 0)
      : null,
};

/** Parts that need no decision to be made again. */
const STORED_WHOLE: readonly ExplanationPart[] = ['warnings', 'degraded', 'override'];

/** Explains stored answers. */
@Injectable()
export class ExplainScreeningService {
  constructor(private readonly decisions: ReevaluateService) {}

  /**
   * @returns the requested parts.
   * @throws ServiceError `not_found`, the same for another account's id and an unknown one; `unavailable`.
   */
  async explain(
    accountId: number,
    shieldId: string,
    parts: readonly ExplanationPart[],
  ): Promise<Partial<Explanation>> {
    const stored = await this.decisions.get(accountId, shieldId);
    const isMadeAgain = parts.some((part) => !STORED_WHOLE.includes(part));
    const again = isMadeAgain ? await this.decisions.remake(accountId, stored) : null;
    const known: Known = { stored, again };
    const explained = parts.map(async (part) => [part, await PARTS[part](known)] as const);
    return Object.fromEntries(await Promise.all(explained));
  }
}
