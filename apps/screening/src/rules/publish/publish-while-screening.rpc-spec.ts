import {
  publishRuleset,
  rollBackRuleset,
  screenOrder,
  setRuleMode,
  type WantedRule,
} from '@rampart/contracts';
import { Client } from 'pg';
import {
  buildRequest,
  readResult,
  type ScreeningFixture,
  startFixture,
} from '../../../test/screening.fixture';
import { buildWanted } from '../fixtures/definitions.fixture';
import { ANN } from '../fixtures/rules.fixture';

let fixture: ScreeningFixture;

beforeAll(async () => {
  fixture = await startFixture({ replicas: 2 });
});
afterAll(() => fixture?.stop());

const publish = (accountId: number, expectedNumber: number, ...rules: Partial<WantedRule>[]) =>
  fixture.rpc.call(publishRuleset, {
    accountId,
    expectedNumber,
    attemptId: null,
    actor: ANN,
    rules: rules.map(buildWanted),
  });

async function screen(accountId: number) {
  const { result } = await fixture.rpc.call(
    screenOrder,
    buildRequest({ amount: 50, currency: 'EUR' }, { accountId }),
  );
  return readResult(result);
}

/** Screens several orders at once, so that both replicas get some. */
const rulesOf = async (accountId: number) => {
  const results = await Promise.all(Array.from({ length: 6 }, () => screen(accountId)));
  return [...new Set(results.map(({ shield_rules }) => shield_rules.join(',')))];
};

describe('a published set', () => {
  it('holds for the very next order on every replica, and for no other account', async () => {
    expect(await rulesOf(1)).toEqual(['']);
    await publish(1, 0, { name: 'A' });
    expect(await rulesOf(1)).toEqual(['A']);
    await publish(1, 1, { name: 'A', expression: 'order.amount > 100' }, { name: 'B' });
    expect(await rulesOf(1)).toEqual(['B']);
    await fixture.rpc.call(rollBackRuleset, {
      accountId: 1,
      number: 1,
      expectedNumber: 2,
      attemptId: null,
      actor: ANN,
    });
    expect(await rulesOf(1)).toEqual(['A']);
    expect(await rulesOf(2)).toEqual(['']);
  });

  it('decides by its rules, and shows it in the answer', async () => {
    await publish(
      3,
      0,
      { name: 'Second', priority: 20, action: { type: 'REJECT' } },
      { name: 'First', priority: 10, action: { type: 'ADD_SCORE', points: 5 } },
      { name: 'Unseen', mode: 'shadow', priority: 1, action: { type: 'APPROVE' } },
    );
    const { shield_status, shield_rules, shield_rules_detail } = await screen(3);
    expect([shield_status, shield_rules]).toEqual(['REJECT', ['First', 'Second']]);
    expect(
      shield_rules_detail.map(({ name, mode, decisive, score_delta }) => [name, mode, decisive, score_delta]),
    ).toEqual([
      ['First', 'active', false, 5],
      ['Second', 'active', true, 0],
    ]);
  });

  it('is asked whole: orders that are screened while it is replaced meet the old one or the new one', async () => {
    const account = 4;
    const sets = [
      [{ name: 'A1' }, { name: 'A2' }, { name: 'A3' }],
      [{ name: 'B1' }, { name: 'B2' }, { name: 'B3' }],
    ];
    await publish(account, 0, ...(sets[0] ?? []));
    const seen = new Set<string>();
    let isDone = false;
    const screening = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!isDone) seen.add((await screen(account)).shield_rules.join(','));
      }),
    );
    try {
      for (let number = 1; number <= 12; number += 1) {
        await publish(account, number, ...(sets[number % 2] ?? []));
      }
    } finally {
      isDone = true;
      await screening;
    }
    expect([...seen].sort()).toEqual(['A1,A2,A3', 'B1,B2,B3']);
    expect(await rulesOf(account)).toEqual(['A1,A2,A3']);
  });

  it('names the number that decided beside the answer', async () => {
    await publish(5, 0, { name: 'A' });
    const { shield_id } = await screen(5);
    const { changes } = await publish(5, 1);
    expect(changes).toMatchObject([{ kind: 'disabled' }]);
    const rows = await inDatabase(
      'SELECT ruleset, decided_by FROM screening.decision_inputs WHERE account_id = 5 AND shield_id = $1',
      [shield_id],
    );
    expect(rows).toEqual([{ ruleset: 1, decided_by: 'rule' }]);
  });
});

describe('a mode', () => {
  it('of a rule applies to the very next order', async () => {
    const { changes } = await publish(6, 0, { name: 'A', mode: 'shadow' });
    const id = Number(changes[0]?.rule_id);
    expect(await rulesOf(6)).toEqual(['']);
    const set = (mode: 'active' | 'disabled') =>
      fixture.rpc.call(setRuleMode, { accountId: 6, id, version: 1, mode, expectedNumber: null, actor: ANN });
    await set('active');
    expect(await rulesOf(6)).toEqual(['A']);
    await set('disabled');
    expect(await rulesOf(6)).toEqual(['']);
  });
});

async function inDatabase(sql: string, values: unknown[]): Promise<unknown[]> {
  const client = new Client({ connectionString: fixture.database.url });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}
