import {
  type Command,
  checkValues,
  findOrderCases,
  getVelocities,
  listCases,
  listReports,
  type RequestOf,
  ServiceError,
  summarizeValue,
} from '@rampart/contracts';
import { ask } from '../../../http/ask.fixture';
import type { TestGateway, TestKey } from '../../../http/gateway.fixture';
import { sharedGateway } from '../../../http/shared-gateway.fixture';
import { aCase } from '../../cases/a-case.fixture';
import { FOUND } from '../../screenings/found-screening.fixture';

const PATH = '/api/v1/entities/lookup';
const ORDERS = {
  orders: 1,
  more: false,
  first_seen: FOUND.created_at,
  last_seen: FOUND.created_at,
  decisions: { approve: 0, review: 1, reject: 0 },
  outcomes: { confirmed_fraud: 0, false_positive: 0, unknown: 1 },
  amounts: [],
  screenings: [FOUND],
};
const COUNTS = { '60s': 1, '300s': 2, '3600s': 3, '86400s': 4 };
const VELOCITY = {
  action: 'login',
  counts: COUNTS,
  exceeded: [],
  last_at: '2026-01-31T10:02:10.007Z',
};
const LISTED = {
  is_blacklisted: true,
  is_whitelisted: false,
  matches: [
    {
      id: 42,
      list_type: 'blacklist' as const,
      match_type: 'exact' as const,
      value: '203.0.113.7',
      reason: null,
      created_at: '2026-01-31T10:02:10.007Z',
      expires_at: null,
    },
  ],
};
const VALUE = { entityType: 'ip', value: '203.0.113.7' };
const COMMANDS = [summarizeValue, findOrderCases, listCases, checkValues, listReports, getVelocities];

let gateway: TestGateway;
let key: TestKey;
const asked = new Map<Command, unknown>();

beforeAll(async () => {
  gateway = sharedGateway();
  key = await gateway.issueKey();
});
beforeEach(async () => {
  asked.clear();
  const noting =
    <C extends Command, Reply>(command: C, reply: Reply) =>
    (request: RequestOf<C>) => {
      asked.set(command, request);
      return reply;
    };
  await gateway.answer(summarizeValue, noting(summarizeValue, { value: VALUE.value, found: ORDERS }));
  await gateway.answer(findOrderCases, noting(findOrderCases, { cases: [aCase()] }));
  await gateway.answer(listCases, noting(listCases, { cases: [aCase(), aCase({ id: 99 })], next: null }));
  const record = {
    entity_type: 'ip',
    value: VALUE.value,
    ...LISTED,
    fraud_score: 0,
    risk_score: 100,
    reasons: ['x'],
  };
  const expansions = { contributions: [], risk_contributions: [] };
  await gateway.answer(checkValues, noting(checkValues, { checks: [{ record, expansions }] }));
  await gateway.answer(listReports, noting(listReports, { reports: [], nextBeforeId: null }));
  await gateway.answer(getVelocities, noting(getVelocities, { velocities: [VELOCITY] }));
});

const send = (form: Record<string, string> = { entity_type: 'ip', value: '::ffff:203.0.113.7' }, as = key) =>
  ask(`${gateway.url}${PATH}`, { key: as, form });

describe(`POST ${PATH}`, () => {
  it('200: puts together what every service knows of the value, in its normal form', async () => {
    const { status, body } = await send();
    expect([status, body.data]).toEqual([
      200,
      {
        entity_type: 'ip',
        value: '203.0.113.7',
        orders: ORDERS,
        lists: LISTED,
        reports: [],
        cases: [aCase({ id: 99 }), aCase()],
        velocities: [VELOCITY],
        degraded: [],
        withheld: [],
      },
    ]);
    const { accountId, keyId } = key;
    expect(asked.get(summarizeValue)).toEqual({
      accountId,
      ...VALUE,
      actor: { kind: 'key', id: keyId },
      isRecorded: false,
    });
    expect(asked.get(checkValues)).toEqual({ accountId, values: [VALUE] });
    expect(asked.get(listReports)).toMatchObject({ accountId, ...VALUE, status: null, limit: 20 });
    expect(asked.get(getVelocities)).toEqual({ accountId, ...VALUE });
    expect(asked.get(findOrderCases)).toEqual({ accountId, shieldIds: [FOUND.shield_id], ids: [] });
    expect(asked.get(listCases)).toMatchObject({ accountId, ip: VALUE.value, states: null });
  });

  it('200: asks for cases of an address only for an address', async () => {
    await send({ entity_type: 'email', value: 'Ann@example.com' });
    expect(asked.has(listCases)).toBe(false);
    expect(asked.get(summarizeValue)).toMatchObject({ entityType: 'email', value: 'ann@example.com' });
  });

  it('200: leaves out, and names, what the key has no scope for', async () => {
    const reader = await gateway.issueKey({ account: key, scopes: ['screen.read'] });
    const { status, body } = await send(undefined, reader);
    expect([status, body.data]).toMatchObject([
      200,
      {
        lists: null,
        reports: null,
        cases: null,
        orders: ORDERS,
        withheld: ['lists', 'reports', 'cases'],
        degraded: [],
      },
    ]);
    expect([asked.has(checkValues), asked.has(listReports), asked.has(findOrderCases)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('200: names the services that do not answer, each once, and shows what the others know', async () => {
    for (const command of [checkValues, listReports, findOrderCases, listCases])
      await gateway.silence(command);
    await gateway.answer(getVelocities, () => {
      throw new ServiceError('unavailable', { message: 'No database.', retryAfterSeconds: 1 });
    });
    const { status, body } = await send();
    expect([status, body.data]).toMatchObject([
      200,
      { orders: ORDERS, lists: null, reports: null, cases: null, velocities: null, withheld: [] },
    ]);
    const { degraded } = body.data as { degraded: { source: string; cause: string }[] };
    expect(degraded.map(({ source }) => source).sort()).toEqual(['behavior', 'cases', 'lists']);
    expect(new Set(degraded.map(({ cause }) => cause))).toEqual(new Set(['unavailable']));
  });

  it('200: a test key looks up in its sandbox, and no call takes any quota', async () => {
    const test = await gateway.issueKey({ mode: 'test', account: key });
    expect((await send(undefined, test)).status).toBe(200);
    expect(asked.get(summarizeValue)).not.toMatchObject({ accountId: key.accountId });
    expect((await send(undefined, await gateway.issueKey({ per_day: 0 }))).status).toBe(200);
  });

  it.each([
    [{ entity_type: 'ip', value: 'x' }, 'validation_failed', 'value'],
    [{ entity_type: 'ip' }, 'missing_parameter', 'value'],
    [{ value: '203.0.113.7' }, 'missing_parameter', 'entity_type'],
    [{ entity_type: 'No kind', value: 'x' }, 'validation_failed', 'entity_type'],
  ])('400: refuses %j, and asks no service', async (form, code, param) => {
    const { status, body } = await send(form as Record<string, string>);
    expect([status, body.error]).toMatchObject([400, { code, param }]);
    expect(COMMANDS.filter((command) => asked.has(command))).toEqual([]);
  });
});
