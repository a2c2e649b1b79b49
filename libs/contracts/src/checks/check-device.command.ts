import { z } from 'zod';
import { defineCommand } from '../command';
import { deviceCheck, deviceSignals } from './device-check';
import { checkReply, checkRequest } from './single-check';

/** Counts a sighting of a device and tells what its signals show. A sandbox's sightings are its own account's. */
export const checkDevice = defineCommand({
  service: 'checks',
  name: 'check-device',
  request: z.object({
    ...checkRequest,
    /** Names this sighting: a repeat under the same id is counted once. */
    attemptId: z.string().max(64),
    /** The visitor's own address, where the visitor's browser is the caller; null where a server calls for it. */
    ip: z.string().nullable(),
    signals: deviceSignals,
  }),
  reply: checkReply(deviceCheck),
  errors: ['validation_failed'],
  deadlineMs: 1_500,
  repeatSafe: true,
});
