import type { ServiceSchema } from '@rampart/persistence';
import { OwnSchema1763683200000 } from './migrations/1763683200000-own-schema';

/** What the cases service keeps in Postgres. */
export const schema: ServiceSchema = {
  service: 'cases',
  rows: [],
  migrations: [OwnSchema1763683200000],
};
