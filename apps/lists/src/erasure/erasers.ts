import type { Transactions } from '@rampart/persistence';
import { type ErasersOf, TextEraser, type TextTable } from '@rampart/privacy';
import { WORD_INDEXES } from '../database/word-indexes';
import { EntryJournal } from '../entries/history/entry-journal';
import { ENTRIES_OF_VALUE, ListEntriesEraser } from './list-entries.eraser';
import { ReportsEraser } from './reports.eraser';

/** Texts written by people, which may contain a value. */
const TEXTS: readonly TextTable[] = [
  {
    table: 'list_entries',
    columns: { reason: 'text' },
    key: { id: 'bigint' },
    index: WORD_INDEXES.list_entries,
    deleted: ENTRIES_OF_VALUE,
  },
  {
    table: 'list_entry_history',
    columns: { reason: 'text' },
    key: { entry_id: 'bigint', position: 'bigint' },
    index: WORD_INDEXES.list_entry_history,
  },
  { table: 'reports', columns: { notes: 'text' }, key: { id: 'bigint' }, index: WORD_INDEXES.reports },
  {
    table: 'report_moves',
    columns: { note: 'text' },
    key: { report_id: 'bigint', position: 'bigint' },
    index: WORD_INDEXES.report_moves,
  },
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
