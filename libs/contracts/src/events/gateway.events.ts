import { z } from 'zod';
import { actor } from '../actor';
import { defineEvent } from './event';

const ofGateway = { service: 'gateway', personal: [] } as const;

export const accountDeleted = defineEvent({
  ...ofGateway,
  type: 'account.deleted',
  description:
    'An account was deleted for good: its webhooks are removed and no training is scheduled any more. Emitted for its sandbox, too, and again when the deletion is repeated.',
  data: z.object({ account_id: z.int(), actor }),
  entityOf: ({ account_id }) => `account/${account_id}`,
});

const key = z.object({ key_id: z.string(), name: z.string(), actor });
const keyEntity = ({ key_id }: { key_id: string }) => `key/${key_id}`;

export const keyCreated = defineEvent({
  ...ofGateway,
  type: 'key.created',
  description: 'An API key was issued, other than by rotation.',
  data: key.extend({ mode: z.enum(['live', 'test', 'pub']), scopes: z.array(z.string()) }),
  entityOf: keyEntity,
});

export const keyRotated = defineEvent({
  ...ofGateway,
  type: 'key.rotated',
  description: 'An API key was replaced, and stays valid beside its successor until the overlap ends.',
  data: key.extend({ successor_id: z.string(), overlap_ends_at: z.iso.datetime() }),
  entityOf: keyEntity,
});

export const keyRevoked = defineEvent({
  ...ofGateway,
  type: 'key.revoked',
  description: 'An API key was revoked and is no longer valid.',
  data: key,
  entityOf: keyEntity,
});

const quota = z.object({
  /** The counted key or, after rotations, the first of those that are counted together. */
  key_id: z.string(),
  /** The endpoint with a daily quota of its own; null for the quota of all others. */
  endpoint: z.string().nullable(),
  period: z.enum(['day', 'month']),
  /** First day of the period, UTC. */
  since: z.iso.date(),
  used: z.int(),
  quota: z.int(),
});
const quotaEntity = ({ key_id }: { key_id: string }) => `quota/${key_id}`;

export const quotaThresholdReached = defineEvent({
  ...ofGateway,
  type: 'quota.threshold_reached',
  description:
    'A key has used four fifths of its quota; emitted once per period, and again after the quota was raised.',
  data: quota,
  entityOf: quotaEntity,
});

export const quotaExhausted = defineEvent({
  ...ofGateway,
  type: 'quota.exhausted',
  description:
    'A key has used its whole quota: the next call is refused. Emitted once per period, and again after the quota was raised.',
  data: quota,
  entityOf: quotaEntity,
});
