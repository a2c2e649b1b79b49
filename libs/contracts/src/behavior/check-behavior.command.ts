import { z } from 'zod';
import { checkExpansions, checkRequest } from '../checks/single-check';
import { defineCommand } from '../command';
import { entityType } from '../lists/entities';
import { behaviorCheck } from './behavior-check';

/** Records an action of an entity and returns how often it acted in the windows that end with it. */
export const checkBehavior = defineCommand({
  service: 'behavior',
  name: 'check-behavior',
  request: z.object({
    ...checkRequest,
    /** Identifies this action: a repeat with the same id is counted once. */
    attemptId: z.string().max(64),
    entityType,
    entityValue: z.string().min(1),
    action: z.string().min(1),
    accountCreatedAt: z.iso.datetime().nullable(),
    /** For a cookie: the device that it came from. */
    deviceHash: z.string().nullable(),
    /** Where the action came from: of a sign-in, its place is remembered. */
    ip: z.string().nullable().default(null),
  }),
  reply: z.object({ record: behaviorCheck, expansions: checkExpansions.omit({ data_sets: true }) }),
  errors: ['validation_failed', 'missing_parameter'],
  deadlineMs: 1_500,
  repeatSafe: true,
});
