import type { Transactions } from '@rampart/persistence';
import { type ErasersOf, TextEraser, type TextTable } from '@rampart/privacy';
import { EntryJournal } from '../entries/history/entry-journal';
import { ENTRIES_OF_VALUE, ListEntriesEraser } from './list-entries.eraser';
import { ReportsEraser } from './reports.eraser';

/** Texts written by people, which may contain a value. */
const TEXTS: readonly TextTable[] = [
  { table: 'list_entries', columns: { reason: 'text' }, deleted: ENTRIES_OF_VALUE },
  { table: 'list_entry_history', columns: { reason: 'text' } },
  { table: 'reports', columns: { notes: 'text' } },
  { table: 'report_moves', columns: { note: 'text' } },
];

/** Where the lists service may hold personal values. */
export const erasers: ErasersOf = {
  inject: [EntryJournal],
  make: (database: Transactions, journal: EntryJournal) => [
    new ListEntriesEraser(database, journal),
    new ReportsEraser(database),
    ...TEXTS.map((texts) => new TextEraser(database, texts)),
  ],
};
