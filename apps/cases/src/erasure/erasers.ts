import type { Transactions } from '@rampart/persistence';
import { type ErasersOf, refusedEvents, TextEraser, type TextTable } from '@rampart/privacy';
import { RpcClient } from '@rampart/rpc';
import { WORD_INDEXES } from '../database/word-indexes';
import { CaseAddressEraser } from './case-address.eraser';
import { CaseAnalystEraser } from './case-analyst.eraser';
import { CaseKeysEraser } from './case-keys.eraser';

/** Texts written by people, which may contain a value. */
const TEXTS: readonly TextTable[] = [
  {
    table: 'case_notes',
    columns: { text: 'text' },
    key: { case_id: 'bigint', id: 'bigint' },
    index: WORD_INDEXES.case_notes,
  },
  {
    table: 'outcomes',
    columns: { reason: 'text' },
    key: { shield_id: 'text', revision: 'int' },
    index: WORD_INDEXES.outcomes,
  },
  {
    table: 'case_changes',
    columns: { detail: 'jsonb' },
    key: { case_id: 'bigint', id: 'bigint' },
    index: WORD_INDEXES.case_changes,
  },
  refusedEvents,
];

/** Where the cases service may hold personal values. */
export const erasers: ErasersOf = {
  inject: [RpcClient],
  make: (database: Transactions, rpc: RpcClient) => [
    new CaseAddressEraser(database),
    new CaseKeysEraser(database, rpc),
    new CaseAnalystEraser(database),
    ...TEXTS.map((texts) => new TextEraser(database, texts)),
  ],
};
