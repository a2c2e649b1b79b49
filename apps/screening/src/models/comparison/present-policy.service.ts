import { Injectable } from '@nestjs/common';
import type { Statement, StatementRunner } from '@rampart/persistence';
import { type ModelEffect, NO_POLICY_REFERENCE, type Policy } from '../../decide/scoring/policy';
import { RulesetsLoader } from '../../rules/rulesets.loader';

const FIND: Statement = {
  name: 'models_present_policy',
  text: 'SELECT ruleset, model_effect FROM account_settings WHERE account_id = $1',
};

interface PolicyRow {
  readonly ruleset: number | null;
  readonly model_effect: ModelEffect | null;
}

/** Loads an account's present policy without its models, which are what is compared. */
@Injectable()
export class PresentPolicyService {
  constructor(private readonly rulesets: RulesetsLoader) {}

  /** @throws ServiceError `unavailable`. */
  async get(runner: StatementRunner, accountId: number): Promise<Policy> {
    const [row] = await runner.run<PolicyRow>(FIND, [accountId]);
    const ruleset = row?.ruleset ?? null;
    return {
      reference: {
        ...NO_POLICY_REFERENCE,
        ruleset,
        modelEffect: row?.model_effect ?? NO_POLICY_REFERENCE.modelEffect,
      },
      ruleset: ruleset === null ? null : await this.rulesets.load(runner, accountId, ruleset),
      champion: null,
      challenger: null,
    };
  }
}
