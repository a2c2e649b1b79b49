import { type Database, OldKeys, OldRows, type Retention } from '@rampart/persistence';
import { utcDay } from '../clock';
import { stampOf } from '../order-values/partitions/plan-partitions';
import type { ScreeningConfig } from '../screening.config';

/** Tables of an order: an id begins with its UTC day. A label teaches nothing without the answer, so it goes with it. */
const BY_SHIELD_ID = ['screenings', 'attempts', 'labels', 'label_history', 'feedback'] as const;

/** How long the screening service keeps what; order values and webhooks have keepers of their own. */
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
    new OldRows(database, {
      table: 'last_locations',
      days: config.RETENTION_LAST_LOCATIONS_DAYS,
      isOver: 'greatest(ip_at, ship_at) < $1',
    }),
  ];
}
