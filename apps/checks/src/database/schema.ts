import type { ServiceSchema } from '@rampart/persistence';
import { deviceSightingRow } from '../device/device-sighting.row';
import { CreateDeviceSightings1763683200000 } from './migrations/1763683200000-create-device-sightings';

/** What the checks keep in Postgres. */
export const schema: ServiceSchema = {
  service: 'checks',
  rows: [deviceSightingRow],
  migrations: [CreateDeviceSightings1763683200000],
};
