import { z } from 'zod';
import { defineCommand } from '../../command';
import { dataSetStatus } from './data-set-status';

/** Every data set in service, with what an operator wants to know of it. Reads files: not for a hot path. */
export const describeDataSets = defineCommand({
  service: 'checks',
  name: 'describe-data-sets',
  request: z.object({}),
  reply: z.object({ sets: z.array(dataSetStatus) }),
  deadlineMs: 10_000,
  repeatSafe: true,
});
