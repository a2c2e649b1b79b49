import { warning } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { postSessionBeaconFields, postSessionBeaconQuery } from './post-session-beacon.fields';

/** Most bytes of a slice, so that the call that pages make most often stays cheap. */
const MAX_SLICE_BYTES = 4_096;

export const postSessionBeacon = defineEndpoint({
  id: 'post-session-beacon',
  method: 'POST',
  path: '/api/v1/interaction/session-beacon',
  scope: 'interaction.session',
  counts: false,
  answersWhatWasSent: true,
  fields: postSessionBeaconFields,
  query: postSessionBeaconQuery,
  maxBodyBytes: MAX_SLICE_BYTES,
  reply: z.object({
    received: z.literal(true).describe('The slice was accepted.'),
    warnings: z.array(warning).optional().describe('Only with `expand=warnings`.'),
  }),
  wrapped: false,
  errors: ['origin_not_allowed'],
  summary: "Send a slice of a session's timeline",
  description:
    'Adds what happened on a page since the previous slice to its session: movement, typing, focus, shown and hidden time. Slices may arrive late, twice and in any order; acknowledged slices are stored. A session takes 10,000 slices of at most 4 KiB and is kept for 24 hours after its last one. Pages may call this address themselves with a publishable key.',
  tags: ['Checks'],
  exampleRequest: {
    session_id: '3f0c1d52-7a58-4b7e-9a53-5f0f6f5a2c11',
    seq: 4,
    slice_started_at: 1_769_860_800_000,
    slice_duration_ms: 5_000,
    page: '/checkout',
    mouse_move_count: 84,
    mouse_move_interval_avg_ms: 31.4,
    mouse_move_interval_stdev_ms: 96.2,
    keystroke_count: 17,
    keystroke_dwell_avg_ms: 98.5,
    focus_count: 2,
    blur_count: 1,
    visible_ms: 5_000,
    hidden_ms: 0,
  },
});
