import { z } from 'zod';
import { entityType } from '../lists/entities';
import { defineEvent } from './event';

export const velocityExceeded = defineEvent({
  type: 'velocity.exceeded',
  service: 'behavior',
  description: "An entity's count in a window exceeded its threshold; emitted once each time it does.",
  data: z.object({
    entity_type: entityType,
    entity_value: z.string(),
    action: z.string(),
    /** The smallest exceeded window. */
    window: z.enum(['60s', '300s', '3600s', '86400s']),
    count: z.int(),
    limit: z.int(),
  }),
  personal: ['entity_value'],
  entityOf: ({ entity_type, entity_value }) => `${entity_type}/${entity_value}`,
});
