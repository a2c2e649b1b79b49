import { EVENTS } from '@rampart/contracts';
import type { Generator } from '../generator';
import { eventSchema } from './event-schema';

/** A JSON Schema for every type of event, for consumers that validate events. */
export const eventSchemas: readonly Generator[] = EVENTS.map((definition) => ({
  name: `schema of ${definition.type}`,
  file: `docs/events/${definition.type}.schema.json`,
  generate: () => {
    const schema = { $schema: 'http://json-schema.org/draft-07/schema#', ...eventSchema(definition) };
    return `${JSON.stringify(schema, null, 2)}\n`;
  },
}));
