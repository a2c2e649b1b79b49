import { ENTRY_COLUMNS } from '@rampart/contracts';

export type EntryColumn = (typeof ENTRY_COLUMNS)[number];

/** Further columns of an export; an import ignores them. */
export const RECORD_COLUMNS = ['id', 'author', 'created_at'] as const;

export const EXPORT_COLUMNS = [...ENTRY_COLUMNS, ...RECORD_COLUMNS] as const;
