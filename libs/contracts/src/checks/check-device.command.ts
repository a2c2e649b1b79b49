import { z } from 'zod';
import { defineCommand } from '../command';
import { deviceCheck, deviceIdentity, deviceSignals } from './device-check';
import { checkExpansions, checkRequest } from './single-check';

/**
 * Counts a sighting of a device and reports what its signals show. In a sandbox, sightings belong to its own account.
 */
export const checkDevice = defineCommand({
  service: 'checks',
  name: 'check-device',
  request: z.object({
    ...checkRequest,
    /** Identifies this sighting: a repeat with the same id is counted once. */
    attemptId: z.string().max(64),
    /** The visitor's address if the visitor's browser is the caller; null if a server calls for it. */
    ip: z.string().nullable(),
    signals: deviceSignals,
  }),
  reply: z.object({
    record: deviceCheck,
    /** Checks of version 0.2.0 do not send `identity`. */
    expansions: checkExpansions.extend({ identity: deviceIdentity.optional() }),
  }),
  errors: ['validation_failed'],
  deadlineMs: 1_500,
  repeatSafe: true,
});
