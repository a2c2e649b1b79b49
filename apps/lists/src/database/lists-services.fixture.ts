import { AuditTrail } from '@rampart/audit';
import { Outbox } from '@rampart/events';
import { AccountNumbers } from '@rampart/persistence';
import { AddEntryService } from '../entries/add-entry/add-entry.service';
import { EntriesRepository } from '../entries/entries.repository';
import { EntryLimit } from '../entries/entry-limit';
import { EntryHistoryRepository } from '../entries/history/entry-history.repository';
import { EntryJournal } from '../entries/history/entry-journal';
import { EntryPagesRepository } from '../entries/read-entries/entry-pages.repository';
import { ReadEntriesService } from '../entries/read-entries/read-entries.service';
import { RemoveEntriesService } from '../entries/remove-entries/remove-entries.service';
import { RemoveEntryService } from '../entries/remove-entry/remove-entry.service';
import { UpdateEntryService } from '../entries/update-entry/update-entry.service';
import { EntryMatchesRepository } from '../matching/entry-matches.repository';
import { MatchValuesService } from '../matching/match-values.service';
import { DecideReportService } from '../reports/decide-report.service';
import { ReadReportsService } from '../reports/read-reports.service';
import { ReportsRepository } from '../reports/reports.repository';
import { SubmitReportService } from '../reports/submit-report.service';
import { ListsTurns } from '../turns/lists-turns';
import type { TestLists } from './lists-database.fixture';

/** For specs: the services over one database, as in one replica. */
export function servicesOver({ database }: Pick<TestLists, 'database'>, mostEntries = 5_000_000) {
  const entries = new EntriesRepository();
  const numbers = new AccountNumbers(database);
  const turns = new ListsTurns();
  const history = new EntryHistoryRepository(database);
  const audit = new AuditTrail();
  const outbox = new Outbox(true);
  const journal = new EntryJournal(history, audit, outbox);
  const reports = new ReportsRepository(database);
  return {
    history,
    adder: new AddEntryService(
      database,
      numbers,
      entries,
      history,
      journal,
      turns,
      new EntryLimit(database, mostEntries),
    ),
    remover: new RemoveEntryService(database, entries, journal, turns),
    bulkRemover: new RemoveEntriesService(database, entries, history, journal, turns),
    updater: new UpdateEntryService(database, entries, history, journal, turns),
    reader: new ReadEntriesService(new EntryPagesRepository(database), history, turns),
    matcher: new MatchValuesService(new EntryMatchesRepository(database, turns)),
    submitter: new SubmitReportService(database, numbers, reports, audit, outbox),
    decider: new DecideReportService(database, reports, audit),
    reportReader: new ReadReportsService(reports, turns),
  };
}

/** Emitted events and audit records of one account, in order. */
export async function recordedOf({ dataSource }: TestLists, accountId: number) {
  const events: { envelope: string; personal: string | null }[] = await dataSource.query(
    'SELECT envelope, personal FROM outbox WHERE account_id = $1 ORDER BY position',
    [accountId],
  );
  const audit: Record<string, unknown>[] = await dataSource.query(
    'SELECT actor_kind, actor_id, action, target, before, after FROM audit_records WHERE account_id = $1 ORDER BY id',
    [accountId],
  );
  return {
    events: events.map(({ envelope, personal }) => ({
      ...(JSON.parse(envelope) as { type: string; subject: string; data: Record<string, unknown> }),
      personal: personal === null ? null : JSON.parse(personal),
    })),
    audit,
  };
}
