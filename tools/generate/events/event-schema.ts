import { type EventDefinition, eventEnvelope } from '@rampart/contracts';
import { z } from 'zod';

export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * JSON Schema (draft 7) of one event as stored on the stream: the envelope with the data of its definition. Unnamed
 * members are allowed, because later versions add some.
 */
export function eventSchema({ type, service, description, data }: EventDefinition): JsonSchema {
  const whole = eventEnvelope.extend({
    type: z.literal(`rampart.${type}`),
    source: z.literal(`/rampart/${service}`),
    data,
  });
  const { $schema, ...schema } = z.toJSONSchema(whole, { target: 'draft-7', io: 'input', reused: 'inline' });
  return { title: `rampart.${type}`, description, ...schema };
}
