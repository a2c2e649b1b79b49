import { addEntry, listRuleActions, openCase, type RuleActionRecord, ServiceError } from '@rampart/contracts';
import { untilTrue } from '@rampart/testing';
import { type RuleEffectsFixture, startRuleEffectsFixture } from '../fixtures/rule-effects.fixture';

let fixture: RuleEffectsFixture;

beforeAll(async () => {
  fixture = await startRuleEffectsFixture();
});
afterEach(() => fixture.leave());
afterAll(() => fixture.stop());

const IP = '203.0.113.7';
const BLOCK_EMAIL = {
  type: 'ADD_TO_LIST',
  list_type: 'blacklist',
  entity_type: 'email',
  expires_in_days: 7,
  reason: 'too often',
} as const;
const OPEN = { type: 'OPEN_CASE', reason: null } as const;

const actionsOf = async (accountId: number, ruleId: number): Promise<RuleActionRecord[]> =>
  (await fixture.rpc.call(listRuleActions, { accountId, ruleId, state: null, beforeId: null, limit: 50 }))
    .actions;

/** Waits until the only action of a rule is in the given state. */
const untilAction = (accountId: number, ruleId: number, state: RuleActionRecord['state'], tries = 1) =>
  untilTrue(async () => {
    const [action] = await actionsOf(accountId, ruleId);
    const isSettled = state === 'done' || (action?.error ?? null) !== null;
    return action?.state === state && action.tries >= tries && isSettled ? action : null;
  });

const onlyId = (ids: ReadonlyMap<string, number>): number => [...ids.values()][0] as number;

/** As if the time of the next try had come. */
const hurry = (accountId: number) =>
  fixture.rows('UPDATE rule_actions SET next_try_at = now() WHERE account_id = $1', [accountId]);

describe('ADD_TO_LIST', () => {
  it('adds the value of the order to the list once, with the reason', async () => {
    const lists = await fixture.play(addEntry, () => ({ id: 11, isNew: true }));
    const accountId = fixture.newAccount();
    const ids = await fixture.publish(accountId, { name: 'Blocks', action: BLOCK_EMAIL });
    const ruleId = onlyId(ids);
    const { shieldId } = await fixture.screen(accountId, { email: 'Ann@Example.com' });
    const action = await untilAction(accountId, ruleId, 'done');
    const at = expect.any(String);
    expect(action).toEqual({
      id: expect.any(Number),
      rule_id: ruleId,
      version: 1,
      action: 'ADD_TO_LIST',
      state: 'done',
      shield_id: shieldId,
      source_event_id: null,
      matched_at: at,
      tried_at: at,
      tries: 1,
      entry_id: 11,
      case_id: null,
      is_new: true,
      error: null,
    });
    const expiresAt = new Date(Date.parse(action.matched_at) + 7 * 86_400_000).toISOString();
    expect(lists).toEqual([
      {
        accountId,
        listType: 'blacklist',
        entityType: 'email',
        value: 'ann@example.com',
        matchType: 'exact',
        reason: `Rule “Blocks” (${ruleId}, version 1) matched screening/${shieldId}: too often`,
        expiresAt,
        nonOverridable: false,
        attemptId: `rule-action/${action.id}`,
        actor: { kind: 'rule', id: String(ruleId) },
      },
    ]);
  });

  it('waits while the lists are away, and is done when they are back', async () => {
    const accountId = fixture.newAccount();
    const ruleId = onlyId(await fixture.publish(accountId, { action: BLOCK_EMAIL }));
    await fixture.screen(accountId, { email: 'ann@example.com' });
    const waiting = await untilAction(accountId, ruleId, 'waiting');
    expect(waiting.error).toMatchObject({ code: 'unavailable' });
    await fixture.play(addEntry, () => ({ id: 12, isNew: true }));
    await hurry(accountId);
    expect(await untilAction(accountId, ruleId, 'done')).toMatchObject({ entry_id: 12, error: null });
  });

  it('is refused with the answer of lists, and not tried again', async () => {
    const lists = await fixture.play(addEntry, () => {
      throw new ServiceError('validation_failed', { param: 'value', message: 'Too wide.' });
    });
    const accountId = fixture.newAccount();
    const ruleId = onlyId(await fixture.publish(accountId, { action: BLOCK_EMAIL }));
    await fixture.screen(accountId, { email: 'ann@example.com' });
    const refused = await untilAction(accountId, ruleId, 'refused');
    expect(refused.error).toEqual({ code: 'validation_failed', message: 'Too wide.' });
    await hurry(accountId);
    await fixture.screen(accountId, { email: 'bob@example.com' });
    await untilTrue(async () => {
      const actions = await actionsOf(accountId, ruleId);
      return actions.length === 2 && actions.every(({ state }) => state === 'refused');
    });
    expect(lists).toHaveLength(2);
  });

  it('is refused for an order without the value', async () => {
    const lists = await fixture.play(addEntry, () => ({ id: 13, isNew: true }));
    const accountId = fixture.newAccount();
    const ruleId = onlyId(await fixture.publish(accountId, { action: BLOCK_EMAIL }));
    await fixture.screen(accountId, { email: null });
    const refused = await untilAction(accountId, ruleId, 'refused');
    expect([refused.error, lists]).toEqual([
      { code: 'no_such_value', message: 'The order has no email.' },
      [],
    ]);
  });

  it('asks for the same when a replica was killed before it could record the result', async () => {
    const lists = await fixture.play(addEntry, () => ({ id: 14, isNew: true }));
    const accountId = fixture.newAccount();
    const ruleId = onlyId(await fixture.publish(accountId, { action: BLOCK_EMAIL }));
    await fixture.screen(accountId, { email: 'ann@example.com' });
    await untilAction(accountId, ruleId, 'done');
    await fixture.rows(
      `UPDATE rule_actions SET state = 'waiting', next_try_at = now() WHERE account_id = $1`,
      [accountId],
    );
    await untilAction(accountId, ruleId, 'done', 2);
    expect(lists[1]).toEqual(lists[0]);
  });

  it('asks for nothing in shadow', async () => {
    const lists = await fixture.play(addEntry, () => ({ id: 15, isNew: true }));
    const accountId = fixture.newAccount();
    const ids = await fixture.publish(
      accountId,
      { name: 'shadow', action: BLOCK_EMAIL, mode: 'shadow' },
      { name: 'marker', action: { ...BLOCK_EMAIL, entity_type: 'ip' } },
    );
    await fixture.screen(accountId, { email: 'ann@example.com', ip: IP });
    await untilAction(accountId, ids.get('marker') as number, 'done');
    expect(await actionsOf(accountId, ids.get('shadow') as number)).toEqual([]);
    expect(lists.map(({ value }) => value)).toEqual([IP]);
  });
});

describe('OPEN_CASE', () => {
  it('waits in a deployment without the case service, named so, and is done when there is one', async () => {
    const accountId = fixture.newAccount();
    const ruleId = onlyId(await fixture.publish(accountId, { name: 'Case', action: OPEN }));
    const { shieldId } = await fixture.screen(accountId, { ip: IP });
    const waiting = await untilAction(accountId, ruleId, 'waiting');
    expect(waiting.error).toMatchObject({ code: 'module_not_installed' });
    const cases = await fixture.play(openCase, () => ({ caseId: 5, isNew: true }));
    await hurry(accountId);
    expect(await untilAction(accountId, ruleId, 'done')).toMatchObject({
      case_id: 5,
      is_new: true,
      error: null,
    });
    expect(cases).toEqual([
      {
        accountId,
        ip: IP,
        shieldId,
        reason: `Rule “Case” (${ruleId}, version 1) matched screening/${shieldId}`,
        actor: { kind: 'rule', id: String(ruleId) },
      },
    ]);
  });
});

describe('the actions of a rule', () => {
  it('are listed page by page, newest first, by state, for their own account only', async () => {
    await fixture.play(addEntry, ({ value }) => {
      if (value.startsWith('bad')) throw new ServiceError('validation_failed', { message: 'No.' });
      return { id: 16, isNew: false };
    });
    const accountId = fixture.newAccount();
    const ruleId = onlyId(await fixture.publish(accountId, { action: BLOCK_EMAIL }));
    for (const name of ['a', 'bad', 'c']) await fixture.screen(accountId, { email: `${name}@example.com` });
    await untilTrue(async () => {
      const actions = await actionsOf(accountId, ruleId);
      return actions.length === 3 && actions.every(({ state }) => state !== 'waiting');
    });
    const ask = { accountId, ruleId, state: null, beforeId: null, limit: 2 };
    const first = await fixture.rpc.call(listRuleActions, ask);
    const rest = await fixture.rpc.call(listRuleActions, { ...ask, beforeId: first.nextBeforeId });
    const ids = [...first.actions, ...rest.actions].map(({ id }) => id);
    expect([ids.length, rest.nextBeforeId, ids]).toEqual([3, null, [...ids].sort((a, b) => b - a)]);
    const refused = await fixture.rpc.call(listRuleActions, { ...ask, state: 'refused' });
    expect(refused.actions.map(({ error }) => error?.message)).toEqual(['No.']);
    await expect(
      fixture.rpc.call(listRuleActions, { ...ask, accountId: accountId + 1 }),
    ).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
