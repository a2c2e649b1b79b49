import { z } from 'zod';
import { defineEvent } from './event';

export const deviceFirstSeen = defineEvent({
  type: 'device.first_seen',
  service: 'checks',
  description: 'A device was seen for the first time by an account.',
  data: z.object({ device_hash: z.string(), is_headless_suspected: z.boolean() }),
  personal: ['device_hash'],
  entityOf: ({ device_hash }) => `device/${device_hash}`,
});

const ofDataSet = { service: 'checks', personal: [] } as const;
const entityOf = ({ data_set }: { data_set: string }) => `data-set/${data_set}`;

export const datasetUpdated = defineEvent({
  ...ofDataSet,
  type: 'dataset.updated',
  description: 'Another version of a reference data set serves: imported, refreshed or rolled back.',
  data: z.object({
    data_set: z.string(),
    /** Null when nothing serves any more: no package brings the set. */
    version: z.string().nullable(),
    rows: z.int(),
    /** The imported version that served before; null when none did. */
    replaces: z.string().nullable(),
  }),
  entityOf,
});

export const datasetStale = defineEvent({
  ...ofDataSet,
  type: 'dataset.stale',
  description:
    'An imported data set is older than its feed should let it become; told once for each version, and anew after a ' +
    'refresh found it unchanged.',
  data: z.object({ data_set: z.string(), version: z.string(), rows: z.int(), age_days: z.number() }),
  entityOf,
});
