import type { TextTable } from '@rampart/privacy';
import { ORDER_NUMBER_WORDS } from '../database/word-indexes';

/** What callers and analysts may have written a value into, beside the members that the service itself fills. */
export const SCREENINGS: TextTable = {
  table: 'screenings',
  columns: { ip: 'text', user_order_id: 'text', result: 'json', evidence: 'jsonb' },
  key: { shield_id: 'text' },
  index: ORDER_NUMBER_WORDS,
};
