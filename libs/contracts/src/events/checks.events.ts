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

const dataSet = z.object({ data_set: z.string(), version: z.string(), rows: z.int() });
const ofDataSet = { service: 'checks', personal: [] } as const;
const entityOf = ({ data_set }: { data_set: string }) => `data-set/${data_set}`;

export const datasetUpdated = defineEvent({
  ...ofDataSet,
  type: 'dataset.updated',
  description: 'Another version of a reference data set serves: imported, refreshed or rolled back.',
  data: dataSet.extend({ replaces: z.string().nullable() }),
  entityOf,
});

export const datasetStale = defineEvent({
  ...ofDataSet,
  type: 'dataset.stale',
  description: 'A loaded data set is older than its feed should let it become; told once for each version.',
  data: dataSet.extend({ age_days: z.number() }),
  entityOf,
});
