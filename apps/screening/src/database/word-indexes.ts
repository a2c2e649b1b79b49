import type { WordsIndex } from '@rampart/privacy';

/** Reasons of decisions by hand. */
export const OVERRIDE_WORDS: WordsIndex = {
  name: 'overrides_words',
  table: 'overrides',
  words: 'words_of(account_id, reason)',
};

/**
 * The shop's own numbers of orders that people have written: those of programs, nearly all, have neither a blank nor an at
 * sign, and cost an order nothing.
 */
export const ORDER_NUMBER_WORDS: WordsIndex = {
  name: 'screenings_number_words',
  table: 'screenings',
  words: 'words_of(account_id, user_order_id)',
  where: "user_order_id LIKE '%@%' OR user_order_id LIKE '% %'",
};
