import { AuditPages } from '@rampart/audit';
import { MAX_ACTIVE_RULES, type WantedRule } from '@rampart/contracts';
import { readOutbox } from '@rampart/testing';
import { buildWanted } from '../../fixtures/definitions.fixture';
import { ANN, type RulesFixture, startRulesFixture } from '../../fixtures/rules.fixture';

let fixture: RulesFixture;

beforeAll(async () => {
  fixture = await startRulesFixture();
});
beforeEach(() => {
  fixture.gate.asked.length = 0;
  fixture.gate.refuses = () => [];
});
afterAll(() => fixture?.stop());

let accounts = 0;
/** An account that no other test uses. */
const newAccount = () => (accounts += 1);

const publish = (accountId: number, expectedNumber: number, ...rules: Partial<WantedRule>[]) =>
  fixture.sets.publish({
    accountId,
    expectedNumber,
    attemptId: null,
    actor: ANN,
    rules: rules.map(buildWanted),
  });
const plan = (accountId: number, ...rules: Partial<WantedRule>[]) =>
  fixture.sets.plan({ accountId, actor: ANN, rules: rules.map(buildWanted) });
const askedOf = async (accountId: number, number: number) =>
  (await fixture.rulesets.getWhole(accountId, number)).rules.map(({ name, version, mode }) => [
    name,
    version,
    mode,
  ]);
const eventsOf = async (accountId: number) =>
  (await readOutbox((sql) => fixture.dataSource.query(sql))).filter(
    ({ accountid }) => accountid === accountId,
  );

describe('a published set', () => {
  it('is in force from its commit on, under the next number of the account', async () => {
    const account = newAccount();
    const first = await publish(account, 0, { name: 'A' }, { name: 'B', mode: 'shadow' });
    expect(first).toMatchObject({
      number: 1,
      unchanged: 0,
      changes: [{ kind: 'created' }, { kind: 'created' }],
    });
    const second = await publish(account, 1, { name: 'A', expression: 'false' });
    expect(second.number).toBe(2);
    expect(await fixture.rulesets.findCurrent(account)).toBe(2);
    expect(await askedOf(account, 1)).toEqual([
      ['A', 1, 'active'],
      ['B', 1, 'shadow'],
    ]);
    expect(await askedOf(account, 2)).toEqual([['A', 2, 'active']]);
  });

  it('takes no number, emits nothing and leaves no record when it changes nothing', async () => {
    const account = newAccount();
    await publish(account, 0, { name: 'A' });
    const again = await publish(account, 1, { name: 'A' });
    expect(again).toEqual({ number: 1, changes: [], unchanged: 1, backtest: null });
    expect(await eventsOf(account)).toHaveLength(1);
    const { records } = await new AuditPages(fixture.database).find({
      accountId: account,
      action: null,
      target: null,
      since: null,
      beforeId: null,
      limit: 10,
    });
    expect(records).toMatchObject([
      {
        action: 'ruleset.publish',
        target: 'ruleset/1',
        before: { number: 0 },
        after: { number: 1, created: 1 },
      },
    ]);
  });

  it('is published once per call: a repeat gets the same answer, whatever was published in between', async () => {
    const account = newAccount();
    const call = { accountId: account, expectedNumber: 0, attemptId: 'call-1', actor: ANN };
    const wanted = { ...call, rules: [buildWanted({ name: 'A' })] };
    const [first, second] = await Promise.all([fixture.sets.publish(wanted), fixture.sets.publish(wanted)]);
    expect(first).toMatchObject({ number: 1, unchanged: 0, changes: [{ kind: 'created', name: 'A' }] });
    expect(second).toEqual(first);
    await publish(account, 1, { name: 'B' });
    expect(await fixture.sets.publish(wanted)).toEqual(first);
    expect(await fixture.rulesets.findCurrent(account)).toBe(2);
    expect(await eventsOf(account)).toHaveLength(2);
    const another = { ...wanted, attemptId: 'call-2' };
    await expect(fixture.sets.publish(another)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('forgets its call once Idempotency-Keys of that time are forgotten, too', async () => {
    const account = newAccount();
    const wanted = {
      accountId: account,
      attemptId: 'call-1',
      actor: ANN,
      rules: [buildWanted({ name: 'A' })],
    };
    await fixture.sets.publish({ ...wanted, expectedNumber: 0 });
    await fixture.dataSource.query(
      `UPDATE rulesets SET published_at = published_at - interval '25 hours' WHERE account_id = $1`,
      [account],
    );
    await publish(account, 1, { name: 'B' });
    const kept = 'SELECT attempt_id, result FROM rulesets WHERE account_id = $1 AND number = 1';
    expect(await fixture.dataSource.query(kept, [account])).toEqual([{ attempt_id: null, result: null }]);
  });

  it('emits one event, which names the changed rules', async () => {
    const account = newAccount();
    const { changes } = await publish(account, 0, { name: 'A' });
    await publish(account, 1);
    const rule_id = changes[0]?.rule_id;
    expect((await eventsOf(account)).map(({ type, data }) => [type, data])).toEqual([
      [
        'rampart.ruleset.published',
        {
          number: 1,
          previous: null,
          reason: 'publish',
          restores: null,
          active: 1,
          shadow: 0,
          change_count: 1,
          changes: [{ rule_id, version: 1, before: null, after: 'active' }],
          actor: ANN,
        },
      ],
      [
        'rampart.ruleset.published',
        expect.objectContaining({
          number: 2,
          previous: 1,
          active: 0,
          changes: [{ rule_id, version: 1, before: 'active', after: 'disabled' }],
        }),
      ],
    ]);
  });

  it('keeps the names of another account apart', async () => {
    const [one, other] = [newAccount(), newAccount()];
    await publish(one, 0, { name: 'A' });
    expect(await publish(other, 0, { name: 'A', expression: 'false' })).toMatchObject({ number: 1 });
    expect(await askedOf(one, 1)).toEqual([['A', 1, 'active']]);
  });

  it('leaves nothing behind when one of its rules is refused', async () => {
    const account = newAccount();
    await expect(
      publish(account, 0, { name: 'A' }, { name: 'B', expression: 'order.amount >' }),
    ).rejects.toMatchObject({
      code: 'validation_failed',
      param: 'rules[1].expression',
      details: { line: 1, items: [{ index: 1, param: 'rules[1].expression' }] },
    });
    expect(await fixture.rulesets.findCurrent(account)).toBe(0);
    expect(await fixture.rules.all(fixture.database, account)).toEqual([]);
  });

  it('names every rule at fault: expressions, triggers, actions, names', async () => {
    const refusal = publish(
      newAccount(),
      0,
      { name: 'A', expression: 'order.amonut > 1' },
      { name: 'B', trigger: 'nothing.happened' },
      { name: 'C', trigger: 'report.submitted' },
      { name: 'D' },
      { name: 'D', expression: 'false' },
    );
    await expect(refusal).rejects.toMatchObject({ code: 'validation_failed', param: 'rules[0].expression' });
    const params = await refusal.catch(({ details }) =>
      details.items.map(({ param }: { param: string }) => param),
    );
    expect(params).toEqual(['rules[0].expression', 'rules[1].trigger', 'rules[2].action', 'rules[4].name']);
  });

  it('has no more rules than decide in a millisecond', async () => {
    const rules = Array.from({ length: MAX_ACTIVE_RULES + 1 }, (_, n) => ({ name: `Rule ${n}` }));
    await expect(publish(newAccount(), 0, ...rules)).rejects.toMatchObject({
      code: 'conflict',
      details: { mode: 'active', limit: MAX_ACTIVE_RULES, found: MAX_ACTIVE_RULES + 1 },
    });
    expect((await publish(newAccount(), 0, ...rules.slice(1))).changes).toHaveLength(MAX_ACTIVE_RULES);
  });
});

describe('two people concurrently', () => {
  it('of two who publish against one number one wins, and the other gets the number in force', async () => {
    const account = newAccount();
    await publish(account, 0, { name: 'A' });
    const outcomes = await Promise.allSettled([
      publish(account, 1, { name: 'A', priority: 1 }),
      publish(account, 1, { name: 'A', priority: 2 }),
      publish(account, 1, { name: 'A', priority: 3 }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') continue;
      expect(outcome.reason).toMatchObject({
        code: 'conflict',
        param: 'expected_number',
        details: { number: 2, expected_number: 1 },
      });
    }
    expect(await fixture.rulesets.findCurrent(account)).toBe(2);
  });

  it('every concurrent change gets a number of its own, and none is lost', async () => {
    const account = newAccount();
    const rules = Array.from({ length: 8 }, (_, n) => ({ name: `Rule ${n}`, mode: 'disabled' as const }));
    const { changes } = await publish(account, 0, ...rules);
    await Promise.all(
      changes.map(({ rule_id }) =>
        fixture.changing.setMode({
          accountId: account,
          id: Number(rule_id),
          version: 1,
          mode: 'active',
          expectedNumber: null,
          actor: ANN,
        }),
      ),
    );
    const { rulesets } = { rulesets: await fixture.rulesets.page(account, null, 100) };
    expect(rulesets.map(({ number, active }) => [number, active])).toEqual(
      [8, 7, 6, 5, 4, 3, 2, 1].map((n) => [n, n]),
    );
  });
});

it('names in a list what each set uses otherwise than the set before', async () => {
  const account = newAccount();
  await publish(account, 0, { name: 'A' }, { name: 'B', mode: 'shadow' });
  await publish(account, 1, { name: 'A' }, { name: 'B', mode: 'active' });
  await publish(account, 2, { name: 'B', mode: 'active' });
  const listed = await fixture.rulesets.page(account, null, 10);
  const named = listed.map(({ changed }) => changed.map((each) => [each.name, each.before, each.after]));
  expect(named).toEqual([
    [['A', 'active', null]],
    [['B', 'shadow', 'active']],
    [
      ['A', null, 'active'],
      ['B', null, 'shadow'],
    ],
  ]);
  expect(listed.map(({ changed_count }) => changed_count)).toEqual([1, 1, 2]);
});

describe('a plan', () => {
  it('reports what publishing would do, and changes nothing', async () => {
    const account = newAccount();
    await publish(account, 0, { name: 'A' });
    const planned = await plan(account, { name: 'A', expression: 'false' }, { name: 'B', mode: 'shadow' });
    expect(planned).toMatchObject({
      number: 1,
      unchanged: 0,
      refusals: [],
      changes: [
        { kind: 'changed', name: 'A', fields: [{ field: 'expression', before: 'true', after: 'false' }] },
        { kind: 'created', name: 'B', rule_id: null },
      ],
    });
    expect(await fixture.rulesets.findCurrent(account)).toBe(1);
    expect(
      (await fixture.rules.all(fixture.database, account)).map(({ rule }) => [rule.name, rule.newestVersion]),
    ).toEqual([['A', 1]]);
    expect(await eventsOf(account)).toHaveLength(1);
  });

  it('is refused immediately beside many others of the account, while other accounts keep their slots', async () => {
    const [account, other] = [newAccount(), newAccount()];
    const many = Array.from({ length: 24 }, () => plan(account, { name: 'A' }));
    const elsewhere = plan(other, { name: 'A' });
    const ends = await Promise.allSettled(many);
    const refused = ends.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(21);
    for (const each of refused) {
      expect(each).toMatchObject({ reason: { code: 'unavailable', retryAfterSeconds: 2 } });
    }
    expect(await elsewhere).toMatchObject({ number: 0, changes: [{ kind: 'created' }] });
  });

  it('shows what the gate would refuse, which publishing then does', async () => {
    const account = newAccount();
    fixture.gate.refuses = ({ rising }) =>
      rising.map(({ ruleId, version }) => ({
        ruleId,
        version,
        message: 'The reject rate would rise by 2 points; 0.5 are allowed.',
        figures: { found: 2, allowed: 0.5 },
      }));
    const planned = await plan(account, { name: 'A' }, { name: 'B', mode: 'shadow' });
    expect(planned.refusals).toMatchObject([{ name: 'A', figures: { found: 2, allowed: 0.5 } }]);
    await expect(publish(account, 0, { name: 'A' }, { name: 'B', mode: 'shadow' })).rejects.toMatchObject({
      code: 'promotion_refused',
      message: expect.stringContaining('The rule “A” may not become active: The reject rate would rise'),
      details: { refusals: [{ name: 'A', found: 2, allowed: 0.5 }] },
    });
    expect(await fixture.rules.all(fixture.database, account)).toEqual([]);
    expect((await publish(account, 0, { name: 'B', mode: 'shadow' })).number).toBe(1);
  });

  it('asks the gate about what becomes active and nothing else, and names what it replaces', async () => {
    const account = newAccount();
    await publish(account, 0, { name: 'A' }, { name: 'B', mode: 'shadow' });
    fixture.gate.asked.length = 0;
    await plan(account, { name: 'A', priority: 7 }, { name: 'B', mode: 'shadow', priority: 7 });
    expect(fixture.gate.asked.map(({ rising }) => rising)).toMatchObject([
      [{ version: 2, definition: { priority: 7 }, replaces: { version: 1, definition: { priority: 100 } } }],
    ]);
  });
});

describe('a number that an account’s settings name', () => {
  it('is always one that was published', async () => {
    const account = newAccount();
    await publish(account, 0, { name: 'A' });
    await expect(
      fixture.dataSource.query('UPDATE account_settings SET ruleset = 9 WHERE account_id = $1', [account]),
    ).rejects.toMatchObject({ code: '23503' });
  });
});
