import { Injectable } from '@nestjs/common';
import type { StatementRunner } from '@rampart/persistence';
import {
  NO_POLICY_REFERENCE,
  type Policy,
  type PolicyReference,
  type RuleSet,
} from '../../decide/scoring/policy';
import { ModelsLoader } from '../../models/models.loader';
import { RulesetsLoader } from '../../rules/rulesets.loader';

/** Brings the rules and models that hold for an account, loaded and ready. */
@Injectable()
export class PoliciesService {
  constructor(
    private readonly rulesets: RulesetsLoader,
    private readonly models: ModelsLoader,
  ) {}

  /**
   * What a reference names never changes, so each is loaded once and kept. The reference is read where the order is
   * claimed: a change holds from the account's next order on, on every replica.
   */
  load(runner: StatementRunner, accountId: number, reference: PolicyReference): Promise<Policy> {
    return this.gather(runner, accountId, reference, (number) =>
      this.rulesets.load(runner, accountId, number),
    );
  }

  /**
   * The same for orders of several accounts that are decided one after the other.
   * @throws ColdRules where the others would have to wait for the rules of this account to be compiled; `load` waits.
   */
  loadInPassing(runner: StatementRunner, accountId: number, reference: PolicyReference): Promise<Policy> {
    return this.gather(runner, accountId, reference, (number) =>
      this.rulesets.loadInPassing(runner, accountId, number),
    );
  }

  private async gather(
    runner: StatementRunner,
    accountId: number,
    reference: PolicyReference,
    load: (number: number) => Promise<RuleSet>,
  ): Promise<Policy> {
    const { ruleset, champion, challenger } = reference;
    if (ruleset === null && champion === null && challenger === null) return NO_POLICY;
    return {
      reference,
      ruleset: ruleset === null ? null : await load(ruleset),
      champion: champion === null ? null : await this.models.load(runner, accountId, champion),
      challenger: challenger === null ? null : await this.models.load(runner, accountId, challenger),
    };
  }
}

/** The policy of an account that has published nothing: evidence and thresholds alone. */
export const NO_POLICY: Policy = Object.freeze({
  reference: NO_POLICY_REFERENCE,
  ruleset: null,
  champion: null,
  challenger: null,
});
