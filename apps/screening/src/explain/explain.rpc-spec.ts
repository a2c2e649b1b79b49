import {
  explainScreening,
  promoteModel,
  publishRuleset,
  screenOrder,
  setModelSettings,
  setPromotionLimits,
} from '@rampart/contracts';
import { Database, dataSourceOptions } from '@rampart/persistence';
import { DataSource } from 'typeorm';
import { buildRequest, readResult, type ScreeningFixture, startFixture } from '../../test/screening.fixture';
import { schema } from '../database/schema';
import { rememberOrders } from '../models/fixtures/learned-orders.fixture';
import { ACTOR, trainNow } from '../models/fixtures/models.fixture';
import { variedFacts, variedOrder, variedRules } from './varied-orders.fixture';

/** Orders of each kind of policy: without rules and model, with rules, with rules and model, with other rules. */
const ORDERS_EACH = 250;
const AT_ONCE = 25;
const accountId = 1;

let fixture: ScreeningFixture;
let source: DataSource;
let database: Database;

beforeAll(async () => {
  fixture = await startFixture({ replicas: 2 });
  fixture.neighbours.facts = variedFacts;
  fixture.neighbours.list(
    accountId,
    { listType: 'blacklist', entityType: 'email', value: 'Person.7@example.com' },
    { listType: 'blacklist', entityType: 'ip', value: '203.0.113.8', nonOverridable: true },
    { listType: 'whitelist', entityType: 'username', value: 'Person-9' },
    { listType: 'whitelist', entityType: 'ip', value: '203.0.113.10' },
    { listType: 'blacklist', entityType: 'ip', value: '203.0.113.10' },
  );
  const env = { DATABASE_URL: fixture.database.url, DATABASE_POOL_SIZE: 2, DATABASE_TIMEOUT_MS: 20_000 };
  source = await new DataSource(dataSourceOptions(schema, env, () => {})).initialize();
  database = new Database(source);
  await rememberOrders(database, { accountId: 2, orders: 500, from: new Date('2026-01-01T00:00:00Z') });
});

afterAll(async () => {
  await source?.destroy();
  await fixture?.stop();
});

const run = <Row>(text: string, values: readonly unknown[] = []) =>
  database.run<Row>({ name: '', text }, values);

async function screenFrom(first: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = first; n < first + ORDERS_EACH; n += AT_ONCE) {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, k) =>
        fixture.rpc.call(screenOrder, buildRequest(variedOrder(n + k), { accountId })),
      ),
    );
    ids.push(...answers.map(({ shieldId }) => shieldId));
  }
  return ids;
}

const explain = (shieldId: string, ...parts: Parameters<typeof ask>[1]) => ask(shieldId, parts);
const ask = (shieldId: string, parts: ('rules' | 'shadow' | 'manifest' | 'flip' | 'contributions')[]) =>
  fixture.rpc.call(explainScreening, { accountId, shieldId, parts });

/** In a few lanes, one after the other: each has its own deadline. */
async function explainAll(ids: readonly string[], ...parts: Parameters<typeof ask>[1]) {
  const explained: Awaited<ReturnType<typeof ask>>[] = [];
  for (let n = 0; n < ids.length; n += 10) {
    explained.push(...(await Promise.all(ids.slice(n, n + 10).map((id) => ask(id, parts)))));
  }
  return explained;
}

const publish = (rules: readonly (typeof variedRules)[number][], expectedNumber: number) =>
  fixture.rpc.call(publishRuleset, {
    accountId,
    rules: [...rules],
    expectedNumber,
    attemptId: null,
    actor: ACTOR,
  });

/** A model trained on other orders of the same kind. */
async function promoteSomeModel(): Promise<void> {
  await trainNow(database, 'trees', { accountId: 2 });
  await run('UPDATE models SET account_id = $1 WHERE account_id = 2', [accountId]);
  await run('UPDATE model_settings SET account_id = $1 WHERE account_id = 2', [accountId]);
  await run('UPDATE account_settings SET challenger = NULL WHERE account_id = 2');
  const limits = {
    minAuc: null,
    maxCalibrationError: null,
    minShadowOrders: null,
    maxRejectRateIncrease: null,
    maxStatusChange: null,
  };
  const changes = { effect: 'replace' as const, limits };
  await fixture.rpc.call(setModelSettings, { accountId, changes, actor: ACTOR });
  await fixture.rpc.call(promoteModel, { accountId, number: 1, actor: ACTOR });
}

describe('a thousand orders of every kind, decided under four policies', () => {
  const screened: string[] = [];

  /** Each phase continues where the previous one ended. */
  const screenMore = async () => {
    screened.push(...(await screenFrom(screened.length)));
  };

  it('are screened without rules or model', async () => {
    const none = { minShadowScreenings: null, maxRejectRateIncrease: null, maxReviewRateIncrease: null };
    const changes = { ...none, maxApproveRateIncrease: null, minPrecision: null, maxFalsePositives: null };
    await fixture.rpc.call(setPromotionLimits, { accountId, changes, actor: ACTOR });
    await screenMore();
  });
  it('are screened under rules', async () => {
    await publish(variedRules, 0);
    await screenMore();
  });
  it('are screened under rules and a model', async () => {
    await promoteSomeModel();
    await screenMore();
  });
  it('are screened under other rules and the model', async () => {
    await publish(variedRules.slice(2), 1);
    await screenMore();
    expect(new Set(screened).size).toBe(4 * ORDERS_EACH);
  });

  it('come out the same, to the bit, when they are decided again of what is stored', async () => {
    const explained = await explainAll(screened, 'manifest');
    expect(explained.filter(({ manifest }) => manifest?.reproduced !== true)).toEqual([]);
  });

  it('were decided in every way that there is', async () => {
    const kinds = await run<{ decided_by: string; status: string; ruleset: number | null; orders: number }>(
      `SELECT decided_by, status, count(*)::int AS orders FROM decision_inputs
        WHERE account_id = $1 GROUP BY decided_by, status ORDER BY decided_by, status`,
      [accountId],
    );
    expect(kinds.map(({ decided_by, status }) => `${decided_by}: ${status}`)).toEqual([
      'blacklist: REJECT',
      'non_overridable_blacklist: REJECT',
      'rule: APPROVE',
      'rule: REJECT',
      'rule: REVIEW',
      'score: APPROVE',
      'score: REJECT',
      'score: REVIEW',
      'whitelist: APPROVE',
    ]);
    const policies = await run<{ ruleset: number | null; champion: number | null }>(
      `SELECT DISTINCT ruleset, champion FROM decision_inputs WHERE account_id = $1
        ORDER BY ruleset NULLS FIRST, champion NULLS FIRST`,
      [accountId],
    );
    expect(policies).toEqual([
      { ruleset: null, champion: null },
      { ruleset: 1, champion: null },
      { ruleset: 1, champion: 1 },
      { ruleset: 2, champion: 1 },
    ]);
  });

  it('tell of each model that took part what added how much, and it adds up to the log-odds', async () => {
    const explained = await explainAll(screened.slice(-ORDERS_EACH), 'contributions');
    const ofModel = explained.flatMap(({ contributions = [] }) =>
      contributions.filter(({ code }) => code === 'trained_model'),
    );
    expect(ofModel).toHaveLength(ORDERS_EACH);
    for (const { evidence } of ofModel) {
      const { log_odds, base_log_odds, terms } = evidence as {
        log_odds: number;
        base_log_odds: number;
        terms: { feature: string; words: string; log_odds: number }[];
      };
      expect(terms.reduce((sum, term) => sum + term.log_odds, base_log_odds)).toBe(log_odds);
      expect(terms.every(({ words }) => words.length > 0)).toBe(true);
    }
  });

  it('name a change under which they would have been answered otherwise', async () => {
    const explained = await explainAll(screened, 'flip');
    const flips = explained.map(({ flip }) => flip ?? null);
    expect(flips.filter((flip) => flip === null)).toEqual([]);
    for (const flip of flips) {
      expect(flip?.to).not.toBe(flip?.from);
      expect(flip?.sentence).not.toMatch(/\d|Rule |list/);
    }
  });

  it('name the rules that matched as they were then, and those in shadow apart', async () => {
    for (const shieldId of screened.slice(ORDERS_EACH, ORDERS_EACH + 100)) {
      const [row] = await run<{ result: string }>(
        'SELECT result FROM screenings WHERE account_id = $1 AND shield_id = $2',
        [accountId, shieldId],
      );
      const result = readResult(row?.result ?? '');
      const { rules, shadow } = await explain(shieldId, 'rules', 'shadow');
      expect(rules?.matched.map(({ name }) => name)).toEqual(result.shield_rules);
      expect(rules?.matched.map(({ conditions }) => conditions)).toEqual(
        result.shield_rules_detail.map(({ conditions }) => conditions),
      );
      expect(shadow?.matched.every(({ mode }) => mode === 'shadow')).toBe(true);
      expect(JSON.stringify([rules, shadow, result.shield_rules_detail])).not.toMatch(/person\.\d+@\w/);
    }
  });
});

describe('explain-screening', () => {
  it('reports stored facts that do not reproduce the stored decision', async () => {
    const { shieldId } = await fixture.rpc.call(screenOrder, buildRequest({ amount: 5 }, { accountId: 3 }));
    const manifest = async () =>
      (await fixture.rpc.call(explainScreening, { accountId: 3, shieldId, parts: ['manifest', 'flip'] })) ??
      null;
    expect((await manifest()).manifest?.reproduced).toBe(true);
    await run("UPDATE decision_inputs SET status = 'REJECT' WHERE account_id = 3");
    expect(await manifest()).toMatchObject({ manifest: { reproduced: false }, flip: null });
  });

  it('cannot say whether a decision is the same once its rules read what is no longer kept', async () => {
    const account = { accountId: 4 };
    await fixture.rpc.call(publishRuleset, {
      ...account,
      rules: [
        { ...variedRules[7], mode: 'shadow' } as (typeof variedRules)[number],
        { ...variedRules[8], mode: 'shadow' } as (typeof variedRules)[number],
      ],
      expectedNumber: 0,
      attemptId: null,
      actor: ACTOR,
    });
    const order = { ip: '203.0.113.11', amount: 1_600, currency: 'EUR' };
    const { shieldId } = await fixture.rpc.call(screenOrder, buildRequest(order, account));
    const ask = () =>
      fixture.rpc.call(explainScreening, { ...account, shieldId, parts: ['manifest', 'shadow'] });
    expect(await ask()).toMatchObject({ manifest: { reproduced: true }, shadow: { unknown: [] } });
    await run('DELETE FROM order_values WHERE account_id = 4');
    const later = await ask();
    expect(later.manifest?.reproduced).toBeNull();
    expect(later.shadow?.matched.map(({ name }) => name)).toEqual(['Rule 90']);
    expect(later.shadow?.unknown).toHaveLength(1);
  });

  it('gives what is stored of orders that were screened before it was kept what decisions rest on', async () => {
    const { shieldId } = await fixture.rpc.call(screenOrder, buildRequest({}, { accountId: 5 }));
    await run('DELETE FROM decision_inputs WHERE account_id = 5');
    const parts = ['contributions', 'warnings', 'rules', 'manifest', 'flip'] as const;
    const explained = await fixture.rpc.call(explainScreening, { accountId: 5, shieldId, parts: [...parts] });
    expect(explained).toEqual({
      contributions: expect.any(Array),
      warnings: [],
      rules: null,
      manifest: null,
      flip: null,
    });
  });

  it("answers the same for another account's order, an unknown one and a malformed id", async () => {
    const { shieldId } = await fixture.rpc.call(screenOrder, buildRequest({}, { accountId: 6 }));
    for (const id of [shieldId, '20260101-ffffff', 'no id']) {
      await expect(
        fixture.rpc.call(explainScreening, { accountId: 7, shieldId: id, parts: ['manifest'] }),
      ).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});
