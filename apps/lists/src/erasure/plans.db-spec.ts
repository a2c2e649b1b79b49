import { AuditTrail } from '@rampart/audit';
import { Outbox } from '@rampart/events';
import { TrialDatabase } from '@rampart/persistence';
import { identityToErase } from '@rampart/privacy';
import { plannedStatements } from '@rampart/testing';
import { openTestLists, type TestLists } from '../database/lists-database.fixture';
import { EntryHistoryRepository } from '../entries/history/entry-history.repository';
import { EntryJournal } from '../entries/history/entry-journal';
import { erasers } from './erasers';

/** Enough that Postgres would rather use an index, if there is one, than read a table. */
const ROWS = 10_000;

const PLANTED = [
  `INSERT INTO list_entries (account_id, id, list_type, entity_type, match_type, value, author, reason)
   SELECT 1 + n % 2, n, 'blacklist', 'email', 'exact', n || '@shop.example', 'x', 'chargeback ' || n
     FROM generate_series(1, ${ROWS}) AS n`,
  `INSERT INTO list_entry_history (account_id, entry_id, change, actor_kind, actor_id, reason, list_type, entity_type, match_type, value, non_overridable)
   SELECT account_id, id, 'added', 'user', '1', reason, list_type, entity_type, match_type, value, false FROM list_entries`,
  `INSERT INTO reports (account_id, id, attempt_id, entity_type, value, category, notes, reporter_kind, reporter_id)
   SELECT account_id, id, 'x' || id, 'email', value, 'fraud', 'notes of ' || id, 'user', '1' FROM list_entries`,
  `INSERT INTO report_moves (account_id, report_id, from_status, to_status, actor_kind, actor_id, note, at)
   SELECT account_id, id, 'pending', 'confirmed', 'user', '1', 'seen ' || id, now() FROM reports`,
];

let lists: TestLists;
beforeAll(async () => {
  lists = await openTestLists();
  for (const text of PLANTED) await lists.database.run({ name: '', text }, []);
  await lists.administer('ANALYZE');
});
afterAll(() => lists?.close());

describe.each([
  ['an erasure', () => lists.database],
  ['a preview', () => new TrialDatabase(lists.database)],
])('%s', (_what, over) => {
  it.each([
    ['email', '7@shop.example'],
    ['ip', '20.1.7.7'],
  ])('of a value of the kind %s reads no table from its beginning', async (entityType, value) => {
    const planned = plannedStatements(over());
    const journal = new EntryJournal(
      new EntryHistoryRepository(lists.database),
      new AuditTrail(),
      new Outbox(),
    );
    const actor = { kind: 'operator', id: 'ann' } as const;
    const identity = identityToErase({ accountId: 1, entityType, value, actor });
    for (const eraser of erasers.make(planned.database, journal as never)) {
      let after: string | null = null;
      do ({ next: after } = await eraser.erase(identity, after));
      while (after !== null);
    }
    // Imports of an account that are under way are one at most, found by an index of their own.
    expect(planned.sequentialScans().filter((scan) => !scan.includes('list_imports'))).toEqual([]);
    expect([...planned.indexes()]).toEqual(
      expect.arrayContaining([
        'list_entries_value',
        'list_entry_history_value',
        'list_entries_words',
        'list_entry_history_words',
        'reports_words',
        'report_moves_words',
      ]),
    );
  });
});
