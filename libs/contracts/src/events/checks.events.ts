import { z } from 'zod';
import { defineEvent } from './event';

export const deviceFirstSeen = defineEvent({
  type: 'device.first_seen',
  service: 'checks',
  description: 'An account saw a device for the first time.',
  data: z.object({ device_hash: z.string(), is_headless_suspected: z.boolean() }),
  personal: ['device_hash'],
  entityOf: ({ device_hash }) => `device/${device_hash}`,
});

const ofDataSet = { service: 'checks', personal: [] } as const;
const entityOf = ({ data_set }: { data_set: string }) => `data-set/${data_set}`;

export const datasetUpdated = defineEvent({
  ...ofDataSet,
  type: 'dataset.updated',
  description: 'Another version of a reference data set is in service: imported, refreshed or rolled back.',
  data: z.object({
    data_set: z.string(),
    /** Null when no version is in service any more: the set is not built in. */
    version: z.string().nullable(),
    rows: z.int(),
    /** The imported version that was in service before; null without one. */
    replaces: z.string().nullable(),
  }),
  entityOf,
});

export const datasetStale = defineEvent({
  ...ofDataSet,
  type: 'dataset.stale',
  description:
    'An imported data set is older than its feed allows; emitted once per version, and again after a ' +
    'refresh found it unchanged.',
  data: z.object({ data_set: z.string(), version: z.string(), rows: z.int(), age_days: z.number() }),
  entityOf,
});
