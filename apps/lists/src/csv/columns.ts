/** Columns of a file that say something of an entry, by the names that POST lists has for them. */
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

/** What an export tells beside that; an import takes no notice of it. */
export const RECORD_COLUMNS = ['id', 'author', 'created_at'] as const;

export const EXPORT_COLUMNS = [...ENTRY_COLUMNS, ...RECORD_COLUMNS] as const;
