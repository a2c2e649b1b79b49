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
  return { title: `rampart.${type}`, description, ...titled(schema, pascal(type)) };
}

/**
 * The schema with a title at every object inside it, such as `CaseOpenedData`: generators of code name types by their titles, and
 * number those that have none.
 */
function titled(schema: JsonSchema, name: string): JsonSchema {
  const { properties, items } = schema;
  return {
    ...schema,
    ...(isSchema(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([member, value]) => [
          member,
          isSchema(value) ? titledMember(value, `${name}${pascal(member)}`) : value,
        ]),
      ),
    }),
    ...(isSchema(items) && { items: titledMember(items, `${name}Item`) }),
    ...(Array.isArray(schema.anyOf) && {
      anyOf: schema.anyOf.map((each) => (isSchema(each) ? titledMember(each, name) : each)),
    }),
  };
}

const titledMember = (schema: JsonSchema, name: string): JsonSchema => ({
  ...(isSchema(schema.properties) && { title: name }),
  ...titled(schema, name),
});

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `case.opened` → `CaseOpened`. */
const pascal = (name: string): string =>
  name.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase());
