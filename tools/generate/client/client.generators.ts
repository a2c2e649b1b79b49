import { ERROR_KINDS, EVENTS } from '@rampart/contracts';
import { PUBLIC_API } from '../../../apps/gateway/src/api/public-api';
import { SANDBOX_ERRORS } from '../../../apps/gateway/src/endpoints/sandbox/sandbox-errors';
import { STATUS_OF_KIND } from '../../../apps/gateway/src/http/errors/error-statuses';
import { buildOpenApiDocument } from '../../../apps/gateway/src/openapi/openapi-document';
import { SANDBOX_GROUPS } from '../../sandbox/sandbox-groups';
import { eventSchema } from '../events/event-schema';
import type { Generator } from '../generator';
import { type Document, isWrapper, resourcesText } from './resources-text';
import { commentText, indented, type Schema, typeText } from './type-text';

const FOLDER = 'packages/client/src/generated';
const HEAD = 'Generated from the OpenAPI document by `npm run generate`; do not edit.';

const document = (): Document => buildOpenApiDocument(PUBLIC_API) as unknown as Document;

/** The types of everything that the public API takes and returns. */
const types: Generator = {
  name: 'client-types',
  file: `${FOLDER}/types.ts`,
  generate: () => {
    const { schemas } = document().components;
    const own = Object.entries(schemas).filter(([name]) => !isWrapper(name));
    const texts = own.map(([name, schema]) => declaration(name, schema));
    return `// ${HEAD}\n\n${texts.join('\n\n')}\n`;
  },
};

/** A class for each resource, with a method for each operation. */
const resources: Generator = {
  name: 'client-resources',
  file: `${FOLDER}/resources.ts`,
  generate: () => `// ${HEAD}\n\n${resourcesText(document())}`,
};

/** The events of the suite, as webhooks, the stream of the API and NATS deliver them. */
const events: Generator = {
  name: 'client-events',
  file: `${FOLDER}/events.ts`,
  generate: () => {
    const named = EVENTS.map((event) => ({ event, name: eventTypeName(event.type) }));
    const texts = named.map(({ event, name }) => declaration(name, eventSchema(event) as Schema));
    const members = named.map(({ event, name }) => `readonly '${event.type}': ${name};`);
    return `// Generated from the definitions of the events by \`npm run generate\`; do not edit.

${texts.join('\n\n')}

/** By type, as webhooks subscribe to them and the stream names them. */
export type Events = {
${indented(members.join('\n'))}
};

/** Any event. */
export type RampartEvent = Events[keyof Events];
`;
  },
};

/** The documented orders and errors of the sandbox, by which the client's fake answers. */
const sandbox: Generator = {
  name: 'client-sandbox',
  file: `${FOLDER}/sandbox.ts`,
  generate: () => {
    const alone = SANDBOX_GROUPS.flatMap(({ cases }) => cases).filter(
      ({ lists, before }) => !lists && !before,
    );
    const orders = alone.map(({ order, status, score, contributions }) => ({
      fields: order,
      status,
      score,
      reasons: Object.values(contributions),
    }));
    const errors = SANDBOX_ERRORS.map(({ word, code, init: { message, param, details } }) => ({
      word,
      error: { status: STATUS_OF_KIND[ERROR_KINDS[code]], code, message, param, details },
    }));
    return `// Generated from the documented orders of the sandbox by \`npm run generate\`; do not edit.

import type { ErrorReply, ShieldStatus } from './types.ts';

export const SANDBOX_ORDERS: readonly {
  readonly fields: Readonly<Record<string, string>>;
  readonly status: ShieldStatus;
  readonly score: number;
  readonly reasons: readonly string[];
}[] = ${JSON.stringify(orders, null, 2)};

export const SANDBOX_ERRORS: readonly {
  readonly word: string;
  readonly error: Omit<ErrorReply['error'], 'request_id'> & { readonly status: number };
}[] = ${JSON.stringify(errors, null, 2)};
`;
  },
};

export const clientFiles: readonly Generator[] = [types, resources, events, sandbox];

/** `screening.completed` becomes `ScreeningCompletedEvent`. */
function eventTypeName(type: string): string {
  const words = type.split(/[._]/).map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`);
  return `${words.join('')}Event`;
}

function declaration(name: string, schema: Schema): string {
  return `${commentText(schema.description)}export type ${name} = ${typeText(schema)};`;
}
