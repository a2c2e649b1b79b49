import type { z } from 'zod';
import { dataSetRecord } from '../../reference-data/data-sets.record';

/** A data set as accounts see it: without the names of operators and replicas. */
export const dataSetSummary = dataSetRecord.omit({ imported_by: true, replicas: true });

export function toSummary(record: z.infer<typeof dataSetRecord>): z.infer<typeof dataSetSummary> {
  const { imported_by: _by, replicas: _replicas, ...rest } = record;
  return rest;
}
