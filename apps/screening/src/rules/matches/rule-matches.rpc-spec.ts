import { explainScreening } from '@rampart/contracts';
import { untilTrue } from '@rampart/testing';
import { type RuleEffectsFixture, startRuleEffectsFixture } from '../fixtures/rule-effects.fixture';

let fixture: RuleEffectsFixture;

beforeAll(async () => {
  fixture = await startRuleEffectsFixture();
});
afterAll(() => fixture.stop());

interface MatchRow {
  readonly name: string;
  readonly mode: string;
  readonly status: string;
  readonly otherwise: string;
  readonly amount: string | null;
  readonly currency: string | null;
}

const matchesOf = (accountId: number, shieldId: string) =>
  fixture.rows<MatchRow>(
    `SELECT v.name, m.mode, m.status, m.otherwise, m.amount, m.currency
       FROM rule_matches AS m JOIN rule_versions AS v USING (account_id, rule_id, version)
      WHERE m.account_id = $1 AND m.shield_id = $2 ORDER BY m.priority`,
    [accountId, shieldId],
  );

const REJECT = { type: 'REJECT' } as const;
const APPROVE = { type: 'APPROVE' } as const;
const SHADOW = 'shadow' as const;
const large = 'order.amount > 100.0';

describe('a rule that matches an order', () => {
  it('is kept with what it changes: in shadow as if it were active, active as if it were gone', async () => {
    const accountId = fixture.newAccount();
    await fixture.publish(
      accountId,
      { name: 'first shadow', priority: 1, action: REJECT, mode: SHADOW, expression: large },
      { name: 'approves', priority: 2, action: APPROVE, expression: large },
      { name: 'late shadow', priority: 3, action: REJECT, mode: SHADOW, expression: large },
      { name: 'late', priority: 4, action: REJECT, expression: large },
      { name: 'other', priority: 5, action: REJECT, expression: 'order.amount > 1000.0' },
    );
    const { shieldId, result } = await fixture.screen(accountId, { amount: 150, currency: 'EUR' });
    expect([result.shield_status, result.shield_rules]).toEqual(['APPROVE', ['approves', 'late']]);
    const order = { status: 'APPROVE', amount: '150', currency: 'EUR' };
    expect(await matchesOf(accountId, shieldId)).toEqual([
      { name: 'first shadow', mode: 'shadow', otherwise: 'REJECT', ...order },
      { name: 'approves', mode: 'active', otherwise: 'REJECT', ...order },
      { name: 'late shadow', mode: 'shadow', otherwise: 'APPROVE', ...order },
      { name: 'late', mode: 'active', otherwise: 'APPROVE', ...order },
    ]);
  });

  it('emits one event, active or in shadow, with the order and no personal value', async () => {
    const accountId = fixture.newAccount();
    const tag = { type: 'TAG', tag: 'large' } as const;
    const ids = await fixture.publish(
      accountId,
      { name: 'tags', priority: 1, action: tag, expression: 'order.email.endsWith("@example.com")' },
      { name: 'would refuse', priority: 2, action: REJECT, mode: SHADOW },
    );
    const { shieldId } = await fixture.screen(accountId, { email: 'ann@example.com' });
    await untilTrue(async () => (await fixture.matchesOf(accountId)).length === 2);
    const emitted = await fixture.matchesOf(accountId);
    const shared = {
      trigger: 'screening.evaluated',
      shield_id: shieldId,
      source_event_id: null,
      source_subject: null,
    };
    expect(
      emitted.map(({ data }) => data).sort((a, b) => String(a.name).localeCompare(String(b.name))),
    ).toEqual([
      {
        ...shared,
        rule_id: ids.get('tags'),
        name: 'tags',
        version: 1,
        mode: 'active',
        action: 'TAG',
        parameters: { tag: 'large' },
        status: 'APPROVE',
        otherwise: 'APPROVE',
      },
      {
        ...shared,
        rule_id: ids.get('would refuse'),
        name: 'would refuse',
        version: 1,
        mode: 'shadow',
        action: 'REJECT',
        parameters: {},
        status: 'APPROVE',
        otherwise: 'REJECT',
      },
    ]);
    expect(JSON.stringify(emitted)).not.toContain('ann@');
  });

  it('leaves nothing where it does not match', async () => {
    const accountId = fixture.newAccount();
    await fixture.publish(accountId, { action: REJECT, expression: 'order.amount > 1000.0' });
    const { shieldId, result } = await fixture.screen(accountId, { amount: 10 });
    expect([result.shield_status, result.shield_rules]).toEqual(['APPROVE', []]);
    expect(await matchesOf(accountId, shieldId)).toEqual([]);
  });

  it('in the shadow of its own active version is weighed in the place of that version', async () => {
    const accountId = fixture.newAccount();
    await fixture.publish(accountId, { name: 'rule', action: REJECT });
    await fixture.publish(accountId, { name: 'rule', action: { type: 'REVIEW' }, mode: SHADOW });
    const { shieldId } = await fixture.screen(accountId);
    expect(await matchesOf(accountId, shieldId)).toMatchObject([{ mode: 'shadow', otherwise: 'REVIEW' }]);
  });

  it('changes nothing where the lists decide', async () => {
    const accountId = fixture.newAccount();
    fixture.neighbours.list(accountId, {
      listType: 'blacklist',
      entityType: 'email',
      value: 'bad@example.com',
    });
    await fixture.publish(
      accountId,
      { action: APPROVE },
      { name: 'shadow', action: APPROVE, mode: SHADOW, priority: 1 },
    );
    const { shieldId } = await fixture.screen(accountId, { email: 'bad@example.com' });
    const [first, second] = await matchesOf(accountId, shieldId);
    expect([first, second]).toMatchObject([
      { status: 'REJECT', otherwise: 'REJECT' },
      { status: 'REJECT', otherwise: 'REJECT' },
    ]);
  });
});

describe('an order whose rules take more steps than they may', () => {
  const dear = (n: number, more = {}) => ({
    name: `dear ${n}`,
    priority: n,
    action: { type: 'TAG', tag: 'dear' } as const,
    expression: `order.username.matches("(?:a?){60}[^a]b${n}")`,
    ...more,
  });
  it('is REVIEW, and the answer, the manifest and an event say so', async () => {
    const accountId = fixture.newAccount();
    const ids = await fixture.publish(
      accountId,
      dear(1),
      dear(2),
      { name: 'rejects', priority: 3, action: REJECT },
      dear(4, { mode: SHADOW }),
    );
    const usual = await fixture.screen(accountId, { username: 'annie' });
    expect(usual.result.shield_status).toBe('REJECT');
    const { shieldId, result } = await fixture.screen(accountId, { username: 'a'.repeat(1_024) });
    expect([result.shield_status, result.shield_rules]).toEqual(['REVIEW', []]);
    const explained = await fixture.rpc.call(explainScreening, {
      accountId,
      shieldId,
      parts: ['warnings', 'manifest'],
    });
    expect(explained.warnings).toMatchObject([{ code: 'rule_budget_exceeded' }]);
    expect(explained.manifest).toMatchObject({ decided_by: 'rule_budget', reproduced: true });
    const expected = {
      trigger: 'screening.evaluated',
      ruleset: 1,
      version: 1,
      shield_id: shieldId,
      source_event_id: null,
      source_subject: null,
      status: 'REVIEW',
    };
    await untilTrue(async () => (await fixture.overrunsOf(accountId)).length === 2);
    expect((await fixture.overrunsOf(accountId)).map(({ data }) => data)).toEqual([
      { ...expected, mode: 'active', rule_id: ids.get('dear 2'), unevaluated: 2, allowed_steps: 400_000 },
      { ...expected, mode: 'shadow', rule_id: ids.get('dear 4'), unevaluated: 1, allowed_steps: 200_000 },
    ]);
  });
});
