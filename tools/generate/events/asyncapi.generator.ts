import {
  EVENT_SUBJECTS,
  EVENTS,
  type EventDefinition,
  PERSONAL_SUBJECTS,
  PRODUCT_VERSION,
} from '@rampart/contracts';
import type { Generator } from '../generator';
import { eventSchema } from './event-schema';

/** The AsyncAPI document: where to read each event, and its content. */
export const asyncapi: Generator = {
  name: 'AsyncAPI document',
  file: 'docs/asyncapi.json',
  generate: () => `${JSON.stringify(buildAsyncApi(), null, 2)}\n`,
};

const DESCRIPTION =
  'Everything that happens in Rampart, as CloudEvents 1.0 in JSON on NATS JetStream: at least once, in order per ' +
  'subject of the envelope, kept for seven days. Consumers dedupe by the id. See docs/events.md.';

const PERSONAL_DESCRIPTION =
  'The same events with the personal values in place of their masks; only where the operator has switched them on, ' +
  'for consumers with the grant.';

/** @returns an AsyncAPI 3.0 document. */
export function buildAsyncApi(): object {
  return {
    asyncapi: '3.0.0',
    info: { title: 'Rampart events', version: PRODUCT_VERSION, description: DESCRIPTION },
    defaultContentType: 'application/json',
    servers: {
      nats: {
        host: 'nats.example:4222',
        protocol: 'nats',
        description: 'NATS of the deployment, with JetStream.',
      },
    },
    channels: Object.fromEntries(
      EVENTS.flatMap((definition) => [
        [nameOf(definition), channelOf(definition, EVENT_SUBJECTS)],
        [`${nameOf(definition)}Personal`, channelOf(definition, PERSONAL_SUBJECTS)],
      ]),
    ),
    operations: Object.fromEntries(
      EVENTS.flatMap((definition) =>
        [nameOf(definition), `${nameOf(definition)}Personal`].map((channel) => [
          `tell${channel[0]?.toUpperCase()}${channel.slice(1)}`,
          operationOf(channel, definition),
        ]),
      ),
    ),
    components: {
      messages: Object.fromEntries(EVENTS.map((definition) => [nameOf(definition), messageOf(definition)])),
      schemas: Object.fromEntries(EVENTS.map((definition) => [nameOf(definition), eventSchema(definition)])),
    },
  };
}

/** `case.opened` → `caseOpened`: names of components cannot contain dots. */
function nameOf({ type }: EventDefinition): string {
  return type.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase());
}

function channelOf(definition: EventDefinition, root: string): object {
  return {
    address: `${root}.{accountId}.${definition.type}`,
    ...(root === PERSONAL_SUBJECTS && { description: PERSONAL_DESCRIPTION }),
    parameters: { accountId: { description: 'Number of the account; 0 for events that belong to none.' } },
    messages: { [nameOf(definition)]: { $ref: `#/components/messages/${nameOf(definition)}` } },
  };
}

function operationOf(channel: string, definition: EventDefinition): object {
  return {
    action: 'send',
    channel: { $ref: `#/channels/${channel}` },
    summary: definition.description,
    messages: [{ $ref: `#/channels/${channel}/messages/${nameOf(definition)}` }],
  };
}

function messageOf(definition: EventDefinition): object {
  return {
    name: `rampart.${definition.type}`,
    title: definition.type,
    summary: definition.description,
    contentType: 'application/json',
    payload: { $ref: `#/components/schemas/${nameOf(definition)}` },
  };
}
