import { type ErasersOf, TextEraser, type TextTable } from '@rampart/privacy';
import { CaseAddressEraser } from './case-address.eraser';

/** Texts written by people, which may contain a value; also the assignee, often an e-mail address. */
const TEXTS: readonly TextTable[] = [
  { table: 'cases', columns: { assignee: 'text' } },
  { table: 'case_notes', columns: { text: 'text' } },
  { table: 'outcomes', columns: { reason: 'text' } },
  { table: 'case_changes', columns: { detail: 'jsonb' } },
];

/** Where the cases service may hold personal values. */
export const erasers: ErasersOf = {
  make: (database) => [
    new CaseAddressEraser(database),
    ...TEXTS.map((texts) => new TextEraser(database, texts)),
  ],
};
