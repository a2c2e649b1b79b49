import type { ServiceSchema } from '@rampart/persistence';
import { OwnSchema1763683200000 } from './migrations/1763683200000-own-schema';
import { CreateVelocity1795300000000 } from './migrations/1795300000000-create-velocity';
import { CreateCookiesAndThresholds1795300100000 } from './migrations/1795300100000-create-cookies-and-thresholds';
import { CreateSessions1795300200000 } from './migrations/1795300200000-create-sessions';

/** What the behavior service keeps in Postgres. */
export const schema: ServiceSchema = {
  service: 'behavior',
  rows: [],
  // Recording an action looks into every partition four times: planning that anew for each call takes three times as
  // long as doing it, and Postgres by itself always thinks it worth while.
  settings: { plan_cache_mode: 'force_generic_plan' },
  migrations: [
    OwnSchema1763683200000,
    CreateVelocity1795300000000,
    CreateCookiesAndThresholds1795300100000,
    CreateSessions1795300200000,
  ],
};
