import { EVIDENCE_ALONE } from '@rampart/contracts';
import { NO_POLICY_REFERENCE } from '../../decide/scoring/policy';
import { positionOf } from '../../facts/features/feature-record';
import { DAY_MS, rememberOrders } from '../fixtures/learned-orders.fixture';
import { type ModelsFixture, openModelsFixture } from '../fixtures/models.fixture';

const START = new Date('2026-01-01T00:00:00Z');
const LATER = new Date('2026-04-01T00:00:00Z');

let fixture: ModelsFixture;
const accountId = 301;

beforeAll(async () => {
  fixture = await openModelsFixture();
  await rememberOrders(fixture.database, { accountId, orders: 500, from: START });
  await fixture.train('logistic', { accountId });
  await fixture.train('trees', { accountId });
  await rememberOrders(fixture.database, { accountId, orders: 300, from: LATER });
});
afterAll(() => fixture.close());

/** Amounts as they are stored, by outcome. */
const SUMS = `
  SELECT outcome, sum((input::jsonb -> 'f' ->> $2::int)::numeric)::float8 AS sum
    FROM decision_inputs JOIN labels USING (account_id, shield_id)
   WHERE account_id = $1 AND input LIKE '%"EUR"%' GROUP BY outcome`;

const compare = (
  asked: Partial<Parameters<ModelsFixture['comparing']['compare']>[0]> = {},
): ReturnType<ModelsFixture['comparing']['compare']> =>
  fixture.comparing.compare({
    accountId,
    champion: null,
    challenger: null,
    since: null,
    until: null,
    ...asked,
  });

describe('a comparison', () => {
  it('asks both about the orders that came after all that either learned from', async () => {
    const found = await compare({ champion: 1, challenger: 2 });
    expect(found).toMatchObject({
      known_outcomes: 300,
      decided: 800,
      shadow_orders: 0,
      overlaps_training: false,
    });
    expect([found.champion.model, found.challenger.model]).toEqual([1, 2]);
    expect(found.champion.figures).toMatchObject({ orders: 300, frauds: found.challenger.figures.frauds });
    expect(found.challenger.figures.auc).toBeGreaterThan(0.7);
  });

  it('is shared by those who ask the same at once, and another question is refused meanwhile', async () => {
    const asked = { accountId, champion: 1, challenger: 2, since: null, until: null };
    const [first, again, other] = await Promise.allSettled([
      fixture.comparing.answer(asked),
      fixture.comparing.answer({ ...asked }),
      fixture.comparing.answer({ ...asked, champion: EVIDENCE_ALONE }),
    ]);
    expect(first).toMatchObject({ status: 'fulfilled', value: { decided: 800 } });
    expect(again).toEqual(first);
    expect(other).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
    expect(await fixture.comparing.answer(asked)).toMatchObject({ decided: 800 });
  });

  it('takes the evidence alone where there is no champion, and the challenger where none is named', async () => {
    const found = await compare();
    expect([found.champion.model, found.challenger.model]).toEqual([null, 2]);
    // The evidence of these orders is pure chance.
    expect(found.champion.figures.auc).toBeGreaterThan(0.35);
    expect(found.champion.figures.auc).toBeLessThan(0.65);
    expect(found.status_changes.every(({ from, to }) => from === 'APPROVE' && to !== 'APPROVE')).toBe(true);
    expect(found.reject_rate?.champion).toBe(0);
    expect((await compare({ champion: EVIDENCE_ALONE })).champion).toEqual(found.champion);
  });

  it('warns when a model was trained on outcomes of the requested period', async () => {
    const since = START.toISOString();
    expect(await compare({ champion: 1, since })).toMatchObject({
      known_outcomes: 800,
      overlaps_training: true,
    });
    const until = new Date(LATER.getTime() + 5 * DAY_MS).toISOString();
    expect(await compare({ champion: 1, until })).toMatchObject({ known_outcomes: 120, decided: 620 });
  });

  it('counts as scored in shadow what was, and repeats what was said at the time', async () => {
    const own = 302;
    await rememberOrders(fixture.database, { accountId: own, orders: 500, from: START });
    await fixture.train('logistic', { accountId: own });
    const policy = { ...NO_POLICY_REFERENCE, challenger: 1 };
    await rememberOrders(fixture.database, { accountId: own, orders: 50, from: LATER, policy });
    expect((await compare({ accountId: own })).shadow_orders).toBe(0);
    await fixture.rows(
      'UPDATE decision_inputs SET challenger_probability = 0.25 WHERE account_id = $1 AND challenger = 1',
      [own],
    );
    const found = await compare({ accountId: own });
    expect(found.shadow_orders).toBe(50);
    // All have the same probability: no order ranks before another.
    expect(found.challenger.figures.auc).toBe(0.5);
  });

  it('adds up what the orders are worth under each, and what of it is known to be fraud or legitimate', async () => {
    const own = 304;
    // Above every score that the evidence alone gives these orders.
    const wish = { accountId: own, thresholds: { reviewAbove: 31, rejectFrom: 60 } };
    await rememberOrders(fixture.database, { ...wish, orders: 500, from: START, currency: 'EUR' });
    await rememberOrders(fixture.database, { ...wish, orders: 10, from: LATER, currency: 'USD' });
    await fixture.train('trees', { accountId: own });
    const { decided, amounts, status_changes } = await compare({ accountId: own });
    expect([decided, ...amounts.map(({ currency, orders }) => [currency, orders])]).toEqual([
      510,
      ['EUR', 500],
      ['USD', 10],
    ]);
    const [euros] = amounts;
    const rows = await fixture.rows<{ outcome: string; sum: number }>(SUMS, [
      own,
      positionOf('order.amount'),
    ]);
    expect(euros?.decided).toBe(rows.reduce((sum, row) => sum + row.sum, 0));
    // The evidence alone approves every order here, so that all fraud gets through; the model stops most of it.
    expect(euros).toMatchObject({
      rejected: { champion: 0 },
      legitimate_rejected: { champion: 0 },
      fraud_approved: { champion: rows.find(({ outcome }) => outcome === 'confirmed_fraud')?.sum },
    });
    const stopped = (euros?.rejected.challenger ?? 0) + (euros?.reviewed.challenger ?? 0);
    expect(stopped).toBeGreaterThan(0);
    expect(status_changes.length).toBeGreaterThan(0);
    expect(euros?.fraud_approved.challenger).toBeLessThan(euros?.fraud_approved.champion ?? 0);
  });

  it('says what is missing', async () => {
    await expect(compare({ accountId: 303 })).rejects.toMatchObject({ code: 'conflict' });
    await expect(compare({ champion: 9 })).rejects.toMatchObject({ code: 'not_found' });
  });
});
