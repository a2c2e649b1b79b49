import { promoteModel, rollBackModel, screenOrder, setModelSettings } from '@rampart/contracts';
import { Database, dataSourceOptions } from '@rampart/persistence';
import { DataSource } from 'typeorm';
import { buildRequest, readResult, type ScreeningFixture, startFixture } from '../../test/screening.fixture';
import { schema } from '../database/schema';
import { adaptModel } from '../decide/models/adapt-model';
import { readInput } from '../stored/decision-inputs/stored-input';
import { rememberOrders } from './fixtures/learned-orders.fixture';
import { ACTOR, trainNow } from './fixtures/models.fixture';
import { ModelsRepository } from './registry/models.repository';

const CALLERS = 64;
const CHANGES = 7;
const accountId = 1;

let fixture: ScreeningFixture;
let source: DataSource;
let database: Database;

beforeAll(async () => {
  fixture = await startFixture({ replicas: 2 });
  const env = { DATABASE_URL: fixture.database.url, DATABASE_POOL_SIZE: 2, DATABASE_TIMEOUT_MS: 20_000 };
  source = await new DataSource(dataSourceOptions(schema, env, () => {})).initialize();
  database = new Database(source);
  await rememberOrders(database, { accountId, orders: 300, from: new Date('2026-01-01T00:00:00Z') });
  await trainNow(database, 'trees', { accountId });
  await trainNow(database, 'logistic', { accountId });
  const limits = {
    ...{ minAuc: null, maxCalibrationError: null, maxAucLoss: null },
    ...{ maxAveragePrecisionLoss: null, maxStatusChange: null },
  };
  const changes = { effect: 'replace' as const, limits };
  await fixture.rpc.call(setModelSettings, { accountId, changes, actor: ACTOR });
});

afterAll(async () => {
  await source?.destroy();
  await fixture?.stop();
});

const MODEL = 'trained_model';

interface Answer {
  readonly shieldId: string;
  readonly score: number;
  /** Number and probability in the contribution; null without one. */
  readonly named: { readonly model: number; readonly probability: number } | null;
}

async function screen(amount: number): Promise<Answer> {
  const { shieldId, result, expansions } = await fixture.rpc.call(
    screenOrder,
    buildRequest({ amount, currency: 'EUR' }),
  );
  const found = expansions.contributions.find(({ code }) => code === MODEL);
  const evidence = found?.evidence as Record<string, number> | undefined;
  const named = evidence ? { model: evidence.model ?? 0, probability: evidence.probability ?? 0 } : null;
  return { shieldId, score: readResult(result).shield_score, named };
}

/** Promotes one and the other in turn, and occasionally rolls back. */
async function changeModels(change: number): Promise<void> {
  if (change % 5 === 4) await fixture.rpc.call(rollBackModel, { accountId, actor: ACTOR });
  await fixture.rpc.call(promoteModel, { accountId, number: 1 + (change % 2), actor: ACTOR });
}

describe('models that are promoted back and forth while orders are screened on two replicas', () => {
  it('lose no order, and every answer is of the model that it names, to the bit', async () => {
    const answers: Answer[] = [];
    for (let change = 0; change < CHANGES; change += 1) {
      const callers = Array.from({ length: CALLERS }, (_, caller) => screen(10 + caller * 10 + change));
      const [answered] = await Promise.all([Promise.all(callers), changeModels(change)]);
      answers.push(...answered);
    }
    expect(answers).toHaveLength(CALLERS * CHANGES);
    const rows = await database.run<{
      shield_id: string;
      champion: number | null;
      challenger: number | null;
      probability: number | null;
      created_at: Date;
      input: string;
    }>(
      {
        name: '',
        text: 'SELECT shield_id, champion, challenger, probability, created_at, input FROM decision_inputs WHERE account_id = $1',
      },
      [accountId],
    );
    const models = await Promise.all([1, 2].map(loadModel));
    const kept = new Map(rows.map((row) => [row.shield_id, row]));
    for (const { shieldId, score, named } of answers) {
      const row = kept.get(shieldId);
      expect(row?.champion ?? null).toBe(named?.model ?? null);
      if (row === undefined || named === null) continue;
      const input = readInput(row.input, row.created_at, null);
      const again = models.find(({ version }) => version === named.model)?.predict(input);
      expect([named.probability, row.probability]).toEqual([again?.probability, again?.probability]);
      expect(score).toBe(Math.round(named.probability * 10_000) / 100);
    }
    const used = new Set(answers.map(({ named }) => named?.model));
    expect([used.has(1), used.has(2)]).toEqual([true, true]);
  });
});

async function loadModel(number: number) {
  const found = await new ModelsRepository().findDocument(database, accountId, number);
  if (found === null) throw new Error(`no model ${number}`);
  return adaptModel({ number, featureSchema: found.featureSchema, document: JSON.parse(found.text) });
}
