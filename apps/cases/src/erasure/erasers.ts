import type { Transactions } from '@rampart/persistence';
import { type ErasersOf, TextEraser, type TextTable } from '@rampart/privacy';
import { RpcClient } from '@rampart/rpc';
import { CaseAddressEraser } from './case-address.eraser';
import { CaseKeysEraser } from './case-keys.eraser';

/** Texts written by people, which may contain a value; also the assignee, often an e-mail address. */
const TEXTS: readonly TextTable[] = [
  { table: 'cases', columns: { assignee: 'text', claimed_by: 'text' } },
  { table: 'case_notes', columns: { text: 'text' } },
  { table: 'outcomes', columns: { reason: 'text' } },
  { table: 'case_changes', columns: { detail: 'jsonb' } },
  {
    table: 'refused_events',
    columns: { envelope: 'json', error: 'text' },
    ofAccount: "split_part(subject, '.', 3) = $1::text",
  },
];

/** Where the cases service may hold personal values. */
export const erasers: ErasersOf = {
  inject: [RpcClient],
  make: (database: Transactions, rpc: RpcClient) => [
    new CaseAddressEraser(database),
    new CaseKeysEraser(database, rpc),
    ...TEXTS.map((texts) => new TextEraser(database, texts)),
  ],
};
