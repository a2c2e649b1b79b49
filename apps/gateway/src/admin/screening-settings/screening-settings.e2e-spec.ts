import { connect, type NatsConnection } from '@nats-io/transport-node';
import { ERROR_KINDS, getAccountSettings, setAccountSettings } from '@rampart/contracts';
import { natsOptions } from '@rampart/rpc';
import { testNatsUrl } from '@rampart/testing';
import { openProbeGateway, type ProbeGateway } from '../../access/probe-gateway.fixture';
import { type GatewayDatabase, openGatewayDatabase } from '../../database/gateway-database.fixture';
import { operatorOf } from '../admin-client.fixture';

const REPLY = {
  settings: {
    reviewAbove: null,
    rejectFrom: 80,
    dailyAmountLimit: null,
    dailyAmountLimits: { EUR: 500 },
    dailyAttemptsLimit: null,
  },
  inForce: { reviewAbove: 70, rejectFrom: 80, dailyAmountLimit: 1_000, dailyAttemptsLimit: 20 },
};
const WIRE = {
  review_above: null,
  reject_from: 80,
  daily_amount_limit: null,
  daily_amount_limits: { EUR: 500 },
  daily_attempts_limit: null,
  in_force: { review_above: 70, reject_from: 80, daily_amount_limit: 1_000, daily_attempts_limit: 20 },
};

let database: GatewayDatabase;
let gateway: ProbeGateway;
let operator: ReturnType<typeof operatorOf>;
let screening: NatsConnection;
/** What the screening service was asked to change, in order. */
const asked: unknown[] = [];
/** What it throws instead of an answer; null: it answers. */
let refusal: object | null = null;

beforeAll(async () => {
  database = await openGatewayDatabase();
  gateway = await openProbeGateway(database);
  operator = operatorOf(gateway);
  screening = await connect(natsOptions(testNatsUrl()));
  for (const { subject } of [getAccountSettings, setAccountSettings]) {
    screening.subscribe(subject, {
      callback: (_error, message) => {
        asked.push(message.json<{ data: unknown }>().data);
        const body = refusal === null ? { response: REPLY } : { err: refusal };
        message.respond(JSON.stringify({ id: '1', ...body, isDisposed: true }));
      },
    });
  }
  await screening.flush();
});

afterAll(async () => {
  await screening?.close();
  await gateway?.close();
  await database?.close();
});

beforeEach(() => {
  asked.length = 0;
  refusal = null;
});

const newAccount = async () => {
  const { id } = await operator.data<{ id: number }>(operator.ask('POST', '/accounts', { name: 'Shop' }));
  return { id, path: `/accounts/${id}/screening-settings` };
};

describe('screening settings', () => {
  it('are read: what was set, and what holds', async () => {
    const { id, path } = await newAccount();
    expect(await operator.data(operator.ask('GET', path))).toEqual({ account_id: id, ...WIRE });
    expect(asked).toEqual([{ accountId: id }]);
  });

  it('are changed by what is named, and by nothing else', async () => {
    const { id, path } = await newAccount();
    const body = {
      reject_from: 80,
      daily_amount_limits: { EUR: 500, USD: null },
      daily_attempts_limit: null,
    };
    expect(await operator.data(operator.ask('PATCH', path, body))).toEqual({ account_id: id, ...WIRE });
    expect(asked).toEqual([
      {
        accountId: id,
        actor: { kind: 'operator', id: 'operator' },
        changes: {
          rejectFrom: 80,
          dailyAmountLimits: { EUR: 500, USD: null },
          dailyAttemptsLimit: null,
        },
      },
    ]);
  });

  it.each([
    ['a score below zero', { review_above: -1 }, 'review_above'],
    ['a score beyond 100', { reject_from: 101 }, 'reject_from'],
    ['a score in words', { reject_from: 'high' }, 'reject_from'],
    ['an amount below zero', { daily_amount_limit: -0.01 }, 'daily_amount_limit'],
    ['a currency that is none', { daily_amount_limits: { euro: 1 } }, 'daily_amount_limits.euro'],
    ['an amount of one currency below zero', { daily_amount_limits: { EUR: -1 } }, 'daily_amount_limits.EUR'],
    ['half an order', { daily_attempts_limit: 1.5 }, 'daily_attempts_limit'],
    ['a misspelt field', { reject_form: 80 }, 'reject_form'],
  ])('are refused with %s, before anybody is asked', async (_name, body, param) => {
    const { path } = await newAccount();
    expect(await operator.ask('PATCH', path, body)).toMatchObject({
      status: 400,
      body: { error: { code: 'validation_failed', param } },
    });
    expect(asked).toEqual([]);
  });

  it("pass the screening service's own refusal on", async () => {
    const { path } = await newAccount();
    const code = 'validation_failed';
    refusal = { kind: ERROR_KINDS[code], code, message: 'Too high.', param: 'review_above' };
    expect(await operator.ask('PATCH', path, { review_above: 95 })).toMatchObject({
      status: 400,
      body: { error: { code, param: 'review_above' } },
    });
  });

  it('of an account that does not exist are 404', async () => {
    for (const method of ['GET', 'PATCH']) {
      expect(await operator.ask(method, '/accounts/999999/screening-settings', undefined)).toMatchObject({
        status: 404,
        body: { error: { code: 'not_found' } },
      });
    }
    expect(asked).toEqual([]);
  });
});
