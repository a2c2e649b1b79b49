import { AuditPages } from '@rampart/audit';
import { MAX_RULES, type RuleDefinition } from '@rampart/contracts';
import { buildDefinition } from '../fixtures/definitions.fixture';
import { ANN, type RulesFixture, startRulesFixture } from '../fixtures/rules.fixture';

let fixture: RulesFixture;

beforeAll(async () => {
  fixture = await startRulesFixture();
});
afterAll(() => fixture?.stop());

let accounts = 0;
const newAccount = () => (accounts += 1);

const add = (accountId: number, fields: Partial<RuleDefinition> = {}) =>
  fixture.adding.add({ accountId, definition: buildDefinition(fields), actor: ANN });
const setMode = (accountId: number, id: number, version: number, mode: 'active' | 'shadow' | 'disabled') =>
  fixture.changing.setMode({ accountId, id, version, mode, expectedNumber: null, actor: ANN });
const change = (
  accountId: number,
  id: number,
  fields: Partial<RuleDefinition>,
  expectedVersion: number | null = null,
) =>
  fixture.changing.addVersion({
    accountId,
    id,
    definition: buildDefinition(fields),
    expectedVersion,
    actor: ANN,
  });
const get = (accountId: number, id: number) => fixture.reading.get({ accountId, id, versionsBefore: null });
const list = (accountId: number, filter: Partial<Parameters<RulesFixture['reading']['page']>[0]> = {}) =>
  fixture.reading.page({
    accountId,
    mode: null,
    trigger: null,
    archived: false,
    afterId: null,
    limit: 100,
    ...filter,
  });

describe('a rule', () => {
  it('begins as a draft, of which nothing is asked', async () => {
    const account = newAccount();
    const rule = await add(account, { name: 'A', description: 'Why.' });
    const at = expect.any(String);
    expect(rule).toEqual({
      id: expect.any(Number),
      name: 'A',
      active_version: null,
      shadow_version: null,
      newest_version: 1,
      created_at: at,
      updated_at: at,
      archived_at: null,
      versions: [
        {
          version: 1,
          mode: 'draft',
          ...buildDefinition({ name: 'A', description: 'Why.' }),
          created_at: at,
          created_by: ANN,
          mode_since: at,
        },
      ],
    });
    expect(await fixture.rulesets.findCurrent(account)).toBe(0);
  });

  it('has a name of its own, until it is deleted', async () => {
    const account = newAccount();
    const first = await add(account, { name: 'A' });
    await expect(add(account, { name: 'A' })).rejects.toMatchObject({ code: 'conflict', param: 'name' });
    const second = await add(account, { name: 'B' });
    await expect(change(account, second.id, { name: 'A' })).rejects.toMatchObject({ code: 'conflict' });
    await fixture.changing.archive({ accountId: account, id: first.id, expectedNumber: null, actor: ANN });
    expect(await change(account, second.id, { name: 'A' })).toMatchObject({ name: 'A', newest_version: 2 });
  });

  it('of two that are added concurrently under one name, one is kept', async () => {
    const account = newAccount();
    const outcomes = await Promise.allSettled([add(account, { name: 'A' }), add(account, { name: 'A' })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'conflict' },
    });
  });

  it('is refused with the place where its expression goes wrong', async () => {
    await expect(
      add(newAccount(), { expression: 'order.amount > 5 &&\n  order.curency == "EUR"' }),
    ).rejects.toMatchObject({
      code: 'validation_failed',
      param: 'expression',
      details: { line: 2, column: expect.any(Number), expected: expect.any(String) },
    });
  });

  it.each([
    ['trigger', { trigger: 'rule.matched' }],
    ['trigger', { trigger: 'dataset.updated' }],
    ['action', { trigger: 'report.submitted', action: { type: 'REJECT' as const } }],
  ])('is refused for its %s: %j', async (param, fields) => {
    await expect(add(newAccount(), fields)).rejects.toMatchObject({ code: 'validation_failed', param });
  });

  it('is one of at most 2,000, deleted ones not counted', async () => {
    const account = newAccount();
    const first = await add(account, { name: 'A' });
    await fixture.dataSource.query(
      `INSERT INTO rules (account_id, name, newest_version, created_at, updated_at)
       SELECT $1, 'Rule ' || n, 1, now(), now() FROM generate_series(2, $2::int) AS n`,
      [account, MAX_RULES],
    );
    await expect(add(account, { name: 'B' })).rejects.toMatchObject({
      code: 'conflict',
      details: { limit: MAX_RULES },
    });
    await fixture.changing.archive({ accountId: account, id: first.id, expectedNumber: null, actor: ANN });
    expect(await add(account, { name: 'B' })).toMatchObject({ name: 'B' });
  });
});

describe('a version', () => {
  it('is what a change makes; what was asked stays what it was', async () => {
    const account = newAccount();
    const { id } = await add(account);
    await setMode(account, id, 1, 'active');
    const changed = await change(account, id, { expression: 'false' });
    expect(changed).toMatchObject({
      active_version: 1,
      newest_version: 2,
      versions: [
        { version: 2, mode: 'draft', expression: 'false' },
        { version: 1, mode: 'active', expression: 'true' },
      ],
    });
    expect(await fixture.rulesets.findCurrent(account)).toBe(1);
  });

  it('is not made without a difference', async () => {
    const account = newAccount();
    const { id } = await add(account);
    expect(await change(account, id, {})).toMatchObject({ newest_version: 1 });
  });

  it('is refused when another was created since', async () => {
    const account = newAccount();
    const { id } = await add(account);
    await change(account, id, { priority: 1 }, 1);
    await expect(change(account, id, { priority: 2 }, 1)).rejects.toMatchObject({
      code: 'conflict',
      param: 'expected_version',
      details: { newest_version: 2 },
    });
  });

  it('that becomes active takes the place of the one that was, in one set', async () => {
    const account = newAccount();
    const { id } = await add(account);
    await setMode(account, id, 1, 'active');
    await change(account, id, { expression: 'false' });
    await setMode(account, id, 2, 'shadow');
    const rule = await setMode(account, id, 2, 'active');
    expect(rule.versions.map(({ version, mode }) => [version, mode])).toEqual([
      [2, 'active'],
      [1, 'disabled'],
    ]);
    const sets = await fixture.rulesets.page(account, null, 10);
    expect(sets.map(({ active, shadow }) => [active, shadow])).toEqual([
      [1, 0],
      [1, 1],
      [1, 0],
    ]);
  });

  it('that has its mode already publishes nothing, and leaves no record', async () => {
    const account = newAccount();
    const { id } = await add(account);
    await setMode(account, id, 1, 'active');
    await setMode(account, id, 1, 'active');
    expect(await fixture.rulesets.findCurrent(account)).toBe(1);
    const filter = { action: 'rule.set_mode', target: `rule/${id}`, since: null, beforeId: null, limit: 10 };
    const { records } = await new AuditPages(fixture.database).find({ accountId: account, ...filter });
    expect(records).toHaveLength(1);
  });

  it('that never was is unknown', async () => {
    const account = newAccount();
    const { id } = await add(account);
    await expect(setMode(account, id, 2, 'active')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('stays readable however many came after it', async () => {
    const account = newAccount();
    const { id } = await add(account);
    await setMode(account, id, 1, 'active');
    for (let n = 0; n < 55; n += 1) await change(account, id, { priority: n });
    const rule = await get(account, id);
    expect([rule.versions.length, rule.versions.at(-1)?.version]).toEqual([51, 1]);
    const older = await fixture.reading.get({ accountId: account, id, versionsBefore: 7 });
    expect(older.versions.map(({ version }) => version)).toEqual([6, 5, 4, 3, 2, 1]);
  });
});

describe('a deleted rule', () => {
  it('is asked no more, and can be read for as long as decisions name it', async () => {
    const account = newAccount();
    const { id } = await add(account);
    await setMode(account, id, 1, 'active');
    await fixture.changing.archive({ accountId: account, id, expectedNumber: null, actor: ANN });
    expect((await fixture.rulesets.getWhole(account, 2)).rules).toEqual([]);
    expect(await get(account, id)).toMatchObject({ archived_at: expect.any(String), active_version: null });
    expect((await list(account)).rules).toEqual([]);
    expect((await list(account, { archived: true })).rules).toHaveLength(1);
    await expect(setMode(account, id, 1, 'active')).rejects.toMatchObject({ code: 'conflict' });
    await expect(change(account, id, { priority: 1 })).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('another account', () => {
  it('knows nothing of a rule', async () => {
    const [owner, stranger] = [newAccount(), newAccount()];
    const { id } = await add(owner);
    await expect(get(stranger, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(setMode(stranger, id, 1, 'active')).rejects.toMatchObject({ code: 'not_found' });
    await expect(change(stranger, id, {})).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      fixture.changing.archive({ accountId: stranger, id, expectedNumber: null, actor: ANN }),
    ).rejects.toMatchObject({ code: 'not_found' });
    expect((await list(stranger)).rules).toEqual([]);
  });
});

describe('the list of rules', () => {
  it('is paged without a gap or a repeat, and filtered by mode and trigger', async () => {
    const account = newAccount();
    for (let n = 0; n < 5; n += 1) await add(account, { name: `Rule ${n}` });
    const onReports = await add(account, {
      name: 'Reports',
      trigger: 'report.submitted',
      action: { type: 'TAG', tag: 'reported' },
    });
    await setMode(account, onReports.id, 1, 'shadow');
    const names: string[] = [];
    let afterId: number | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(account, { limit: 2, afterId });
      names.push(...page.rules.map(({ name }) => name));
      afterId = page.nextAfterId;
    } while (afterId !== null);
    expect(names).toEqual(['Rule 0', 'Rule 1', 'Rule 2', 'Rule 3', 'Rule 4', 'Reports']);
    const namesOf = async (filter: Parameters<typeof list>[1]) =>
      (await list(account, filter)).rules.map(({ name }) => name);
    expect(await namesOf({ mode: 'shadow' })).toEqual(['Reports']);
    expect(await namesOf({ mode: 'active' })).toEqual([]);
    expect(await namesOf({ trigger: 'report.submitted' })).toEqual(['Reports']);
  });

  it('of a trigger that there is not is refused with those that there are', async () => {
    await expect(list(newAccount(), { trigger: 'zz' })).rejects.toMatchObject({
      code: 'validation_failed',
      param: 'trigger',
      message: expect.stringContaining('screening.evaluated, '),
    });
  });

  it('ends a page before a message grows too large', async () => {
    const account = newAccount();
    for (let n = 0; n < 12; n += 1) {
      const words = 'é'.repeat(1_000);
      const expression = Array.from({ length: 4 }, (_, m) => `order.email != "${'x'.repeat(900)}${m}"`).join(
        ' && ',
      );
      await add(account, { name: `Rule ${n}`, description: words, expression });
    }
    await fixture.dataSource.query(
      `UPDATE rule_versions SET expression = repeat('x', 40000) WHERE account_id = $1`,
      [account],
    );
    const page = await list(account);
    expect(page.rules.length).toBeGreaterThan(0);
    expect(page.rules.length).toBeLessThan(12);
    const rest = await list(account, { afterId: page.nextAfterId });
    expect(page.rules.length + rest.rules.length).toBe(12);
  });
});

describe('the order of rules', () => {
  it('is changed by versions of their own, each in the mode of the one before', async () => {
    const account = newAccount();
    const [first, second] = [await add(account, { name: 'A' }), await add(account, { name: 'B' })];
    await setMode(account, first.id, 1, 'active');
    await setMode(account, second.id, 1, 'shadow');
    const order = (ruleIds: number[], expectedNumber: number | null = null) =>
      fixture.ordering.order({ accountId: account, ruleIds, expectedNumber, actor: ANN });
    expect(await order([second.id, first.id])).toEqual({
      number: 3,
      moved: [{ rule_id: first.id, version: 2, priority: 101 }],
    });
    expect((await fixture.rulesets.getWhole(account, 3)).rules).toMatchObject([
      { name: 'B', version: 1, mode: 'shadow' },
      { name: 'A', version: 2, mode: 'active' },
    ]);
    expect(await order([second.id, first.id])).toEqual({ number: 3, moved: [] });
    await expect(order([first.id, second.id], 2)).rejects.toMatchObject({ code: 'conflict' });
    await expect(order([first.id, first.id])).rejects.toMatchObject({ param: 'rule_ids[1]' });
    await expect(order([first.id, 999_999])).rejects.toMatchObject({ param: 'rule_ids[1]' });
  });
});
