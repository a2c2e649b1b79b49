import { type Database, OldRows, type Retention } from '@rampart/persistence';
import type { ChecksConfig } from '../checks.config';

/** How long the checks service keeps what: a device that has not been seen for so long is new when it comes back. */
export function retentionsOf(database: Database, config: ChecksConfig): Retention[] {
  return [
    new OldRows(database, {
      table: 'device_sightings',
      days: config.RETENTION_DEVICE_SIGHTINGS_DAYS,
      isOver: 'last_seen < $1',
    }),
  ];
}
