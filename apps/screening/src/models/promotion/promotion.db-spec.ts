import { runInRequestContext } from '@rampart/telemetry';
import { readOutbox } from '@rampart/testing';
import { copyModels } from '../fixtures/copy-models.fixture';
import { rememberOrders } from '../fixtures/learned-orders.fixture';
import { ACTOR, type ModelsFixture, openModelsFixture } from '../fixtures/models.fixture';
import { DEFAULT_LIMITS } from '../settings/default-settings';

const START = new Date('2026-01-01T00:00:00Z');

let fixture: ModelsFixture;
let accountId = 200;

/** Its two models predict well; every test has an account with copies of them. */
const TRAINED = 200;

beforeAll(async () => {
  fixture = await openModelsFixture();
  await rememberOrders(fixture.database, { accountId: TRAINED, orders: 400, from: START });
  await fixture.train('logistic', { accountId: TRAINED });
  await fixture.train('logistic', { accountId: TRAINED });
});
afterAll(() => fixture.close());

beforeEach(async () => {
  accountId += 1;
  await copyModels(fixture.database, TRAINED, accountId);
  await fixture.settings.change({
    accountId,
    changes: { limits: { maxCalibrationError: null, maxStatusChange: null } },
    actor: ACTOR,
  });
});

const rolesNow = () => fixture.roles.find(fixture.database, accountId);
const promote = (number: number) => fixture.promoting.promote({ accountId, number, actor: ACTOR });
const rollBack = () => fixture.rollingBack.rollBack({ accountId, actor: ACTOR });

async function emitted(): Promise<unknown[]> {
  const events = await readOutbox((sql) => fixture.rows(sql));
  return events
    .filter(({ accountid }) => accountid === accountId)
    .map(({ data: { champion, replaced, reason } }) => [reason, replaced, champion]);
}

const audited = async () => {
  const rows = await fixture.rows<{ action: string; target: string; actor_id: string }>(
    "SELECT action, target, actor_id FROM audit_records WHERE account_id = $1 AND action <> 'model.train' ORDER BY id",
    [accountId],
  );
  return rows.map(({ action, target, actor_id }) => [action, target, actor_id]);
};

describe('a promotion', () => {
  it('makes the challenger champion, in one step with its record and its event', async () => {
    const promoted = await promote(2);
    expect([promoted.number, promoted.role]).toEqual([2, 'champion']);
    expect(await rolesNow()).toEqual({ champion: 2, challenger: null });
    expect(await emitted()).toEqual([['promoted', null, 2]]);
    expect((await audited()).at(-1)).toEqual(['model.promote', 'model/2', 'key-1']);
  });

  it("is not done after its caller's deadline has passed", async () => {
    const context = { requestId: 'req-1', deadlineAt: performance.now() + 60_000 };
    const findLocked = fixture.roles.findLocked.bind(fixture.roles);
    const locking = jest.spyOn(fixture.roles, 'findLocked').mockImplementationOnce(async (...args) => {
      const found = await findLocked(...args);
      context.deadlineAt = performance.now();
      return found;
    });
    await expect(runInRequestContext(context, () => promote(2))).rejects.toMatchObject({
      code: 'deadline_exceeded',
    });
    expect(locking).toHaveBeenCalledTimes(1);
    expect([await rolesNow(), await emitted()]).toEqual([{ champion: null, challenger: 2 }, []]);
    locking.mockRestore();
  });

  it('is refused immediately while the account compares models', async () => {
    await fixture.lanes.run(accountId, async () => {
      await expect(promote(2)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
    });
    expect((await promote(2)).role).toBe('champion');
  });

  it('leaves a challenger that is another model in shadow', async () => {
    await promote(1);
    expect(await rolesNow()).toEqual({ champion: 1, challenger: 2 });
  });

  it('of the champion changes nothing and emits nothing', async () => {
    await promote(2);
    await promote(2);
    expect(await emitted()).toHaveLength(1);
  });

  it('is refused with the figures beyond the limits, and nothing is changed or emitted', async () => {
    const limits = { minAuc: 0.999, minShadowOrders: 500 };
    await fixture.settings.change({ accountId, changes: { limits }, actor: ACTOR });
    await expect(promote(2)).rejects.toMatchObject({
      code: 'promotion_refused',
      details: {
        refusals: [
          { limit: 'min_auc', allowed: 0.999, found: expect.any(Number) },
          { limit: 'min_shadow_orders', allowed: 500, found: 0 },
        ],
      },
    });
    expect([await rolesNow(), await emitted()]).toEqual([{ champion: null, challenger: 2 }, []]);
  });

  it('is refused by default when it changes the share of any status by more than five points', async () => {
    const allow = (maxStatusChange: number | null) =>
      fixture.settings.change({
        accountId,
        changes: { effect: 'replace', limits: { maxStatusChange } },
        actor: ACTOR,
      });
    const thresholds = { reviewAbove: 20, rejectFrom: 40 };
    await rememberOrders(fixture.database, { accountId, orders: 120, from: START, thresholds });
    await allow(DEFAULT_LIMITS.maxStatusChange);
    const refusal = await promote(2).catch((error) => error);
    expect(refusal).toMatchObject({ code: 'promotion_refused' });
    for (const each of refusal.details.refusals) {
      expect(each).toMatchObject({ limit: 'max_status_change', allowed: 5 });
      expect(each.found).toBeGreaterThan(5);
    }
    expect([await rolesNow(), await emitted()]).toEqual([{ champion: null, challenger: 2 }, []]);
    await allow(null);
    expect((await promote(2)).role).toBe('champion');
  });

  it("of an unknown model, or another account's, is not found", async () => {
    for (const number of [3, 99]) await expect(promote(number)).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      fixture.promoting.promote({ accountId: accountId + 90_000, number: 1, actor: ACTOR }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('leaves one champion and a matching history after concurrent promotions on other replicas', async () => {
    const outcomes = await Promise.allSettled(
      [1, 2, 1, 2].map((number) => fixture.replica().promoting.promote({ accountId, number, actor: ACTOR })),
    );
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'conflict' });
    }
    const events = (await emitted()) as [string, number | null, number][];
    let champion: number | null = null;
    for (const [, replaced, next] of events) {
      expect(replaced).toBe(champion);
      champion = next;
    }
    expect((await rolesNow()).champion).toBe(champion);
  });
});

describe('a rollback', () => {
  it('goes back to the champion before, and again until the scorer is off', async () => {
    await promote(1);
    await promote(2);
    expect(await rollBack()).toEqual({ champion: 1, replaced: 2 });
    expect(await rollBack()).toEqual({ champion: null, replaced: 1 });
    expect((await rolesNow()).champion).toBeNull();
    expect((await emitted()).slice(2)).toEqual([
      ['rolled_back', 2, 1],
      ['rolled_back', 1, null],
    ]);
    expect((await audited()).slice(-2)).toEqual([
      ['model.roll_back', 'model/1', 'key-1'],
      ['model.roll_back', 'model/1', 'key-1'],
    ]);
  });

  it('after a rollback and another promotion goes back to what was before that one', async () => {
    await promote(1);
    await promote(2);
    await rollBack();
    await promote(2);
    expect(await rollBack()).toEqual({ champion: 1, replaced: 2 });
  });

  it('is refused while the scorer is off', async () => {
    await expect(rollBack()).rejects.toMatchObject({ code: 'conflict' });
  });

  it('switches the scorer off where the model before is not kept any more', async () => {
    await promote(1);
    await promote(2);
    await fixture.rows('DELETE FROM models WHERE account_id = $1 AND number = 1', [accountId]);
    expect(await rollBack()).toEqual({ champion: null, replaced: 2 });
  });
});

describe('a challenger', () => {
  it('is set in the place of another, and is remembered as set', async () => {
    const set = await fixture.challenging.set({ accountId, number: 1, actor: ACTOR });
    expect([set.number, set.role]).toEqual([1, 'challenger']);
    expect(await rolesNow()).toEqual({ champion: null, challenger: 1 });
    expect((await audited()).at(-1)).toEqual(['model.challenge', 'model/1', 'key-1']);
  });

  it('is never the champion', async () => {
    await promote(1);
    await expect(fixture.challenging.set({ accountId, number: 1, actor: ACTOR })).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});

describe('a model that neither scores nor did of late', () => {
  const { retentionsOf } = jest.requireActual<typeof import('../../retention/retentions')>(
    '../../retention/retentions',
  );
  const DAYS = 400;
  const forget = async (now: Date) => {
    const config = new Proxy({}, { get: () => DAYS }) as Parameters<typeof retentionsOf>[1];
    const models = retentionsOf(fixture.database, config).find(({ table }) => table === 'models');
    await models?.forget(null, new Date(now.getTime() - DAYS * 86_400_000));
  };
  const numbers = async () =>
    (await fixture.reading.page({ accountId, before: null, limit: 10 })).models.map(({ number }) => number);

  it('is deleted after as long as orders may name it, and its number is never given again', async () => {
    await promote(2);
    await forget(new Date(Date.now() + 399 * 86_400_000));
    expect(await numbers()).toEqual([2, 1]);
    await forget(new Date(Date.now() + 401 * 86_400_000));
    expect(await numbers()).toEqual([2]);
    await fixture.rows(
      'UPDATE account_settings SET champion = NULL, challenger = NULL WHERE account_id = $1',
      [accountId],
    );
    await forget(new Date(Date.now() + 401 * 86_400_000));
    expect(await numbers()).toEqual([]);
    await rememberOrders(fixture.database, { accountId, orders: 400, from: START });
    await fixture.train('logistic', { accountId });
    expect(await numbers()).toEqual([3]);
  });
});

describe('a model of points', () => {
  const own = 7_000;
  const promoteOwn = (number: number) => fixture.promoting.promote({ accountId: own, number, actor: ACTOR });
  const rolesOfOwn = () => fixture.roles.find(fixture.database, own);

  it('may be promoted from the first outcomes on, is replaced by one that learned more, and is rolled back', async () => {
    await rememberOrders(fixture.database, { accountId: own, orders: 3, from: START, tellingPoints: 20 });
    await fixture.train('points', { accountId: own });
    expect(await rolesOfOwn()).toEqual({ champion: null, challenger: 1 });
    expect(await promoteOwn(1)).toMatchObject({ kind: 'points', role: 'champion' });
    const later = new Date('2026-02-01T00:00:00Z');
    await rememberOrders(fixture.database, { accountId: own, orders: 60, from: later, tellingPoints: 20 });
    await fixture.train('points', { accountId: own });
    // So few outcomes rank two models by chance.
    const limits = { maxAucLoss: null, maxAveragePrecisionLoss: null };
    await fixture.settings.change({ accountId: own, changes: { limits }, actor: ACTOR });
    expect(await promoteOwn(2)).toMatchObject({ role: 'champion' });
    await fixture.rollingBack.rollBack({ accountId: own, actor: ACTOR });
    expect(await rolesOfOwn()).toMatchObject({ champion: 1 });
  });

  it('is compared with the shipped points as with any champion', async () => {
    await rememberOrders(fixture.database, {
      accountId: own,
      orders: 200,
      from: new Date('2026-03-01T00:00:00Z'),
      tellingPoints: 20,
    });
    const compared = await fixture.comparing.compare({
      accountId: own,
      champion: 0,
      challenger: 2,
      since: null,
      until: null,
    });
    expect(compared.known_outcomes).toBe(200);
    expect(compared.challenger.figures.auc).toBeGreaterThan(compared.champion.figures.auc as number);
  });
});
