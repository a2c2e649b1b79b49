import {
  explainScreening,
  type OrderFields,
  type RequestOf,
  type RuleDefinition,
  SCREENING_TRIGGER,
  screenOrder,
  whatIf,
} from '@rampart/contracts';
import { Client } from 'pg';
import { fullOrder } from '../../test/rich-order';
import { buildRequest, readResult, type ScreeningFixture, startFixture } from '../../test/screening.fixture';
import { buildLearned, buildOrder } from '../facts/screening-facts.builder';

let fixture: ScreeningFixture;
let sql: Client;
let accountId = 400;

beforeAll(async () => {
  fixture = await startFixture();
  sql = new Client({ connectionString: fixture.database.url });
  await sql.connect();
});

afterAll(async () => {
  await sql.end();
  await fixture.stop();
});

beforeEach(() => {
  accountId += 1;
  fixture.neighbours.recorded.length = 0;
  fixture.neighbours.entries.clear();
});

const ask = (changes: Partial<RequestOf<typeof whatIf>> = {}) =>
  fixture.rpc.call(whatIf, {
    ...{ accountId, sandbox: false, shieldId: null, order: {}, rules: [], thresholds: null },
    ...changes,
  });

const screen = (order: Partial<OrderFields> = fullOrder) =>
  fixture.rpc.call(screenOrder, buildRequest(order, { accountId }));

const aRule = (changes: Partial<RuleDefinition> = {}): RuleDefinition => ({
  name: 'Large orders',
  description: null,
  trigger: SCREENING_TRIGGER,
  priority: 10,
  expression: 'order.amount > 100.0',
  action: { type: 'REVIEW' },
  ...changes,
});

/** Rows of every table that an order leaves something in. */
async function everything(): Promise<Record<string, string>> {
  const tables = [
    ...['screenings', 'attempts', 'open_claims', 'daily_totals', 'last_locations', 'order_values'],
    ...['decision_inputs', 'entity_histories', 'rule_matches', 'audit_records'],
  ];
  const counts: Record<string, string> = {};
  for (const table of tables) {
    const { rows } = await sql.query(`SELECT count(*) FROM screening.${table} WHERE account_id = $1`, [
      accountId,
    ]);
    counts[table] = rows[0].count;
  }
  // Events leave the outbox once they are sent; their numbers tell how many there ever were.
  const events = `SELECT pg_sequence_last_value(pg_get_serial_sequence('screening.outbox', 'position')) AS count`;
  counts.outbox = (await sql.query(events)).rows[0].count;
  return counts;
}

describe('a stored order under other circumstances', () => {
  it('is what it was when nothing changes, with the sentences of its answer', async () => {
    const { shieldId, result, expansions } = await screen();
    const answer = await ask({ shieldId });
    const { shield_status, shield_score, shield_reasons } = readResult(result);
    expect(answer.before).toMatchObject({
      status: shield_status,
      score: shield_score,
      reasons: shield_reasons,
      contributions: expansions.contributions,
    });
    expect(answer).toMatchObject({
      shield_id: shieldId,
      after: { status: shield_status, score: shield_score, contributions: expansions.contributions },
      differences: [],
      left_out: [],
    });
  });

  it('is decided by an unsaved rule, and by other thresholds, also once its values are gone', async () => {
    const { shieldId, result } = await screen({ ...fullOrder, amount: 250, currency: 'EUR' });
    await sql.query('DELETE FROM screening.order_values WHERE account_id = $1', [accountId]);
    const reviewed = await ask({ shieldId, rules: [aRule()] });
    expect(reviewed.after).toMatchObject({
      status: 'REVIEW',
      decided_by: 'rule',
      rules: [{ rule_id: null, name: 'Large orders', decisive: true }],
    });
    const { shield_score: score } = readResult(result);
    const strict = await ask({ shieldId, thresholds: { reviewAbove: 0, rejectFrom: Math.max(score, 0) } });
    expect([strict.before?.status, strict.after.status]).toEqual(['APPROVE', 'REJECT']);
    await expect(ask({ shieldId, order: { amount: 5 } })).rejects.toMatchObject({
      code: 'conflict',
      param: 'order',
    });
  });

  it('differs by what a changed value adds, and by nothing else', async () => {
    const { shieldId } = await screen();
    fixture.neighbours.list(accountId, {
      listType: 'blacklist',
      entityType: 'email',
      value: 'eve@example.com',
    });
    const answer = await ask({ shieldId, order: { email: 'eve@example.com' } });
    expect([answer.before?.status, answer.after.status, answer.after.decided_by]).toEqual([
      'APPROVE',
      'REJECT',
      'blacklist',
    ]);
    expect(answer.differences).toMatchObject([{ code: 'blacklisted_email', before: 0 }]);
    expect(answer.left_out).toEqual(['velocity', 'device']);
  });

  it('starts from what it really got, velocity included, and differs by what the change adds', async () => {
    const { velocities } = fixture.neighbours;
    fixture.neighbours.velocities = ({ entities }) =>
      entities.map(({ entityType }) => ({
        entityType,
        counts: { '60s': 90, '300s': 90, '3600s': 90, '86400s': 90 },
        exceeded: entityType === 'ip' ? [{ window: '3600s' as const, limit: 60 }] : [],
      }));
    const { shieldId, result, expansions } = await screen({ ...fullOrder, amount: 20, currency: 'EUR' });
    fixture.neighbours.velocities = velocities;
    const { shield_score: score, shield_status: status } = readResult(result);
    expect(expansions.contributions.map(({ code }) => code)).toContain('ip_velocity_exceeded');

    const same = await ask({ shieldId, order: { amount: 20 } });
    expect(same).toMatchObject({
      before: { score, status, contributions: expansions.contributions },
      after: { score, status, contributions: expansions.contributions },
      differences: [],
    });

    fixture.neighbours.list(accountId, {
      listType: 'blacklist',
      entityType: 'email',
      value: 'eve@example.com',
    });
    const listed = await ask({ shieldId, order: { email: 'eve@example.com' } });
    expect(listed).toMatchObject({ before: { score }, after: { decided_by: 'blacklist' } });
    // The blacklist alone makes the score full.
    expect(listed.differences.map(({ code }) => code)).toEqual(['blacklisted_email', 'score_limit']);
    expect(listed.after.contributions.map(({ code }) => code)).toContain('ip_velocity_exceeded');
  });

  it.each([
    ['of another account', { accountId: 1 }],
    ['that never was', { shieldId: '20260301-ffffff' }],
    ['that cannot be', { shieldId: 'no\u0000id' }],
  ])('is not found %s', async (_name, changes) => {
    const { shieldId } = await screen();
    await expect(ask({ shieldId, ...changes })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('an order that was never placed', () => {
  it('is decided as POST screen would, the day’s totals included', async () => {
    const order = { ...fullOrder, amount: 600, currency: 'EUR', deviceHash: null };
    const supposed = await ask({ order: buildOrder(order) });
    const { expansions, result } = await screen(order);
    expect(supposed).toMatchObject({
      before: null,
      after: { score: readResult(result).shield_score, contributions: expansions.contributions },
    });
    const second = await ask({ order: buildOrder(order) });
    const placed = await screen(order);
    expect(second.after.contributions.map(({ code }) => code)).toContain('daily_amount_exceeded');
    expect(second.after.score).toBe(readResult(placed.result).shield_score);
  });

  it('is compared with itself under the present rules when rules are tried', async () => {
    const order = buildOrder({ ...fullOrder, amount: 250, currency: 'EUR' });
    const answer = await ask({ order, rules: [aRule({ action: { type: 'ADD_SCORE', points: 33 } })] });
    expect(answer.differences).toMatchObject([{ before: 0, after: 33 }]);
    expect(answer.after.score).toBe((answer.before?.score ?? 0) + 33);
  });
});

it('leaves nothing anywhere: no row, no total, no velocity, no device', async () => {
  const { shieldId } = await screen();
  const before = await everything();
  fixture.neighbours.recorded.length = 0;
  const devices: (string | null)[] = [];
  const facts = fixture.neighbours.facts;
  fixture.neighbours.facts = (order) => {
    devices.push(order.deviceHash);
    return buildLearned();
  };
  await ask({ shieldId, order: { amount: 9_999, currency: 'EUR', deviceHash: 'another' }, rules: [aRule()] });
  await ask({ order: buildOrder(fullOrder), rules: [aRule()] });
  fixture.neighbours.facts = facts;
  expect(await everything()).toEqual(before);
  expect(fixture.neighbours.recorded).toEqual([]);
  expect(new Set(devices)).toEqual(new Set([null]));
  await fixture.rpc.call(explainScreening, { accountId, shieldId, parts: ['manifest'] });
});

it.each([
  ['an expression that does not compile', { expression: 'order.amount >' }, 'rules[0].expression'],
  [
    'a rule about something else',
    { trigger: 'report.submitted', expression: 'true', action: { type: 'NOTIFY', message: null } as const },
    'rules[0].trigger',
  ],
])('refuses %s, and names it', async (_name, changes, param) => {
  await expect(ask({ order: buildOrder(), rules: [aRule(changes)] })).rejects.toMatchObject({
    code: 'validation_failed',
    param,
  });
});
