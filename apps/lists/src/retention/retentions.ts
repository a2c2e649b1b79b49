import { type Database, OldRows, type Retention } from '@rampart/persistence';
import type { ListsConfig } from '../lists.config';

/** Retention periods of the lists service. Entries stay until they are removed. */
export function retentionsOf(database: Database, config: ListsConfig): Retention[] {
  return [
    new OldRows(database, {
      table: 'reports',
      days: config.RETENTION_REPORTS_DAYS,
      isOver: 'updated_at < $1',
      dependents: `, moves AS (
        DELETE FROM report_moves AS m USING old WHERE m.account_id = old.account_id AND m.report_id = old.id)`,
    }),
    new OldRows(database, {
      table: 'list_entry_history',
      days: config.RETENTION_LIST_HISTORY_DAYS,
      // The history of an entry in effect is part of it.
      isOver: `at < $1 AND NOT EXISTS (
        SELECT FROM list_entries AS e
         WHERE e.account_id = list_entry_history.account_id AND e.id = list_entry_history.entry_id)`,
    }),
    // Their refused lines are deleted with them (ON DELETE CASCADE); their files were deleted when they ended.
    new OldRows(database, {
      table: 'list_imports',
      days: config.RETENTION_LIST_IMPORTS_DAYS,
      isOver: 'finished_at < $1 AND cleared_at IS NOT NULL',
    }),
  ];
}
