import { AuditTrail } from '@rampart/audit';
import type { Actor } from '@rampart/contracts';
import { Outbox } from '@rampart/events';
import { type Eraser, identityToErase } from '@rampart/privacy';
import { openTestLists, type TestLists } from '../database/lists-database.fixture';
import { recordedOf, servicesOver } from '../database/lists-services.fixture';
import { EntryHistoryRepository } from '../entries/history/entry-history.repository';
import { EntryJournal } from '../entries/history/entry-journal';
import { erasers } from './erasers';

const OPERATOR: Actor = { kind: 'operator', id: 'ann' };

let lists: TestLists;
let all: readonly Eraser[];

beforeAll(async () => {
  lists = await openTestLists();
  const { database } = lists;
  const journal = new EntryJournal(new EntryHistoryRepository(database), new AuditTrail(), new Outbox(true));
  all = erasers.make(database, journal as never);
});
afterAll(() => lists?.close());

async function erase(accountId: number, entityType: string, value: string): Promise<Record<string, number>> {
  const identity = identityToErase({ accountId, entityType, value, actor: OPERATOR });
  const counts: Record<string, number> = {};
  for (const eraser of all) {
    let after: string | null = null;
    do {
      const step = await eraser.erase(identity, after);
      for (const [table, count] of Object.entries(step.erased)) counts[table] = (counts[table] ?? 0) + count;
      after = step.next;
    } while (after !== null);
  }
  return counts;
}

const add = (accountId: number, value: string, reason: string | null = null) =>
  servicesOver(lists).adder.add({
    accountId,
    listType: 'blacklist',
    entityType: 'email',
    matchType: 'exact',
    value,
    reason,
    expiresAt: null,
    nonOverridable: false,
    attemptId: null,
    actor: OPERATOR,
  });

it('a value is removed from the lists, and its history keeps the steps without it', async () => {
  const { id } = await add(1, 'ann@shop.example', 'Ann@Shop.example again');
  await add(1, 'bob@shop.example', 'Knows ann@shop.example, not joann@shop.example.');
  expect(await erase(1, 'email', ' ANN@shop.example ')).toMatchObject({
    list_entries: 2,
    list_entry_history: 3,
  });
  const rows = await lists.dataSource.query('SELECT value, reason FROM list_entries WHERE account_id = 1');
  expect(rows).toEqual([
    { value: 'bob@shop.example', reason: 'Knows a***@shop.example, not joann@shop.example.' },
  ]);
  const history = await lists.dataSource.query(
    'SELECT change, value, reason FROM list_entry_history WHERE account_id = 1 AND entry_id = $1 ORDER BY position',
    [id],
  );
  expect(history).toEqual([
    { change: 'added', value: 'a***@shop.example', reason: 'a***@shop.example again' },
    { change: 'removed', value: 'a***@shop.example', reason: null },
  ]);
  const { events, audit } = await recordedOf(lists, 1);
  expect(events.at(-1)).toMatchObject({
    type: 'rampart.list.entry_removed',
    personal: { value: 'a***@shop.example' },
  });
  expect(audit.at(-1)).toMatchObject({ action: 'list_entry.remove', actor_id: 'ann' });
});

it('an address is removed in every spelling of its mailbox, from reports too', async () => {
  await add(11, 'spelled+0@gmail.com');
  await add(11, 'other@gmail.com');
  const { submitter } = servicesOver(lists);
  const report = { entityType: 'email', category: 'fraud', notes: null, actor: OPERATOR } as const;
  await submitter.submit({ ...report, accountId: 11, attemptId: 'attempt-11', value: 's.pelled@gmail.com' });
  expect(await erase(11, 'email', 'Spelled@GoogleMail.com')).toMatchObject({ list_entries: 1 });
  const values = await lists.dataSource.query(
    `SELECT value FROM list_entries WHERE account_id = 11
     UNION ALL SELECT value FROM reports WHERE account_id = 11 AND value NOT LIKE '%*%'`,
  );
  expect(values).toEqual([{ value: 'other@gmail.com' }]);
});

it('touches no other account, and finds nothing the second time', async () => {
  await add(2, 'ann@shop.example');
  await add(3, 'ann@shop.example');
  await erase(2, 'email', 'ann@shop.example');
  expect(Object.values(await erase(2, 'email', 'ann@shop.example')).every((count) => count === 0)).toBe(true);
  const [{ n }] = await lists.dataSource.query(
    'SELECT count(*)::int AS n FROM list_entries WHERE account_id = 3',
  );
  expect(n).toBe(1);
});

it('asks for another round while a file is being imported, which may contain the value', async () => {
  const run = (sql: string) => lists.dataSource.query(sql);
  await run(`INSERT INTO list_imports (account_id, attempt_id, state, dry_run, on_refused, actor_kind, actor_id)
    VALUES (4, 'a', 'applying', false, 'stop', 'key', 'k')`);
  await expect(erase(4, 'email', 'ann@shop.example')).rejects.toMatchObject({ code: 'unavailable' });
  await run(`UPDATE list_imports SET state = 'done' WHERE account_id = 4`);
  expect(await erase(4, 'email', 'ann@shop.example')).toMatchObject({ list_entries: 0 });
});

it('masks what reports are about and what people wrote on them, and leaves their course', async () => {
  const { submitter, decider } = servicesOver(lists);
  const { id } = await submitter.submit({
    accountId: 5,
    attemptId: 'call-1',
    entityType: 'email',
    value: 'ann@shop.example',
    category: 'fraud',
    notes: 'ANN@shop.example again',
    actor: OPERATOR,
  });
  await decider.decide({
    accountId: 5,
    id,
    status: 'under_review',
    note: 'Ask ann@shop.example.',
    actor: OPERATOR,
  });
  expect(await erase(5, 'email', 'ann@shop.example')).toMatchObject({ reports: 2, report_moves: 1 });
  const [report] = await lists.dataSource.query(
    'SELECT value, notes, status FROM reports WHERE account_id = 5',
  );
  expect(report).toEqual({
    value: 'a***@shop.example',
    notes: 'a***@shop.example again',
    status: 'under_review',
  });
  const [move] = await lists.dataSource.query('SELECT note FROM report_moves WHERE account_id = 5');
  expect(move).toEqual({ note: 'Ask a***@shop.example.' });
});
