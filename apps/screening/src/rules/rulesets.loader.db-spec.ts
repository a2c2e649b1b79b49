import type { StatementRunner } from '@rampart/persistence';
import { createLogger, Metrics } from '@rampart/telemetry';
import { buildWanted } from './fixtures/definitions.fixture';
import { ANN, type RulesFixture, startRulesFixture } from './fixtures/rules.fixture';
import { RulesetWarmUp } from './publish/ruleset-warm-up';

let fixture: RulesFixture;

beforeAll(async () => {
  fixture = await startRulesFixture();
});
afterAll(() => fixture?.stop());

let accounts = 0;

async function publish(...names: string[]): Promise<number> {
  accounts += 1;
  const rules = [
    ...names.map((name) => buildWanted({ name })),
    buildWanted({ name: 'Reports', trigger: 'report.submitted', action: { type: 'TAG', tag: 'reported' } }),
  ];
  await fixture.sets.publish({ accountId: accounts, expectedNumber: 0, attemptId: null, actor: ANN, rules });
  return accounts;
}

/** Fails any query to Postgres. */
const nobody: StatementRunner = {
  run: async () => {
    throw new Error('the set was not kept');
  },
};

describe('a rule set that orders need', () => {
  it('is loaded once, with the rules about orders apart from those about events', async () => {
    const account = await publish('A', 'B');
    const loader = fixture.newLoader();
    const { rules } = await loader.load(fixture.database, account, 1);
    expect(rules.map(({ member }) => member.definition.name)).toEqual(['A', 'B']);
    expect([...(await loader.loadEventRules(nobody, account, 1)).triggers]).toEqual(['report.submitted']);
    expect(await loader.load(nobody, account, 1)).toMatchObject({ number: 1 });
  });

  it('is that of the account: a number means something else to another one', async () => {
    const [one, other] = [await publish('A'), await publish('B')];
    const loader = fixture.newLoader();
    await loader.load(fixture.database, one, 1);
    const { rules } = await loader.load(fixture.database, other, 1);
    expect(rules.map(({ member }) => member.definition.name)).toEqual(['B']);
  });

  it('loses a rule that this release does not understand, and no other; the metric counts it', async () => {
    const account = await publish('A', 'B');
    await fixture.dataSource.query(
      `UPDATE rule_versions SET expression = 'no such thing(' WHERE account_id = $1 AND name = 'A'`,
      [account],
    );
    const metrics = new Metrics('screening');
    const { rules } = await fixture.newLoader(metrics).load(fixture.database, account, 1);
    expect(rules.map(({ member }) => member.definition.name)).toEqual(['B']);
    expect(await metrics.registry.metrics()).toMatch(/^rampart_broken_rules_total(\{[^}]*\})? 1$/m);
  });

  it('is ready before its first order once a replica has started', async () => {
    const account = await publish('A');
    const loader = fixture.newLoader();
    const warmUp = new RulesetWarmUp(
      fixture.database,
      fixture.rulesets,
      loader,
      createLogger('spec', 'silent'),
    );
    await warmUp.run();
    expect(await loader.load(nobody, account, 1)).toMatchObject({ number: 1 });
  });
});
