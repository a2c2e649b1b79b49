import type { WordsIndex } from '@rampart/privacy';

/** What events say, as they are sent. */
export const WORD_INDEXES = {
  webhook_messages: {
    name: 'webhook_messages_words',
    table: 'webhook_messages',
    words: "words_of_json(account_id, (body::json -> 'data')::text)",
  },
} as const satisfies Readonly<Record<string, WordsIndex>>;
