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

/** Loads an account's rules and models, ready to decide. */
@Injectable()
export class PoliciesService {
  constructor(
    private readonly rulesets: RulesetsLoader,
    private readonly models: ModelsLoader,
  ) {}

  /**
   * The meaning of a reference never changes, so each is loaded once and cached. The reference is read with the
   * order's claim: a change takes effect with the account's next order, on every replica.
   */
  load(runner: StatementRunner, accountId: number, reference: PolicyReference): Promise<Policy> {
    return this.gather(runner, accountId, reference, (number) =>
      this.rulesets.load(runner, accountId, number),
    );
  }

  /**
   * The same for orders of several accounts that are decided in sequence.
   * @throws ColdRules if the others would have to wait for this account's rules to be compiled; `load` waits.
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

/** The policy of an account that has published nothing: evidence and thresholds only. */
export const NO_POLICY: Policy = Object.freeze({
  reference: NO_POLICY_REFERENCE,
  ruleset: null,
  champion: null,
  challenger: null,
});
