import {
  addEntry,
  caseOpened,
  getReport,
  listEntryAdded,
  openCase,
  type Report,
  reportSubmitted,
} from '@rampart/contracts';
import { makeEvent, type OutgoingEvent } from '@rampart/events';
import { untilTrue } from '@rampart/testing';
import { type RuleEffectsFixture, startRuleEffectsFixture } from '../fixtures/rule-effects.fixture';

let fixture: RuleEffectsFixture;

beforeAll(async () => {
  fixture = await startRuleEffectsFixture();
});
afterEach(() => fixture.leave());
afterAll(() => fixture.stop());

const FRAUD = 'event.data.category == "fraud"';
const BLOCK_IP = {
  type: 'ADD_TO_LIST',
  list_type: 'blacklist',
  entity_type: 'ip',
  expires_in_days: null,
  reason: null,
} as const;
const NOTIFY = { type: 'NOTIFY', message: 'Look.' } as const;

let reports = 0;

function reported(accountId: number, category: Report['category'] = 'fraud'): OutgoingEvent {
  reports += 1;
  const data = {
    report_id: reports,
    entity_type: 'ip',
    value: '203.0.113.0/24',
    category,
    status: 'pending' as const,
  };
  return makeEvent(reportSubmitted, { accountId, data });
}

const reportOf = (id: number): Report => ({
  id,
  entity_type: 'ip',
  value: '203.0.113.7',
  category: 'fraud',
  notes: null,
  status: 'pending',
  reporter: { kind: 'key', id: 'k' },
  created_at: '2026-03-01T00:00:00.000Z',
  updated_at: '2026-03-01T00:00:00.000Z',
  history: [],
});

const matchedEvents = async (accountId: number): Promise<string[]> => {
  const rows = await fixture.rows<{ event_id: string }>(
    'SELECT event_id FROM rule_event_matches WHERE account_id = $1 ORDER BY created_at, event_id',
    [accountId],
  );
  return rows.map(({ event_id }) => event_id);
};

const untilMatched = (accountId: number, count: number) =>
  untilTrue(async () => (await matchedEvents(accountId)).length >= count);

const inboxOf = (event: OutgoingEvent) =>
  fixture.rows('SELECT consumer FROM inbox WHERE event_id = $1', [event.envelope.id]);

describe('a rule that an event triggers', () => {
  it('matches each event once, whatever its copies, and emits the match', async () => {
    const accountId = fixture.newAccount();
    const ids = await fixture.publish(accountId, {
      name: 'Fraud reports',
      trigger: 'report.submitted',
      expression: FRAUD,
      action: NOTIFY,
    });
    const [one, other, two] = [reported(accountId), reported(accountId, 'spam'), reported(accountId)];
    for (const event of [one, one, other, one, two]) await fixture.send(event);
    await untilMatched(accountId, 2);
    expect(await matchedEvents(accountId)).toEqual([one.envelope.id, two.envelope.id]);
    await untilTrue(async () => (await fixture.matchesOf(accountId)).length === 2);
    const [told] = await fixture.matchesOf(accountId);
    expect(told?.data).toEqual({
      rule_id: ids.get('Fraud reports'),
      name: 'Fraud reports',
      version: 1,
      mode: 'active',
      trigger: 'report.submitted',
      action: 'NOTIFY',
      parameters: { message: 'Look.' },
      shield_id: null,
      source_event_id: one.envelope.id,
      source_subject: one.envelope.subject,
      status: null,
      otherwise: null,
    });
  });

  it('acts on the value that the report is about, which no event contains', async () => {
    const lists = await fixture.play(addEntry, () => ({ id: 21, isNew: true }));
    const reading = await fixture.play(getReport, ({ id }) => reportOf(id));
    const accountId = fixture.newAccount();
    await fixture.publish(accountId, { trigger: 'report.submitted', expression: FRAUD, action: BLOCK_IP });
    const event = reported(accountId);
    await fixture.send(event);
    await untilTrue(async () => lists.length > 0);
    expect(lists).toMatchObject([{ accountId, entityType: 'ip', value: '203.0.113.7', matchType: 'exact' }]);
    expect(reading).toEqual([{ accountId, id: Number(event.envelope.subject.split('/')[1]) }]);
  });

  it('acts on the order that the event is about', async () => {
    const cases = await fixture.play(openCase, () => ({ caseId: 6, isNew: true }));
    const accountId = fixture.newAccount();
    await fixture.publish(accountId, {
      trigger: 'screening.completed',
      expression: 'event.data.score < 50.0',
      action: { type: 'OPEN_CASE', reason: null },
    });
    const { shieldId } = await fixture.screen(accountId);
    await untilTrue(async () => cases.length > 0);
    expect(cases).toMatchObject([{ accountId, shieldId, ip: '203.0.113.7' }]);
  });

  it('in shadow is recorded and emitted, and does nothing', async () => {
    const accountId = fixture.newAccount();
    await fixture.publish(accountId, {
      trigger: 'report.submitted',
      expression: FRAUD,
      action: BLOCK_IP,
      mode: 'shadow',
    });
    await fixture.send(reported(accountId));
    const match = await untilTrue(async () => (await fixture.matchesOf(accountId))[0]);
    expect(match.data).toMatchObject({ mode: 'shadow', action: 'ADD_TO_LIST' });
    expect(await fixture.rows('SELECT FROM rule_actions WHERE account_id = $1', [accountId])).toEqual([]);
  });

  it('is not triggered by what a rule did', async () => {
    const accountId = fixture.newAccount();
    const entry = {
      entry_id: 1,
      list_type: 'blacklist',
      entity_type: 'ip',
      match_type: 'exact',
      value: '203.0.113.0/24',
      expires_at: null,
      non_overridable: false,
    } as const;
    await fixture.publish(
      accountId,
      { name: 'entries', trigger: 'list.entry_added', expression: 'true', action: NOTIFY },
      { name: 'cases', trigger: 'case.opened', expression: 'true', action: NOTIFY },
    );
    const byRule = { kind: 'rule', id: '7' } as const;
    const byKey = { kind: 'key', id: 'k' } as const;
    const opened = { case_id: 1, ip: '203.0.113.0/24' };
    await fixture.send(makeEvent(listEntryAdded, { accountId, data: { ...entry, actor: byRule } }));
    await fixture.send(makeEvent(caseOpened, { accountId, data: { ...opened, actor: byRule } }));
    const marker = makeEvent(listEntryAdded, { accountId, data: { ...entry, actor: byKey } });
    await fixture.send(marker);
    await untilMatched(accountId, 1);
    expect(await matchedEvents(accountId)).toEqual([marker.envelope.id]);
  });

  it('costs an account without one not a row: none of its events is remembered', async () => {
    const [without, other, withOne] = [fixture.newAccount(), fixture.newAccount(), fixture.newAccount()];
    await fixture.publish(other, { action: { type: 'REVIEW' } });
    await fixture.publish(withOne, { trigger: 'report.submitted', expression: FRAUD, action: NOTIFY });
    const [first, second, third] = [reported(without), reported(other), reported(withOne)];
    for (const event of [first, second, third]) await fixture.send(event);
    await untilMatched(withOne, 1);
    expect([await inboxOf(first), await inboxOf(second)]).toEqual([[], []]);
    expect(await inboxOf(third)).toEqual([{ consumer: 'screening-rule-triggers' }]);
  });

  it('applies from its publication on, to the very next event, until it is disabled', async () => {
    const accountId = fixture.newAccount();
    const marker = { name: 'marker', trigger: 'report.submitted', expression: 'true', action: NOTIFY };
    await fixture.publish(accountId, marker);
    await fixture.send(reported(accountId));
    await untilMatched(accountId, 1);
    await fixture.publish(accountId, marker, { ...marker, name: 'second', expression: FRAUD });
    await fixture.send(reported(accountId));
    await untilMatched(accountId, 3);
    await fixture.publish(accountId, marker);
    await fixture.send(reported(accountId));
    await untilMatched(accountId, 4);
    expect(await matchedEvents(accountId)).toHaveLength(4);
  });
});

describe('an event whose rules take more steps than they may', () => {
  it('is reported, and the rules before that one have matched', async () => {
    const accountId = fixture.newAccount();
    const dear = (n: number) => ({
      name: `dear ${n}`,
      priority: n,
      trigger: 'report.submitted',
      expression: `event.data.value.matches("(?:a?){60}[^a]b${n}")`,
      action: NOTIFY,
    });
    await fixture.publish(
      accountId,
      { name: 'first', priority: 0, trigger: 'report.submitted', expression: FRAUD, action: NOTIFY },
      dear(1),
      dear(2),
    );
    const report = reported(accountId);
    const hostile = { ...report.envelope, data: { ...report.envelope.data, value: 'a'.repeat(1_024) } };
    await fixture.send({ ...report, envelope: hostile });
    await untilTrue(async () => (await fixture.overrunsOf(accountId)).length === 1);
    expect(await fixture.overrunsOf(accountId)).toMatchObject([
      {
        data: {
          mode: 'active',
          trigger: 'report.submitted',
          unevaluated: 2,
          source_event_id: report.envelope.id,
        },
      },
    ]);
    expect(await fixture.matchesOf(accountId)).toMatchObject([{ data: { name: 'first' } }]);
  });
});
