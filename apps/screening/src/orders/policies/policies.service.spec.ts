import type { StatementRunner } from '@rampart/persistence';
import { NO_POLICY_REFERENCE, type RuleSet, type ScoringModel } from '../../decide/scoring/policy';
import type { ModelsLoader } from '../../models/models.loader';
import type { RulesetsLoader } from '../../rules/rulesets.loader';
import { NO_POLICY, PoliciesService } from './policies.service';

const runner: StatementRunner = { run: () => Promise.reject(new Error('nothing is read here')) };

/** Loaders that record their calls; a number below 1 cannot be loaded. */
function policiesOf() {
  const asked: string[] = [];
  const loaderOf = (kind: string) => ({
    load: async (_runner: StatementRunner, accountId: number, number: number) => {
      asked.push(`${kind} ${number} of ${accountId}`);
      return number < 1 ? null : { number };
    },
  });
  const policies = new PoliciesService(
    loaderOf('ruleset') as unknown as RulesetsLoader,
    loaderOf('model') as unknown as ModelsLoader,
  );
  return { policies, asked };
}

describe('the policy of an account', () => {
  it('asks for nothing where nothing was published', async () => {
    const { policies, asked } = policiesOf();
    expect(await policies.load(runner, 1, NO_POLICY_REFERENCE)).toBe(NO_POLICY);
    expect(asked).toEqual([]);
  });

  it('is what its reference names, and keeps the reference', async () => {
    const { policies, asked } = policiesOf();
    const reference = { ruleset: 7, champion: 3, challenger: 4, modelEffect: 'replace' } as const;
    const policy = await policies.load(runner, 2, reference);
    expect(policy).toEqual({
      reference,
      ruleset: { number: 7 } as unknown as RuleSet,
      champion: { number: 3 } as unknown as ScoringModel,
      challenger: { number: 4 } as unknown as ScoringModel,
    });
    expect(asked.sort()).toEqual(['model 3 of 2', 'model 4 of 2', 'ruleset 7 of 2']);
  });

  it('goes on without a model that cannot be loaded', async () => {
    const { policies } = policiesOf();
    const policy = await policies.load(runner, 1, { ...NO_POLICY_REFERENCE, champion: 0, challenger: 5 });
    expect(policy).toMatchObject({ ruleset: null, champion: null, challenger: { number: 5 } });
  });
});
