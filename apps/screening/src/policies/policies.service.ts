import { Injectable } from '@nestjs/common';
import type { StatementRunner } from '@rampart/persistence';
import { ModelsLoader } from '../models/models.loader';
import { NO_POLICY, type Policy, type PolicyReference, type RuleSet } from '../scoring/policy';
import type { ColdRules } from '../workflow-rules/evaluation/cold-rules';
import { RulesetsLoader } from '../workflow-rules/rulesets.loader';

/** Brings the rules and models that hold for an account, loaded and ready. */
@Injectable()
export class PoliciesService {
  /** Accounts whose orders wait for their rules. */
  private readonly preparing = new Map<number, Promise<void>>();

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
  load(runner: StatementRunner, accountId: number, reference: PolicyReference): Promise<Policy> {
    return this.gather(runner, accountId, reference, (number) =>
      this.rulesets.load(runner, accountId, number),
    );
  }

  /**
   * The same for orders of several accounts that share a transaction.
   * @throws ColdRules where the others would have to wait for the rules of this account to be compiled; `prepare` does that.
   */
  loadInPassing(runner: StatementRunner, accountId: number, reference: PolicyReference): Promise<Policy> {
    return this.gather(runner, accountId, reference, (number) =>
      this.rulesets.loadInPassing(runner, accountId, number),
    );
  }

  /** Waits while rules of the account are being made ready, if they are; resolves at once otherwise. Never rejects. */
  prepared(accountId: number): Promise<void> | undefined {
    return this.preparing.get(accountId);
  }

  /** Makes rules ready outside of any transaction. @throws ServiceError `unavailable`. */
  async prepare(runner: StatementRunner, { accountId, number }: ColdRules): Promise<void> {
    const loading = this.rulesets.load(runner, accountId, number);
    const settled = loading.then(nothing, nothing);
    this.preparing.set(accountId, settled);
    try {
      await loading;
    } finally {
      if (this.preparing.get(accountId) === settled) this.preparing.delete(accountId);
    }
  }

  private async gather(
    runner: StatementRunner,
    accountId: number,
    reference: PolicyReference,
    load: (number: number) => Promise<RuleSet>,
  ): Promise<Policy> {
    const { ruleset, champion, challenger } = reference;
    if (ruleset === null && champion === null && challenger === null) return WITHOUT;
    return {
      reference,
      ruleset: ruleset === null ? null : await load(ruleset),
      champion: champion === null ? null : await this.models.load(runner, accountId, champion),
      challenger: challenger === null ? null : await this.models.load(runner, accountId, challenger),
    };
  }
}

const nothing = (): void => undefined;

/** The policy of an account that has published nothing: evidence and thresholds alone. */
export const WITHOUT: Policy = Object.freeze({
  reference: NO_POLICY,
  ruleset: null,
  champion: null,
  challenger: null,
});
