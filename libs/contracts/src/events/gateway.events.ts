import { z } from 'zod';
import { actor } from '../actor';
import { defineEvent } from './event';

const key = z.object({ key_id: z.string(), name: z.string(), actor });
const ofKey = { service: 'gateway', personal: [] } as const;
const keyEntity = ({ key_id }: { key_id: string }) => `key/${key_id}`;

export const keyCreated = defineEvent({
  ...ofKey,
  type: 'key.created',
  description: 'An API key was issued, other than as the successor of one.',
  data: key.extend({ mode: z.enum(['live', 'test', 'pub']), scopes: z.array(z.string()) }),
  entityOf: keyEntity,
});

export const keyRotated = defineEvent({
  ...ofKey,
  type: 'key.rotated',
  description: 'An API key got a successor, and works beside it until the overlap ends.',
  data: key.extend({ successor_id: z.string(), overlap_ends_at: z.iso.datetime() }),
  entityOf: keyEntity,
});

export const keyRevoked = defineEvent({
  ...ofKey,
  type: 'key.revoked',
  description: 'An API key was revoked and opens nothing any more.',
  data: key,
  entityOf: keyEntity,
});

const quota = z.object({
  /** The key whose calls are counted or, after rotations, the first of those that are counted together. */
  key_id: z.string(),
  /** The endpoint that has a day of its own; null for the quota of all others. */
  endpoint: z.string().nullable(),
  period: z.enum(['day', 'month']),
  /** First day of the period, UTC. */
  since: z.iso.date(),
  used: z.int(),
  quota: z.int(),
});
const quotaEntity = ({ key_id }: { key_id: string }) => `quota/${key_id}`;

export const quotaThresholdReached = defineEvent({
  ...ofKey,
  type: 'quota.threshold_reached',
  description:
    'A key has used four fifths of its quota; told once a period, and anew for a quota that was raised.',
  data: quota,
  entityOf: quotaEntity,
});

export const quotaExhausted = defineEvent({
  ...ofKey,
  type: 'quota.exhausted',
  description:
    'A key has used its whole quota: the next call is refused. Told once a period, and anew for a quota that was raised.',
  data: quota,
  entityOf: quotaEntity,
});
