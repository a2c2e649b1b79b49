import { buildInput } from '../decide/scoring/builders/decision-input.builder';
import { FEATURE_SCHEMA } from '../facts/features/registry';
import { rememberOrders } from './fixtures/learned-orders.fixture';
import { type ModelsFixture, openModelsFixture } from './fixtures/models.fixture';

let fixture: ModelsFixture;
const accountId = 500;

beforeAll(async () => {
  fixture = await openModelsFixture();
  await rememberOrders(fixture.database, { accountId, orders: 500, from: new Date('2026-01-01T00:00:00Z') });
  await fixture.train('trees', { accountId });
  await fixture.train('logistic', { accountId });
});
afterAll(() => fixture.close());

const load = (number: number) => fixture.loader.load(fixture.database, accountId, number);
const degraded = async () => {
  const text = await fixture.metrics.registry.metrics();
  return Number(/^rampart_degraded_total\S*source="model"\S* (\d+)/m.exec(text)?.[1] ?? 0);
};

/** A model of an account of its own that reads the given features. */
async function keep(number: number, change: (document: string) => string, schema = FEATURE_SCHEMA) {
  const found = await fixture.models.findDocument(fixture.database, accountId, 1);
  await fixture.rows(
    `INSERT INTO models (account_id, number, kind, seed, options, feature_schema, card, document, job_id,
       actor_kind, actor_id, created_at, in_use_until)
     SELECT account_id, $2, kind, seed, options, $3, card, $4, gen_random_uuid(),
       actor_kind, actor_id, created_at, in_use_until FROM models WHERE account_id = $1 AND number = 1`,
    [accountId, number, schema, change(found?.text ?? '')],
  );
}

describe('a model that is loaded', () => {
  it.each([1, 2])('%s tells what is suspicious, by all that it learned from', async (number) => {
    const model = await load(number);
    const risky = model?.predict(
      buildInput({ features: { 'order.amount': 650, 'email.domain': 'bad.example' } }),
    );
    const plain = model?.predict(
      buildInput({ features: { 'order.amount': 60, 'email.domain': 'good.example' } }),
    );
    expect(model?.version).toBe(number);
    expect(risky?.probability).toBeGreaterThan(2 * (plain?.probability ?? 1));
    expect(plain?.probability).toBeGreaterThan(0);
    expect(risky?.probability).toBeLessThan(1);
  });

  it.each([1, 2])('%s explains itself to the last bit, in any order', async (number) => {
    const model = await load(number);
    for (const points of [0, 12.25, 80]) {
      const input = buildInput({
        features: { 'order.amount': 333.33, 'email.is_free': true },
        points: { spec: points },
      });
      const { baseLogOdds, logOdds, terms } = model?.explain(input) ?? { terms: [] };
      const backwards = [...terms].reverse();
      for (const order of [terms, backwards]) {
        expect(order.reduce((sum, term) => sum + term.logOdds, baseLogOdds ?? Number.NaN)).toBe(logOdds);
      }
      expect(model?.predict(input).logOdds).toBe(logOdds);
    }
  });

  it('is asked of the database once', async () => {
    const first = await load(1);
    const nobody = { run: () => Promise.reject(new Error('asked again')) };
    expect(await fixture.loader.load(nobody, accountId, 1)).toBe(first);
  });
});

describe('a model that cannot be loaded', () => {
  it.each([
    ['is not there', 90, null, FEATURE_SCHEMA],
    ['is damaged', 91, (text: string) => text.replace('"format":1', '"format":9'), FEATURE_SCHEMA],
    [
      'reads a feature that is gone',
      92,
      (text: string) => text.replace('order.amount', 'order.shoe_size'),
      FEATURE_SCHEMA,
    ],
    ['learned from features that meant something else', 93, (text: string) => text, FEATURE_SCHEMA - 1],
  ])('because it %s is left out, and counted with every order', async (_why, number, change, schema) => {
    if (change !== null) await keep(number, change, schema);
    const before = await degraded();
    expect([await load(number), await load(number)]).toEqual([null, null]);
    expect(await degraded()).toBe(before + 2);
  });
});
