import { Injectable } from '@nestjs/common';
import type { StatementRunner } from '@rampart/persistence';
import { ModelsLoader } from '../models/models.loader';
import { NO_POLICY, type Policy, type PolicyReference } from '../scoring/policy';
import { RulesetsLoader } from '../workflow-rules/rulesets.loader';

/** Brings the rules and models that hold for an account, loaded and ready. */
@Injectable()
export class PoliciesService {
  constructor(
    private readonly rulesets: RulesetsLoader,
    private readonly models: ModelsLoader,
  ) {}

  /**
   * What a reference names never changes, so each is loaded once and kept. The reference is read in the transaction of
   * the order: a change holds from the account's next order on, on every replica.
   *
   * @param runner of the order's transaction.
   */
  async load(runner: StatementRunner, accountId: number, reference: PolicyReference): Promise<Policy> {
    const { ruleset, champion, challenger } = reference;
    if (ruleset === null && champion === null && challenger === null) return WITHOUT;
    return {
      reference,
      ruleset: ruleset === null ? null : await this.rulesets.load(runner, accountId, ruleset),
      champion: champion === null ? null : await this.models.load(runner, accountId, champion),
      challenger: challenger === null ? null : await this.models.load(runner, accountId, challenger),
    };
  }
}

/** The policy of an account that has published nothing: evidence and thresholds alone. */
export const WITHOUT: Policy = Object.freeze({
  reference: NO_POLICY,
  ruleset: null,
  champion: null,
  challenger: null,
});
