import { type Database, OldRows, type Retention } from '@rampart/persistence';
import type { CasesConfig } from '../cases.config';

const OF_CASE = 'USING old WHERE d.account_id = old.account_id AND d.case_id = old.id';

/** What belongs to the cases that go. */
const DEPENDENTS = `,
  notes AS (DELETE FROM case_notes AS d ${OF_CASE}),
  changes AS (DELETE FROM case_changes AS d ${OF_CASE}),
  keys AS (DELETE FROM case_keys AS d ${OF_CASE}),
  marks AS (DELETE FROM case_marks AS d ${OF_CASE}),
  links AS (DELETE FROM case_screenings AS d ${OF_CASE} RETURNING d.account_id, d.shield_id),
  deleted_outcomes AS (DELETE FROM outcomes AS o USING links
    WHERE o.account_id = links.account_id AND o.shield_id = links.shield_id)`;

/**
 * Retention periods of the cases service. An undecided case is kept until it is decided, except those that orders
 * opened and no analyst has ever worked on.
 */
export function retentionsOf(database: Database, config: CasesConfig): Retention[] {
  return [
    new OldRows(database, {
      table: 'cases',
      days: config.RETENTION_CASES_DAYS,
      isOver: `state = 'decided' AND updated_at < $1`,
      dependents: DEPENDENTS,
    }),
    new OldRows(database, {
      table: 'cases',
      days: config.RETENTION_UNWORKED_CASES_DAYS,
      isOver: `state = 'open' AND ip IS NULL AND note_count = 0 AND updated_at < $1
        AND NOT EXISTS (SELECT FROM case_screenings AS l JOIN outcomes AS o USING (account_id, shield_id)
                         WHERE l.account_id = cases.account_id AND l.case_id = cases.id)`,
      dependents: DEPENDENTS,
    }),
  ];
}
