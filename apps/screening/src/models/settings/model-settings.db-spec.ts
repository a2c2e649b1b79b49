import { accountDeleted } from '@rampart/contracts';
import { makeEvent } from '@rampart/events';
import { rememberOrders } from '../fixtures/learned-orders.fixture';
import { ACTOR, type ModelsFixture, openModelsFixture } from '../fixtures/models.fixture';
import { DeletedAccountsListener } from './deleted-accounts.listener';

const START = new Date('2026-01-01T00:00:00Z');
const DAY_MS = 86_400_000;

let fixture: ModelsFixture;
let accountId = 400;

beforeAll(async () => {
  fixture = await openModelsFixture();
});
beforeEach(() => {
  accountId += 1;
});
afterAll(() => fixture.close());

const change = (changes: Parameters<ModelsFixture['settings']['change']>[0]['changes']) =>
  fixture.settings.change({ accountId, changes, actor: ACTOR });
const jobsOf = async () => {
  const rows = await fixture.rows<{ state: string; actor_kind: string }>(
    "SELECT state, actor_kind FROM jobs WHERE account_id = $1 AND kind = 'training'",
    [accountId],
  );
  return rows.map(({ actor_kind }) => actor_kind);
};
const DEFAULTS = {
  effect: 'raise',
  unlabelled_after_days: null,
  max_rows: 500_000,
  train_every_days: null,
  min_auc: 0.55,
  max_calibration_error: 0.1,
  max_auc_loss: 0.01,
  max_average_precision_loss: 0.03,
  min_shadow_orders: null,
  max_reject_rate_increase: null,
  max_status_change: 5,
};
const status = () => fixture.status.get(accountId);

describe('the settings', () => {
  it('are the defaults until something is changed, and what is absent stays', async () => {
    expect(await fixture.settings.get(accountId)).toEqual(DEFAULTS);
    await change({ effect: 'replace', limits: { minAuc: null } });
    await change({ unlabelledAfterDays: 60, limits: { maxAucLoss: 0.02 } });
    const expected = {
      ...DEFAULTS,
      effect: 'replace',
      unlabelled_after_days: 60,
      min_auc: null,
      max_auc_loss: 0.02,
    };
    expect(await fixture.settings.get(accountId)).toEqual(expected);
    expect(await fixture.settings.get(accountId + 50_000)).toEqual(DEFAULTS);
  });

  it('leave the other settings of the account as they are', async () => {
    await fixture.rows('INSERT INTO account_settings (account_id, review_above) VALUES ($1, 40)', [
      accountId,
    ]);
    await change({ effect: 'replace' });
    const rows = await fixture.rows(
      'SELECT review_above, model_effect FROM account_settings WHERE account_id = $1',
      [accountId],
    );
    expect(rows).toEqual([{ review_above: '40.00', model_effect: 'replace' }]);
  });

  it('are remembered as changed, by whom', async () => {
    await change({ trainEveryDays: 7 });
    const rows = await fixture.rows(
      "SELECT action, actor_id, after ->> 'trainEveryDays' AS days FROM audit_records WHERE account_id = $1",
      [accountId],
    );
    expect(rows).toEqual([{ action: 'model_settings.update', actor_id: 'key-1', days: '7' }]);
  });
});

describe('the status', () => {
  it('counts labels and names the job until the first model is there', async () => {
    await rememberOrders(fixture.database, { accountId, orders: 12, from: START });
    const { is_on, labels, why } = await status();
    expect([is_on, labels.frauds + labels.legitimate]).toEqual([false, 12]);
    expect(why).toBe(
      `scorer off: ${labels.frauds} of 100 frauds and ${labels.legitimate} of 100 legitimate orders are known`,
    );
  });

  it('counts the silence about old orders where the account takes it for an answer', async () => {
    fixture.clock.set('2026-06-01T00:00:00Z');
    await rememberOrders(fixture.database, { accountId, orders: 40, from: START, labelEvery: 4 });
    expect((await status()).labels.assumed_legitimate).toBe(0);
    await change({ unlabelledAfterDays: 30 });
    expect((await status()).labels).toMatchObject({ assumed_legitimate: 30 });
    await change({ unlabelledAfterDays: 365 });
    expect((await status()).labels.assumed_legitimate).toBe(0);
  });
});

describe('a training that is asked for', () => {
  const ask = () => fixture.training.train({ accountId, kind: 'trees', seed: 1, actor: ACTOR });

  it('is refused with figures before there are a hundred labels of each side', async () => {
    await rememberOrders(fixture.database, { accountId, orders: 300, from: START });
    await expect(ask()).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^scorer off: \d\d of 100 frauds and 2\d\d of 100 legitimate/),
      details: { needed: 100 },
    });
    expect(await jobsOf()).toEqual([]);
  });

  it('is one, however many ask concurrently', async () => {
    await rememberOrders(fixture.database, { accountId, orders: 800, from: START });
    const asked = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(asked.map(({ job_id }) => job_id)).size).toBe(1);
    expect(await jobsOf()).toEqual(['key']);
    expect(await status()).toMatchObject({
      training_job_id: asked[0]?.job_id,
      why: 'scorer off: the first model is being trained',
    });
  });
});

describe('a training that is planned', () => {
  beforeEach(() => fixture.clock.set('2026-06-01T00:00:00Z'));

  it('is not asked for once its account is deleted, and an account without settings gets none', async () => {
    await rememberOrders(fixture.database, { accountId, orders: 800, from: START });
    await change({ trainEveryDays: 7 });
    const listener = new DeletedAccountsListener(fixture.settings);
    const deletions = [accountId, accountId + 50_000].map((account_id) => {
      const { envelope } = makeEvent(accountDeleted, {
        accountId: account_id,
        data: { account_id, actor: { kind: 'operator', id: 'ann' } },
      });
      return { envelope, text: JSON.stringify(envelope), type: accountDeleted.type, sequence: 1 };
    });
    await fixture.database.transaction((runner) => listener.handle(deletions, runner));
    fixture.clock.advanceMs(8 * DAY_MS);
    await fixture.schedule().keep();
    expect(await jobsOf()).toEqual([]);
    expect(await status()).toMatchObject({ next_training_at: null });
    const rows = await fixture.rows(
      'SELECT account_id, actor_id FROM audit_records WHERE account_id = ANY ($1) ORDER BY id DESC LIMIT 1',
      [[accountId, accountId + 50_000]],
    );
    expect(rows).toEqual([{ account_id: String(accountId), actor_id: 'ann' }]);
    const made = await fixture.rows('SELECT FROM model_settings WHERE account_id = $1', [accountId + 50_000]);
    expect(made).toEqual([]);
  });

  it('is asked for when it is due, once however many replicas look, and again after as long', async () => {
    await rememberOrders(fixture.database, { accountId, orders: 800, from: START });
    await change({ trainEveryDays: 7 });
    const replicas = [fixture.schedule(), fixture.schedule(), fixture.schedule()];
    const lookAll = () => Promise.all(replicas.map((replica) => replica.keep()));
    fixture.clock.advanceMs(7 * DAY_MS - 1);
    await lookAll();
    expect(await jobsOf()).toEqual([]);
    fixture.clock.advanceMs(1);
    await lookAll();
    expect(await jobsOf()).toEqual(['service']);
    expect((await status()).next_training_at).toBe('2026-06-15T00:00:00.000Z');
    await fixture.rows("UPDATE jobs SET state = 'done' WHERE account_id = $1", [accountId]);
    fixture.clock.advanceMs(7 * DAY_MS);
    await lookAll();
    expect(await jobsOf()).toHaveLength(2);
  });

  it('moves the shipped points while there are too few labels for trees', async () => {
    await rememberOrders(fixture.database, { accountId, orders: 3, from: START });
    await change({ trainEveryDays: 1 });
    fixture.clock.advanceMs(DAY_MS);
    await fixture.schedule().keep();
    const jobs = await fixture.rows<{ kind: string }>(
      "SELECT params ->> 'kind' AS kind FROM jobs WHERE account_id = $1",
      [accountId],
    );
    expect(jobs).toEqual([{ kind: 'points' }]);
  });

  it('is left out while there are no labels, and planned again', async () => {
    await change({ trainEveryDays: 1 });
    fixture.clock.advanceMs(DAY_MS);
    await fixture.schedule().keep();
    expect([await jobsOf(), (await status()).next_training_at]).toEqual([[], '2026-06-03T00:00:00.000Z']);
  });

  it('is no longer scheduled when the account turns it off', async () => {
    await change({ trainEveryDays: 1 });
    await change({ trainEveryDays: null });
    expect((await status()).next_training_at).toBeNull();
  });
});
