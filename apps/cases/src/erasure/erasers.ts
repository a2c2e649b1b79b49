import { type ErasersOf, TextEraser, type TextTable } from '@rampart/privacy';
import { CaseAddressEraser } from './case-address.eraser';

/** What people wrote, in which a value may stand; also the word by which a case is assigned, often an address. */
const TEXTS: readonly TextTable[] = [
  { table: 'cases', columns: { assignee: 'text' } },
  { table: 'case_notes', columns: { text: 'text' } },
  { table: 'outcomes', columns: { reason: 'text' } },
  { table: 'case_changes', columns: { detail: 'jsonb' } },
];

/** Where the cases service may keep a person's value. */
export const erasers: ErasersOf = {
  make: (database) => [
    new CaseAddressEraser(database),
    ...TEXTS.map((texts) => new TextEraser(database, texts)),
  ],
};
