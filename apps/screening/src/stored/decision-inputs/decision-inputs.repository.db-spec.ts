import { Database, dataSourceOptions } from '@rampart/persistence';
import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { DataSource } from 'typeorm';
import { schema } from '../../database/schema';
import { FEATURE_SCHEMA } from '../../facts/features/registry';
import { buildHistoryKey } from '../../facts/history/history-order.builder';
import { answerOf, claimOf, DRAFTED_AT } from '../../orders/store/store.fixture';
import { DecisionInputsRepository, type KeptInput } from './decision-inputs.repository';
import { writeInput } from './stored-input';

let testDatabase: TestDatabase;
let dataSource: DataSource;
let database: Database;
const repository = new DecisionInputsRepository();

beforeAll(async () => {
  testDatabase = await createTestDatabase(schema);
  const env = { DATABASE_URL: testDatabase.url, DATABASE_POOL_SIZE: 2, DATABASE_TIMEOUT_MS: 5_000 };
  dataSource = await new DataSource(dataSourceOptions(schema, env, () => {})).initialize();
  database = new Database(dataSource);
});

afterAll(async () => {
  await dataSource?.destroy();
  await testDatabase?.drop();
});

const { input, policy } = answerOf(claimOf('20260301-000000'));

const keep = (fields: Partial<KeptInput>): KeptInput => ({
  accountId: 1,
  shieldId: '20260301-000000',
  at: DRAFTED_AT,
  status: 'APPROVE',
  decidedBy: 'score',
  score: 0,
  policy,
  probability: null,
  challengerProbability: null,
  input,
  historyKeys: [],
  ...fields,
});

const read = () =>
  database.run({ name: '', text: 'SELECT * FROM decision_inputs ORDER BY account_id, shield_id' }, []);

it('keeps what each decision of a batch rested on, under which numbers it was made, and whose histories it counts in', async () => {
  const keys = [buildHistoryKey('email', 'ann'), buildHistoryKey('ip', 'home')];
  await database.transaction((runner) =>
    repository.insert(runner, [
      keep({ historyKeys: keys }),
      keep({
        accountId: 2,
        status: 'REJECT',
        decidedBy: 'rule',
        score: 91.25,
        policy: { ruleset: 7, champion: 3, challenger: 4, modelEffect: 'replace' },
        probability: 0.125,
        challengerProbability: 0.1 + 0.2,
      }),
    ]),
  );
  const row = {
    account_id: '1',
    shield_id: '20260301-000000',
    created_at: DRAFTED_AT,
    status: 'APPROVE',
    decided_by: 'score',
    score: '0.00',
    ruleset: null,
    champion: null,
    challenger: null,
    model_effect: 'raise',
    probability: null,
    challenger_probability: null,
    feature_schema: FEATURE_SCHEMA,
    input: writeInput(input),
    history_keys: keys.map(dashed),
  };
  expect(await read()).toEqual([
    row,
    {
      ...row,
      account_id: '2',
      status: 'REJECT',
      decided_by: 'rule',
      score: '91.25',
      ruleset: 7,
      champion: 3,
      challenger: 4,
      model_effect: 'replace',
      probability: 0.125,
      challenger_probability: 0.1 + 0.2,
      history_keys: [],
    },
  ]);
});

it('asks nothing of the database when there is nothing to keep', async () => {
  const runner = { run: jest.fn() };
  await repository.insert(runner, []);
  expect(runner.run).not.toHaveBeenCalled();
});

/** As Postgres formats a key. */
function dashed(key: string): string {
  return key.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
