import { type Database, OldKeys, OldRows, type Retention } from '@rampart/persistence';
import { utcDay } from '../clock';
import type { ScreeningConfig } from '../screening.config';
import { stampOf } from '../stored/order-values/partitions/plan-partitions';
import { firstNumberAt } from '../stored/search-index/order-number';

/**
 * Tables of an order: an id begins with its UTC day. A label is useless without the answer, so it is deleted with it.
 */
const BY_SHIELD_ID = [
  'screenings',
  'decision_inputs',
  'rule_matches',
  'attempts',
  'labels',
  'label_history',
  'feedback',
  'overrides',
] as const;

/** Tables of rule matches besides orders, and their time columns. */
const BY_MATCH = [
  ['rule_event_matches', 'created_at'],
  ['rule_actions', 'matched_at'],
] as const;

/** With the last orders of its day: until then an outcome may move one of them. */
const HOUR_IS_OVER = "hour < date_trunc('day', $1::timestamptz, 'UTC')";

/** The retention periods of the screening service; order values have a keeper of their own. */
export function retentionsOf(database: Database, config: ScreeningConfig): Retention[] {
  const days = config.RETENTION_SCREENINGS_DAYS;
  return [
    ...BY_SHIELD_ID.map((table) => new OldKeys(database, { table, days, key: 'shield_id', keyOf: stampOf })),
    new OldKeys(database, {
      table: 'daily_totals',
      days: config.RETENTION_DAILY_TOTALS_DAYS,
      key: 'day',
      keyOf: utcDay,
    }),
    // As long as the ids: an order may still be stored under an earlier day.
    new OldKeys(database, { table: 'shield_id_numbers', days, key: 'day', keyOf: utcDay }),
    new OldRows(database, {
      table: 'jobs',
      days: config.RETENTION_JOBS_DAYS,
      isOver: 'finished_at < $1',
    }),
    new OldKeys(database, {
      table: 'searchable_orders',
      days,
      key: 'number',
      keyOf: firstNumberAt,
    }),
    ...['order_statistics', 'grouped_statistics', 'statistics_merchants'].map(
      (table) => new OldRows(database, { table, days, isOver: HOUR_IS_OVER }),
    ),
    ...BY_MATCH.map(([table, at]) => new OldRows(database, { table, days, isOver: `${at} < $1` })),
    new OldRows(database, {
      table: 'models',
      days,
      // Until then orders may refer to it; models in use are kept.
      isOver: `in_use_until < $1 AND NOT EXISTS (
        SELECT FROM account_settings AS s
         WHERE s.account_id = models.account_id AND number IN (s.champion, s.challenger))`,
    }),
    new OldRows(database, {
      table: 'last_locations',
      days: config.RETENTION_LAST_LOCATIONS_DAYS,
      isOver: 'greatest(ip_at, ship_at) < $1',
    }),
    new OldRows(database, {
      table: 'entity_histories',
      days: config.RETENTION_HISTORY_DAYS,
      isOver: 'used_on < $1::timestamptz::date',
    }),
  ];
}
