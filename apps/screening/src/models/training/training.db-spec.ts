import { DAY_MS, rememberOrders } from '../fixtures/learned-orders.fixture';
import { type ModelsFixture, openModelsFixture } from '../fixtures/models.fixture';

let fixture: ModelsFixture;
let accountId = 100;

beforeAll(async () => {
  fixture = await openModelsFixture();
});
beforeEach(() => {
  accountId += 1;
});
afterAll(() => fixture.close());

const START = new Date('2026-01-01T00:00:00Z');
const documentOf = async (number: number) =>
  (await fixture.models.findDocument(fixture.database, accountId, number))?.text;
const cardOf = async (number: number) =>
  (await fixture.reading.getOne(fixture.database, accountId, number)).card;

describe('a training', () => {
  it('learns from the outcomes of orders, with its quality on its card', async () => {
    await rememberOrders(fixture.database, { accountId, orders: 1_200, from: START });
    const result = await fixture.train('trees', { accountId });
    expect(result).toMatchObject({ model: 1, kind: 'trees', rows: 1_200 });
    const card = await cardOf(1);
    expect(card.validation.auc).toBeGreaterThan(0.7);
    expect(card.validation.average_precision).toBeGreaterThan(0.5);
    expect(card.validation.calibration_error).toBeLessThan(0.1);
    expect(card.importance[0]?.feature).toBe('order.amount');
    expect(card.baseline).toMatchObject({ kind: 'logistic', validation: { orders: 180 } });
    expect(card.reliability.reduce((sum, { orders }) => sum + orders, 0)).toBe(card.validation.orders);
    expect([card.data_from, card.data_until]).toEqual([
      START.toISOString(),
      new Date(START.getTime() + 1_199 * 3_600_000).toISOString(),
    ]);
    expect(card.champion_then).toBeNull();
  });

  it('makes the same model of the same orders and seed, to the byte, and another of another seed', async () => {
    await rememberOrders(fixture.database, { accountId, orders: 300, from: START });
    await fixture.train('trees', { accountId });
    await fixture.train('trees', { accountId });
    await fixture.train('trees', { accountId, seed: 2 });
    expect(await documentOf(2)).toBe(await documentOf(1));
    expect(await documentOf(3)).not.toBe(await documentOf(1));
  });

  it('sees no more of an account than its own, and no more orders than it may', async () => {
    await rememberOrders(fixture.database, { accountId, orders: 500, from: START });
    const other = accountId + 50_000;
    await rememberOrders(fixture.database, {
      accountId: other,
      orders: 500,
      from: START,
      isPredictive: false,
    });
    await fixture.train('logistic', { accountId, maxRows: 400 });
    const card = await cardOf(1);
    expect(card.orders).toBe(400);
    // The newest of them: the oldest are left out.
    expect(Date.parse(card.data_from)).toBeGreaterThan(START.getTime() + 3 * DAY_MS);
  });

  it("counts approved orders without an outcome as legitimate after the account's period", async () => {
    const old = new Date(Date.now() - 100 * DAY_MS);
    await rememberOrders(fixture.database, { accountId, orders: 800, from: old, labelEvery: 2 });
    await fixture.train('logistic', { accountId });
    await fixture.train('logistic', { accountId, unlabelledAfterDays: 30 });
    expect([(await cardOf(1)).orders, (await cardOf(1)).assumed_legitimate]).toEqual([400, 0]);
    expect([(await cardOf(2)).orders, (await cardOf(2)).assumed_legitimate]).toEqual([800, 400]);
  });

  it('leaves out younger orders then, known frauds too: of those, little but fraud is known', async () => {
    const old = new Date(Date.now() - 100 * DAY_MS);
    await rememberOrders(fixture.database, { accountId, orders: 800, from: old, labelEvery: 2 });
    await fixture.train('logistic', { accountId, unlabelledAfterDays: 80 });
    const card = await cardOf(1);
    // One order an hour for twenty days, cut at the beginning of a day.
    expect(card.orders).toBeGreaterThanOrEqual(19 * 24);
    expect(card.orders).toBeLessThanOrEqual(20 * 24);
    expect(Date.parse(card.data_until)).toBeLessThan(Date.now() - 80 * DAY_MS);
  });

  it('takes nothing from the silence about orders that were not approved', async () => {
    const old = new Date(Date.now() - 100 * DAY_MS);
    await rememberOrders(fixture.database, {
      accountId,
      orders: 800,
      from: old,
      labelEvery: 2,
      status: 'REJECT',
    });
    await fixture.train('logistic', { accountId, unlabelledAfterDays: 30 });
    expect((await cardOf(1)).assumed_legitimate).toBe(0);
  });

  it('asks the champion of the time about the very orders that the new model is measured on', async () => {
    await rememberOrders(fixture.database, { accountId, orders: 600, from: START });
    await fixture.train('trees', { accountId });
    await fixture.rows('UPDATE account_settings SET champion = 1, challenger = NULL WHERE account_id = $1', [
      accountId,
    ]);
    await rememberOrders(fixture.database, {
      accountId,
      orders: 400,
      from: new Date('2026-03-01T00:00:00Z'),
    });
    await fixture.train('trees', { accountId });
    const { champion_then: championThen, validation } = await cardOf(2);
    expect(championThen).toMatchObject({
      number: 1,
      knew_some: false,
      validation: { orders: validation.orders },
    });
    expect(championThen?.validation.auc).toBeGreaterThan(0.7);
    expect(championThen?.candidate).toEqual(validation);
  });

  it.each(['trees', 'points'] as const)(
    'judges the champion on orders after the last that it learned from, and %s on the same',
    async (kind) => {
      await rememberOrders(fixture.database, { accountId, orders: 600, from: START });
      await fixture.train('trees', { accountId });
      await fixture.rows(
        'UPDATE account_settings SET champion = 1, challenger = NULL WHERE account_id = $1',
        [accountId],
      );
      await fixture.train(kind, { accountId });
      expect((await cardOf(2)).champion_then).toBeNull();
      // Fewer than the validation holds: the champion learned from the others.
      const late = new Date('2026-03-01T00:00:00Z');
      await rememberOrders(fixture.database, { accountId, orders: 40, from: late });
      await fixture.train(kind, { accountId });
      const { champion_then: championThen, validation } = await cardOf(3);
      expect(validation.orders).toBeGreaterThan(40);
      expect(championThen).toMatchObject({
        validation: { orders: 40, frauds: championThen?.candidate.frauds },
        candidate: { orders: 40 },
      });
    },
  );

  it('becomes challenger, in the place of the one before, and is remembered as made', async () => {
    await rememberOrders(fixture.database, { accountId, orders: 500, from: START });
    await fixture.train('logistic', { accountId });
    await fixture.train('logistic', { accountId });
    expect(await fixture.roles.find(fixture.database, accountId)).toEqual({ champion: null, challenger: 2 });
    const page = await fixture.reading.page({ accountId, before: null, limit: 10 });
    expect(page.models.map(({ number, role }) => [number, role])).toEqual([
      [2, 'challenger'],
      [1, null],
    ]);
    const audits = await fixture.rows<{ action: string; target: string }>(
      'SELECT action, target FROM audit_records WHERE account_id = $1 ORDER BY id',
      [accountId],
    );
    expect(audits).toEqual([
      { action: 'model.train', target: 'model/1' },
      { action: 'model.train', target: 'model/2' },
    ]);
  });

  it('remembers no domain that only a few orders share', async () => {
    await rememberOrders(fixture.database, { accountId, orders: 500, from: START });
    await fixture.rows(
      `UPDATE decision_inputs SET input = replace(input, 'good.example', 'ann-own.example')
        WHERE account_id = $1 AND shield_id IN (
          SELECT shield_id FROM decision_inputs
           WHERE account_id = $1 AND input LIKE '%good.example%' ORDER BY shield_id LIMIT 19)`,
      [accountId],
    );
    await fixture.train('logistic', { accountId });
    const document = await documentOf(1);
    expect([document?.includes('good.example'), document?.includes('ann-own')]).toEqual([true, false]);
  });

  it('explains with figures why nothing can be learned', async () => {
    await rememberOrders(fixture.database, { accountId, orders: 20, from: START });
    await expect(fixture.train('trees', { accountId })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^No model can be trained: \d+ frauds and \d+ others to learn from/),
    });
  });

  it('reports its progress', async () => {
    await rememberOrders(fixture.database, { accountId, orders: 300, from: START });
    const stages = new Set<string>();
    await fixture.train('logistic', { accountId, onProgress: ({ stage }) => stages.add(stage) });
    expect([...stages]).toEqual([
      'reading orders',
      'logistic: trial',
      'logistic: refit',
      'trees: trial',
      'trees: refit',
    ]);
  });
});

describe('a training of points', () => {
  const NOW = { at: START, features: [], evidence: [] };
  const contributing = (code: string, points: number) => ({ code, points, reason: '', evidence: {} });
  const scoreOf = async (number: number, points: Readonly<Record<string, number>>) => {
    const model = await fixture.loader.load(fixture.database, accountId, number);
    const evidence = Object.entries(points).map(([code, each]) => contributing(code, each));
    return model?.predict({ ...NOW, evidence });
  };

  it('learns from the first outcome, and gives evidence that it does not know its shipped points', async () => {
    await rememberOrders(fixture.database, { accountId, orders: 1, from: START });
    expect(await fixture.train('points', { accountId })).toMatchObject({ model: 1, kind: 'points', rows: 1 });
    expect(await scoreOf(1, { never_seen: 37.25, other: 12 })).toMatchObject({ score: 49.25 });
    expect((await cardOf(1)).validation.auc).toBeNull();
  });

  it('moves the points of a signal by what it turned out to be worth', async () => {
    await rememberOrders(fixture.database, { accountId, orders: 400, from: START, tellingPoints: 20 });
    await fixture.train('points', { accountId });
    const [telling, meaningless] = [await scoreOf(1, { telling: 20 }), await scoreOf(1, { spec: 20 })];
    expect(telling?.score).toBeGreaterThan(30);
    expect(meaningless?.score).toBeLessThan(18);
    const card = await cardOf(1);
    expect(card).toMatchObject({
      orders: 400,
      baseline: { kind: 'points' },
      trees: null,
      assumed_legitimate: 0,
    });
    expect(card.validation.orders).toBe(400);
    expect(card.validation.auc).toBeGreaterThan(card.baseline.validation.auc as number);
    expect(card.importance.map(({ feature }) => feature)).toEqual(
      expect.arrayContaining(['telling', 'spec']),
    );
  });

  it('makes the same model of the same orders, to the byte', async () => {
    await rememberOrders(fixture.database, { accountId, orders: 100, from: START, tellingPoints: 20 });
    await fixture.train('points', { accountId });
    await fixture.train('points', { accountId });
    expect(await documentOf(2)).toBe(await documentOf(1));
  });

  it('takes nothing from silence, whatever the account takes it for', async () => {
    const old = new Date(Date.now() - 100 * DAY_MS);
    await rememberOrders(fixture.database, { accountId, orders: 80, from: old, labelEvery: 4 });
    await fixture.train('points', { accountId, unlabelledAfterDays: 30 });
    expect(await cardOf(1)).toMatchObject({ orders: 20, assumed_legitimate: 0 });
  });

  it('measures the champion of the time on the same orders, and is measured by none over columns', async () => {
    await rememberOrders(fixture.database, { accountId, orders: 400, from: START, tellingPoints: 20 });
    await fixture.train('trees', { accountId });
    const promote = (number: number) =>
      fixture.rows('UPDATE account_settings SET champion = $2, challenger = NULL WHERE account_id = $1', [
        accountId,
        number,
      ]);
    await promote(1);
    const later = new Date('2026-03-01T00:00:00Z');
    await rememberOrders(fixture.database, { accountId, orders: 100, from: later, tellingPoints: 20 });
    await fixture.train('points', { accountId });
    expect((await cardOf(2)).champion_then).toMatchObject({ number: 1, validation: { orders: 100 } });
    await promote(2);
    await fixture.train('trees', { accountId });
    expect((await cardOf(3)).champion_then).toBeNull();
  });

  it('is refused without any outcome', async () => {
    const asked = { accountId, seed: 1, actor: { kind: 'key', id: 'key-1' } } as const;
    await rememberOrders(fixture.database, { accountId, orders: 5, from: START, labelEvery: 100 });
    await fixture.rows('DELETE FROM labels WHERE account_id = $1', [accountId]);
    await expect(fixture.train('points', { accountId })).rejects.toMatchObject({ code: 'conflict' });
    await expect(fixture.training.train({ ...asked, kind: 'points' })).rejects.toMatchObject({
      code: 'conflict',
      details: { frauds: 0, legitimate: 0, needed: 1 },
    });
  });

  it('is accepted from the first outcome on, when trees are not', async () => {
    const asked = { accountId, seed: 1, actor: { kind: 'key', id: 'key-1' } } as const;
    await rememberOrders(fixture.database, { accountId, orders: 1, from: START });
    await expect(fixture.training.train({ ...asked, kind: 'trees' })).rejects.toMatchObject({
      details: { needed: 100 },
    });
    expect(await fixture.training.train({ ...asked, kind: 'points' })).toEqual({
      job_id: expect.any(String),
    });
  });
});
