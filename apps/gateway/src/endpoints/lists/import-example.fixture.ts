import type { ListImport } from '@rampart/contracts';

/** For the document. */
export const importExample: ListImport = {
  import_id: 7,
  status: 'done',
  dry_run: false,
  on_refused: 'stop',
  list_type: 'blacklist',
  entity_type: null,
  read_as: 'CSV',
  bytes: 61_230_144,
  lines_read: 1_000_000,
  lines_accepted: 1_000_000,
  lines_refused: 0,
  lines_repeated: 12,
  lines_outweighed: 3,
  outweighed_by: [17],
  added: 998_213,
  changed: 40,
  unchanged: 1_735,
  ignored_columns: ['id', 'author', 'created_at'],
  problem: null,
  created_at: '2026-01-31T09:12:44.120Z',
  finished_at: '2026-01-31T09:13:52.007Z',
};
