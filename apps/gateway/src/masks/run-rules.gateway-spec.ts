import {
  createRule,
  getRule,
  publishRuleset,
  ServiceError,
  setRuleMode,
  startBacktest,
  type WhatIfRecord,
  whatIf,
} from '@rampart/contracts';
import { Client } from 'pg';
import { BACKTEST } from '../endpoints/backtests/backtest.fixture';
import { DEFINITION, RULE } from '../endpoints/rules/rule.fixture';
import type { TestGateway } from '../http/gateway.fixture';
import { sharedGateway } from '../http/shared-gateway.fixture';
import { type MaskedPerson, newMaskedPerson, refusalIn } from './masked-caller.fixture';

const PART = 'order.email.startsWith("ann.")';
const WHOLE = 'order.email == "ann@example.com" || order.ip in ["203.0.113.7"]';
const SHOWN = 'order.email.endsWith("@example.com") && order.amount > 500';

let gateway: TestGateway;
let database: Client;
let ran: number;
let stored: string;

beforeAll(async () => {
  gateway = sharedGateway();
  database = new Client(gateway.adminDatabaseUrl);
  await database.connect();
});
beforeEach(async () => {
  ran = 0;
  const count = <T>(reply: T) => {
    ran += 1;
    return reply;
  };
  const decision: WhatIfRecord['after'] = {
    status: 'REVIEW',
    score: 1,
    decided_by: 'score',
    reasons: [],
    contributions: [],
    rules: [],
  };
  await gateway.answer(whatIf, () =>
    count({
      shield_id: null,
      before: decision,
      after: decision,
      differences: [],
      left_out: [],
      degraded: [],
    }),
  );
  await gateway.answer(startBacktest, () => count(BACKTEST));
  await gateway.answer(publishRuleset, () => count({ changes: [], number: 1, unchanged: 0, backtest: null }));
  await gateway.answer(setRuleMode, () => count({ ...RULE, backtest: null }));
  await gateway.answer(createRule, () => count(RULE));
  await gateway.answer(getRule, ({ id }) => {
    if (id !== RULE.id) throw new ServiceError('not_found', { message: 'Not found.' });
    return { ...RULE, versions: RULE.versions.map((version) => ({ ...version, expression: stored })) };
  });
});
afterAll(() => database.end());

const rules = (expression: string) => [{ ...DEFINITION, expression }];

/** Every way to run a rule on orders: an operation, and the field that names the rule. */
const RUNS: readonly (readonly [path: string, param: string, bodyOf: (expression: string) => object])[] = [
  [
    '/api/v1/screen/what-if',
    'rules[0].expression',
    (expression) => ({ shield_id: '20260131-0a1b2c', rules: rules(expression) }),
  ],
  [
    '/api/v1/backtests',
    'rules[0].expression',
    (expression) => ({ rules: rules(expression), since: '2026-01-01' }),
  ],
  ['/api/v1/backtests', 'rule_id', () => ({ rule_id: RULE.id, version: 1, since: '2026-01-01' })],
  [
    '/api/v1/rulesets',
    'rules[0].expression',
    (expression) => ({
      rules: rules(expression).map((rule) => ({ ...rule, mode: 'shadow' })),
      expected_number: 0,
    }),
  ],
  [`/api/v1/rules/${RULE.id}/mode`, 'version', () => ({ version: '1', mode: 'shadow' })],
];

const run = (
  { client }: MaskedPerson,
  [path, , bodyOf]: (typeof RUNS)[number],
  expression: string,
  headers = {},
) => {
  stored = expression;
  return client.ask(path, { body: bodyOf(expression), headers });
};

describe.each(RUNS)('a rule that a masked caller runs by %s (%s)', (...way) => {
  const [, param] = way;

  it('is refused when it compares a part of a value that the mask hides', async () => {
    const manager = await newMaskedPerson(gateway, database, 'manager');
    const answer = await run(manager, way, PART);
    expect(refusalIn(answer)).toEqual({
      status: 403,
      code: 'insufficient_scope',
      param,
      details: { grant: 'can_reveal' },
    });
    expect(answer.text).toContain('order.email');
    expect(ran).toBe(0);
  });

  it('looks up the whole values that it compares, and tells nothing by what the mask shows', async () => {
    const manager = await newMaskedPerson(gateway, database, 'manager');
    expect((await run(manager, way, SHOWN)).status).toBe(200);
    expect(await manager.lookUps()).toEqual([]);
    expect((await run(manager, way, WHOLE)).status).toBe(200);
    expect((await manager.lookUps()).map((text) => text.replace(/^\S+ /, ''))).toEqual([
      'email a***@example.com',
      'ip 203.0.113.0/24',
    ]);
    expect(ran).toBe(2);
  });

  it('is run for a reason', async () => {
    const manager = await newMaskedPerson(gateway, database, 'manager', true);
    expect((await run(manager, way, PART, { 'x-reveal': 'a pattern of names' })).status).toBe(200);
    expect(ran).toBe(1);
  });
});

it('a rule that is only written or switched off is run on no order', async () => {
  const { client } = await newMaskedPerson(gateway, database, 'manager');
  expect((await client.ask('/api/v1/rules', { body: { ...DEFINITION, expression: PART } })).status).toBe(200);
  stored = PART;
  const off = { version: '1', mode: 'disabled' };
  expect((await client.ask(`/api/v1/rules/${RULE.id}/mode`, { body: off })).status).toBe(200);
});

it('values of an order in a what-if are looked up', async () => {
  const manager = await newMaskedPerson(gateway, database, 'manager');
  const order = {
    ip: '203.0.113.7',
    email: 'Ann@example.com',
    phone: '+44 20 7946 0958',
    username: 42,
    amount: 5,
  };
  expect((await manager.client.ask('/api/v1/screen/what-if', { body: { order } })).status).toBe(200);
  expect(await manager.lookUps()).toEqual(
    ['ip 203.0.113.0/24', 'email a***@example.com', 'phone +44***58', 'username 4***'].map(
      (text) => `post-screen-what-if/api/v1/screen/what-if ${text}`,
    ),
  );
});
