import type { ServiceSchema } from '@rampart/persistence';
import { ListEntryRow } from '../entries/list-entry.row';
import { CreateListEntries1763683200000 } from './migrations/1763683200000-create-list-entries';

/** What the lists service keeps in Postgres. */
export const schema: ServiceSchema = {
  service: 'lists',
  rows: [ListEntryRow],
  migrations: [CreateListEntries1763683200000],
};
