import type { WordsIndex } from '@rampart/privacy';

const ofReason = (table: string): WordsIndex => ({
  name: `${table}_words`,
  table,
  words: 'words_of(account_id, reason)',
  where: 'reason IS NOT NULL',
});

/** Texts that people wrote about entries and reports. */
export const WORD_INDEXES = {
  list_entries: ofReason('list_entries'),
  list_entry_history: ofReason('list_entry_history'),
  reports: {
    name: 'reports_words',
    table: 'reports',
    words: 'words_of(account_id, notes)',
    where: 'notes IS NOT NULL',
  },
  report_moves: {
    name: 'report_moves_words',
    table: 'report_moves',
    words: 'words_of(account_id, note)',
    where: 'note IS NOT NULL',
  },
} as const satisfies Readonly<Record<string, WordsIndex>>;
