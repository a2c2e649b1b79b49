import { randomUUID } from 'node:crypto';
import {
  ANN,
  anOutcome,
  aVerdict,
  newAccount,
  newShieldId,
  openTestCases,
  RULE,
  type TestCases,
} from '../cases.fixture';

let cases: TestCases;
let accountId: number;
let id: number;

beforeAll(async () => {
  cases = await openTestCases();
});
beforeEach(async () => {
  accountId = newAccount();
  ({ caseId: id } = await cases.outcomes.record(anOutcome(accountId)));
});
afterAll(() => cases.close());

const assign = (assignee: string | null, of = accountId) =>
  cases.assigner.assign({ attemptId: null, accountId: of, id, assignee, actor: ANN });

const decide = (
  outcome: 'confirmed_fraud' | 'false_positive',
  { note = null, attemptId = randomUUID() }: { note?: string | null; attemptId?: string } = {},
) => cases.decider.decide(aVerdict(accountId, id, { outcome, note, attemptId }));

const addNote = (text: string, attemptId: string, of = accountId) =>
  cases.notes.add({ accountId: of, caseId: id, attemptId, text, actor: ANN });

async function rowOf() {
  const row = await cases.file.find(accountId, id);
  if (row === null) throw new Error('the case is gone');
  return row;
}

const kindsOf = async () => (await cases.file.newestChanges(await rowOf(), 100)).map(({ kind }) => kind);

const lastEvent = async (type: string) =>
  (await cases.eventsOf(accountId)).filter((event) => event.type === type).at(-1);

const auditOf = async (action: string) =>
  cases.query('SELECT before, after FROM audit_records WHERE account_id = $1 AND action = $2 ORDER BY id', [
    accountId,
    action,
  ]);

describe('assigning', () => {
  test('puts the case in review, and emits the assignee', async () => {
    await expect(assign('ann')).resolves.toMatchObject({ id, state: 'in_review', assignee: 'ann' });
    await expect(lastEvent('case.assigned')).resolves.toEqual({
      type: 'case.assigned',
      subject: `case/${id}`,
      data: { case_id: id, ip: '203.0.113.0/24', actor: ANN, assignee: 'ann' },
      personal: { ip: '203.0.113.7' },
    });
    await expect(auditOf('case.assign')).resolves.toEqual([
      { before: { state: 'open', assignee: null }, after: { state: 'in_review', assignee: 'ann' } },
    ]);
  });

  test('to an e-mail address emits it masked, and in full only for consumers with the grant', async () => {
    await expect(assign('pat@example.com')).resolves.toMatchObject({ assignee: 'pat@example.com' });
    await expect(lastEvent('case.assigned')).resolves.toMatchObject({
      data: { assignee: 'p***@example.com' },
      personal: { ip: '203.0.113.7', assignee: 'pat@example.com' },
    });
    await assign('ben');
    await expect(auditOf('case.assign')).resolves.toMatchObject([
      { before: { assignee: null }, after: { assignee: 'p***@example.com' } },
      { before: { assignee: 'p***@example.com' }, after: { assignee: 'ben' } },
    ]);
  });

  test('to the same assignee again changes nothing and emits nothing', async () => {
    const first = await assign('ann');
    await expect(assign('ann')).resolves.toEqual(first);
    expect((await kindsOf()).filter((kind) => kind === 'assigned')).toHaveLength(1);
  });

  test('to null reopens the case', async () => {
    await assign('ann');
    await expect(assign(null)).resolves.toMatchObject({ state: 'open', assignee: null });
    await expect(lastEvent('case.assigned')).resolves.toMatchObject({ data: { assignee: null } });
  });

  test('a decided case is refused, and it keeps who had it', async () => {
    await assign('ann');
    await decide('false_positive');
    await expect(assign('ben')).rejects.toMatchObject({ code: 'conflict' });
    await expect(assign(null)).rejects.toMatchObject({ code: 'conflict' });
    await expect(assign('ann')).resolves.toMatchObject({ state: 'decided', assignee: 'ann' });
  });

  test('another account does not reach the case', async () => {
    await expect(assign('eve', newAccount())).rejects.toMatchObject({ code: 'not_found' });
    await expect(rowOf()).resolves.toMatchObject({ assignee: null });
  });
});

describe('a note', () => {
  test('is kept with its author, also on a decided case, and counted', async () => {
    await addNote('called the customer', 'a');
    await decide('confirmed_fraud');
    await addNote('police report filed', 'b');
    const row = await rowOf();
    expect(row.noteCount).toBe(2);
    await expect(cases.noteRows.newest(cases.database, row, null, 10)).resolves.toMatchObject([
      { text: 'called the customer', author: ANN },
      { text: 'police report filed', author: ANN },
    ]);
  });

  test('is written once by an attempt, however often it is made', async () => {
    const written = await Promise.all(Array.from({ length: 8 }, () => addNote('once', 'same')));
    expect(new Set(written.map((note) => note.id)).size).toBe(1);
    await expect(rowOf()).resolves.toMatchObject({ noteCount: 1 });
    await expect(kindsOf()).resolves.toContain('note_added');
  });

  test('is not repeated in the audit trail, which outlives it', async () => {
    const { id: noteId } = await addNote('card of Jane Doe', 'a');
    await expect(auditOf('case.add_note')).resolves.toEqual([{ before: null, after: { note_id: noteId } }]);
  });

  test('another account cannot write one', async () => {
    await expect(addNote('mine now', 'a', newAccount())).rejects.toMatchObject({ code: 'not_found' });
  });

  test('the older notes are read by the id of the oldest known', async () => {
    const ids: number[] = [];
    for (const n of [1, 2, 3, 4, 5]) ids.push((await addNote(`note ${n}`, String(n))).id);
    const row = await rowOf();
    const newest = await cases.noteRows.newest(cases.database, row, null, 2);
    expect(newest.map((note) => note.id)).toEqual(ids.slice(3));
    const older = await cases.noteRows.newest(cases.database, row, newest[0]?.id ?? null, 10);
    expect(older.map((note) => note.id)).toEqual(ids.slice(0, 3));
  });
});

describe('deciding', () => {
  test('needs no assignee, closes the case, and is in its history', async () => {
    const decided = await decide('false_positive');
    expect(decided).toMatchObject({ id, state: 'decided', outcome: 'false_positive', assignee: null });
    expect(decided.decided_at).toBe(decided.updated_at);
    const changes = await cases.file.newestChanges(await rowOf(), 1);
    expect(changes).toMatchObject([
      {
        kind: 'decided',
        actor: ANN,
        detail: { decision: 'approve', outcome: 'false_positive', replaces: null, replaced_decision: null },
      },
    ]);
    await expect(auditOf('case.decide')).resolves.toEqual([
      {
        before: { state: 'open', decision: null, outcome: null },
        after: { state: 'decided', decision: 'approve', outcome: 'false_positive' },
      },
    ]);
  });

  test('applies to the linked screenings without feedback, and to no others', async () => {
    const silent = [newShieldId(), newShieldId()];
    for (const shieldId of silent) {
      await cases.open.open({ accountId, ip: '203.0.113.7', shieldId, reason: null, actor: RULE });
    }
    await decide('false_positive');
    await expect(lastEvent('case.decided')).resolves.toEqual({
      type: 'case.decided',
      subject: `case/${id}`,
      data: {
        case_id: id,
        ip: '203.0.113.0/24',
        actor: ANN,
        decision: 'approve',
        outcome: 'false_positive',
        shield_ids: [...silent].reverse(),
        orders: expect.arrayContaining(silent.map((shield_id) => ({ shield_id, replaces: 0 }))),
        held_only: true,
      },
      personal: { ip: '203.0.113.7' },
    });
    const links = await cases.file.newestLinks(await rowOf(), 10);
    expect(links.map(({ outcome, outcome_from }) => [outcome, outcome_from])).toEqual([
      ['false_positive', 'case'],
      ['false_positive', 'case'],
      ['confirmed_fraud', 'feedback'],
    ]);
  });

  test('the same again emits nothing, but keeps the note that comes with it', async () => {
    const first = await decide('confirmed_fraud', { note: 'sure', attemptId: 'a' });
    const again = await decide('confirmed_fraud', { note: 'still sure', attemptId: 'b' });
    const repeated = await decide('confirmed_fraud', { note: 'still sure', attemptId: 'b' });
    expect([again.decided_at, again.note_count, repeated.note_count]).toEqual([first.decided_at, 2, 2]);
    const events = await cases.eventsOf(accountId);
    expect(events.filter(({ type }) => type === 'case.decided')).toHaveLength(1);
  });

  test('differently corrects it, emits an event, and keeps the earlier decision in the history', async () => {
    await decide('confirmed_fraud');
    await expect(decide('false_positive')).resolves.toMatchObject({
      state: 'decided',
      outcome: 'false_positive',
    });
    await expect(lastEvent('case.decided')).resolves.toMatchObject({ data: { outcome: 'false_positive' } });
    const changes = await cases.file.newestChanges(await rowOf(), 1);
    expect(changes[0]?.detail).toMatchObject({ outcome: 'false_positive', replaces: 'confirmed_fraud' });
  });

  test('of many concurrent decisions one is made', async () => {
    await Promise.all(
      Array.from({ length: 16 }, (_, n) => decide('confirmed_fraud', { attemptId: String(n) })),
    );
    expect((await kindsOf()).filter((kind) => kind === 'decided')).toHaveLength(1);
  });

  test('another account does not reach the case', async () => {
    const foreign = aVerdict(newAccount(), id, { decision: 'reject', note: 'x' });
    await expect(cases.decider.decide(foreign)).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(rowOf()).resolves.toMatchObject({ state: 'open', noteCount: 0 });
  });
});

describe('a call that is repeated because its answer was lost does not undo what came in between:', () => {
  const attemptId = 'attempt-1';
  const again = { accountId: 0, id: 0, attemptId, actor: ANN };
  const later = { attemptId: 'attempt-2', actor: ANN };
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

  test('a decision', async () => {
    await decide('confirmed_fraud', { attemptId, note: 'Stolen card' });
    await decide('false_positive');
    await expect(decide('confirmed_fraud', { attemptId, note: 'Stolen card' })).resolves.toMatchObject({
      outcome: 'false_positive',
      note_count: 1,
    });
    expect((await kindsOf()).filter((kind) => kind === 'decided')).toHaveLength(2);
  });

  test('an assignment, also of a case that was decided since', async () => {
    const toAnn = { ...again, accountId, id, assignee: 'ann' };
    await cases.assigner.assign(toAnn);
    await assign('ben');
    await expect(cases.assigner.assign(toAnn)).resolves.toMatchObject({ assignee: 'ben' });
    await decide('confirmed_fraud');
    await expect(cases.assigner.assign(toAnn)).resolves.toMatchObject({ state: 'decided' });
  });

  test('tags', async () => {
    const add = { ...again, accountId, id, add: ['ring'], remove: [] };
    await cases.tagger.tag(add);
    await cases.tagger.tag({ ...later, accountId, id, add: [], remove: ['ring'] });
    await expect(cases.tagger.tag(add)).resolves.toMatchObject({ tags: [] });
  });

  test('a snooze', async () => {
    const until = inDays(1);
    const asleep = { ...again, accountId, id, until };
    await cases.snoozer.snooze(asleep);
    await cases.snoozer.snooze({ ...later, accountId, id, until: null });
    await expect(cases.snoozer.snooze(asleep)).resolves.toMatchObject({ snoozed_until: null });
  });

  test('feedback', async () => {
    const order = { shieldId: newShieldId(), ip: '203.0.113.7' };
    const fraud = anOutcome(accountId, { ...order, outcome: 'confirmed_fraud', attemptId });
    const { caseId } = await cases.outcomes.record(fraud);
    await cases.outcomes.record(anOutcome(accountId, { ...order, outcome: 'false_positive', ...later }));
    await expect(cases.outcomes.record(fraud)).resolves.toEqual({ caseId, outcome: 'confirmed_fraud' });
    const rows = await cases.query(
      'SELECT outcome FROM outcomes WHERE account_id = $1 AND shield_id = $2 ORDER BY revision',
      [accountId, order.shieldId],
    );
    expect(rows).toEqual([{ outcome: 'confirmed_fraud' }, { outcome: 'false_positive' }]);
  });
});
