import type { WordsIndex } from '@rampart/privacy';

/** Texts that people wrote about cases. */
export const WORD_INDEXES = {
  case_notes: { name: 'case_notes_words', table: 'case_notes', words: 'words_of(account_id, text)' },
  outcomes: {
    name: 'outcomes_words',
    table: 'outcomes',
    words: 'words_of(account_id, reason)',
    where: 'reason IS NOT NULL',
  },
  case_changes: {
    name: 'case_changes_words',
    table: 'case_changes',
    words: 'words_of_json(account_id, detail::text)',
  },
} as const satisfies Readonly<Record<string, WordsIndex>>;
