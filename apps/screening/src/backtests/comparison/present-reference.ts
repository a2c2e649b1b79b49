import type { Statement, StatementRunner } from '@rampart/persistence';
import { NO_POLICY_REFERENCE, type PolicyReference } from '../../decide/scoring/policy';

const FIND: Statement = {
  name: 'backtests_present_policy',
  text: 'SELECT ruleset, champion, model_effect FROM account_settings WHERE account_id = $1',
};

interface ReferenceRow {
  readonly ruleset: number | null;
  readonly champion: number | null;
  readonly model_effect: PolicyReference['modelEffect'] | null;
}

/** The policy that decides an account's orders now, without the challenger, which decides nothing. */
export async function findPresentReference(
  runner: StatementRunner,
  accountId: number,
): Promise<PolicyReference> {
  const [row] = await runner.run<ReferenceRow>(FIND, [accountId]);
  return {
    ruleset: row?.ruleset ?? null,
    champion: row?.champion ?? null,
    challenger: null,
    modelEffect: row?.model_effect ?? NO_POLICY_REFERENCE.modelEffect,
  };
}
