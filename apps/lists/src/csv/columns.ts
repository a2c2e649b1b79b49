/** Columns of a file that describe an entry, by the names of POST lists. */
export const ENTRY_COLUMNS = [
  'list_type',
  'entity_type',
  'value',
  'match_type',
  'reason',
  'expires_at',
  'non_overridable',
] as const;
export type EntryColumn = (typeof ENTRY_COLUMNS)[number];

/** Further columns of an export; an import ignores them. */
export const RECORD_COLUMNS = ['id', 'author', 'created_at'] as const;

export const EXPORT_COLUMNS = [...ENTRY_COLUMNS, ...RECORD_COLUMNS] as const;
