import { Injectable } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { decideOrder } from '../decide/scoring/decide-order';
import type { Policy } from '../decide/scoring/policy';
import { PoliciesService } from '../orders/policies/policies.service';
import { RulesetsLoader } from '../rules/rulesets.loader';
import { isShieldId } from '../stored/screenings/shield-id';
import type { Reevaluation } from './reevaluation';
import type { MadeOf, StoredDecision } from './stored/stored-decision';
import { StoredDecisionsRepository } from './stored/stored-decisions.repository';

/** Makes stored decisions again, only from what they rested on and the numbers of their rules and models. */
@Injectable()
export class ReevaluateService {
  constructor(
    private readonly database: Database,
    private readonly decisions: StoredDecisionsRepository,
    private readonly policies: PoliciesService,
    private readonly rulesets: RulesetsLoader,
  ) {}

  /** @throws ServiceError `not_found`, the same for another account's id and an unknown one; `unavailable`. */
  async get(accountId: number, shieldId: string): Promise<StoredDecision> {
    const stored = isShieldId(shieldId) ? await this.decisions.find(accountId, shieldId) : null;
    if (stored === null) throw new ServiceError('not_found', { message: 'No screening with this id.' });
    return stored;
  }

  /** @returns null for an order screened before decision inputs were stored. @throws as `get`. */
  async reevaluate(accountId: number, shieldId: string): Promise<Reevaluation | null> {
    return this.remake(accountId, await this.get(accountId, shieldId));
  }

  /** @returns null as `reevaluate`. @throws ServiceError `unavailable`. */
  async remake(accountId: number, stored: StoredDecision): Promise<Reevaluation | null> {
    const { made } = stored;
    if (made === null) return null;
    const { reference, input } = made;
    const policy = await this.policies.load(this.database, accountId, reference);
    const ruleset =
      reference.ruleset === null
        ? null
        : await this.rulesets.load(this.database, accountId, reference.ruleset);
    const isWhole = hasModels(made, policy) && !(input.values === null && ruleset?.readsValues === true);
    return { stored, made, policy, ruleset, decision: decideOrder(input, policy), isWhole };
  }
}

/** A model that took part but can no longer be loaded leaves a gap; one that could not be loaded then took no part. */
function hasModels(
  { probability, challengerProbability }: MadeOf,
  { champion, challenger }: Policy,
): boolean {
  return (
    (probability === null || champion !== null) && (challengerProbability === null || challenger !== null)
  );
}
