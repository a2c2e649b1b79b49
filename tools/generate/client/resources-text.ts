import { OPERATION_NAMES } from './operation-names';
import { commentText, indented, type Schema, typeText } from './type-text';

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

/** The OpenAPI document, as far as the client needs it. */
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
}

/** Of every call: a member of `CallOptions`. */
const OF_EVERY_CALL = ['sandbox_error', 'Idempotency-Key'];
const PREFIX = '/api/v1';

/** What is sent and answered in another form than JSON has types that are written by hand. */
const LINES: Readonly<Record<string, { readonly takes?: string; readonly answers: string }>> = {
  postScreenBatch: { takes: 'Lines<BatchLine>', answers: 'BatchAnswer' },
  getJobProgress: { answers: 'T.Job' },
};

/**
 * The text of a class for each resource and of the list of them.
 * @throws Error when an operation has no name in `OPERATION_NAMES`, or a name no operation.
 */
export function resourcesText(document: Document): string {
  const methods = new Map<string, string[]>();
  const unused = new Set(Object.keys(OPERATION_NAMES));
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [verb, operation] of Object.entries(operations)) {
      const name = OPERATION_NAMES[operation.operationId];
      if (name === undefined) throw new Error(`${operation.operationId} has no name in OPERATION_NAMES.`);
      unused.delete(operation.operationId);
      if (name === null) continue;
      const [resource = '', method = ''] = name.split('.');
      const text = methodText(document, { verb, path, method, operation });
      methods.set(resource, [...(methods.get(resource) ?? []), text]);
    }
  }
  if (unused.size > 0) throw new Error(`OPERATION_NAMES has no operation for ${[...unused].join(', ')}.`);
  const classes = [...methods].map(([resource, texts]) => classText(resource, texts));
  const members = [...methods.keys()].map((each) => `readonly ${each}: ${className(each)};`);
  const made = [...methods.keys()].map((each) => `this.${each} = new ${className(each)}(http);`);
  const all = `/** Every resource of the API. */
export class Resources {
${indented(members.join('\n'))}

  constructor(http: Http) {
${indented(indented(made.join('\n')))}
  }
}`;
  return `import type { BatchAnswer, BatchLine, StreamMessage } from '../batch-and-stream.ts';
import type { CallOptions, Http, Lines } from '../http.ts';
import type { Pages } from '../pages.ts';
import type * as T from './types.ts';

${[...classes, all].join('\n\n')}
`;
}

interface Method {
  readonly verb: string;
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

function methodText(document: Document, { verb, path, method, operation }: Method): string {
  const parameters = (operation.parameters ?? []).map((each) => resolved(document, each));
  const inPath = parameters.filter((each) => each.in === 'path');
  const inQuery = parameters.filter((each) => each.in === 'query' && !OF_EVERY_CALL.includes(each.name));
  const body = bodyOf(operation);
  const needsOptions = inQuery.some(({ required }) => required);
  const isOptional = body !== null && isEmptyAllowed(document, body.schema);
  const args = [
    ...inPath.map(({ name, schema }) => `${camel(name)}: ${typeText(schema, inTypes)}`),
    ...(body ? [`body: ${body.type}${isOptional ? ' = {}' : ''}`] : []),
    `options: ${optionsText(inQuery)}${needsOptions ? '' : ' = {}'}`,
  ];
  const where = path
    .replace(PREFIX, '')
    .replace(/\{(\w+)\}/g, (_, name) => `\${encodeURIComponent(${camel(name)})}`);
  const quote = where.includes('${') ? '`' : "'";
  const sent = [`'${verb.toUpperCase()}'`, `${quote}${where}${quote}`, 'options', ...(body ? ['body'] : [])];
  const { call, type } = answerOf(document, operation);
  if (call.extra) sent.push(call.extra);
  const doc = commentText(`${operation.summary}. ${operation.description}`.replaceAll('\n', ' '));
  return `${doc}${method}(${args.join(', ')}): ${type} {
  return this.http.${call.name}(${sent.join(', ')});
}`;
}

const inTypes = (name: string): string => `T.${name}`;

function resolved(document: Document, parameter: Parameter): Parameter {
  const name = parameter.$ref?.split('/').at(-1);
  const found = name === undefined ? parameter : document.components.parameters[name];
  if (!found) throw new Error(`The document has no parameter ${name}.`);
  return found;
}

function optionsText(inQuery: readonly Parameter[]): string {
  if (inQuery.length === 0) return 'CallOptions';
  const members = inQuery.map(
    ({ name, required, schema, description }) =>
      `${commentText(description)}${name}${required ? '' : '?'}: ${typeText(schema, inTypes)};`,
  );
  return `CallOptions & {\n${indented(members.join('\n'))}\n}`;
}

function bodyOf({ operationId, requestBody }: Operation): { type: string; schema: Schema } | null {
  if (!requestBody) return null;
  const lines = LINES[operationId]?.takes;
  if (lines) return { type: lines, schema: {} };
  const json = requestBody.content['application/json'];
  return json
    ? { type: typeText(json.schema, inTypes), schema: json.schema }
    : { type: 'string | Blob', schema: {} };
}

/** Whether a body without members is one, so that a call may leave it out. */
function isEmptyAllowed(document: Document, schema: Schema): boolean {
  const whole = componentOf(document, schema);
  return whole?.type === 'object' && (whole.required ?? []).length === 0;
}

/** What a reference refers to; any other schema is itself. */
const componentOf = (document: Document, schema: Schema): Schema | undefined =>
  schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema;

/** Whether a component has a reply as `data` and nothing else: what the client takes off. */
export const isWrapper = (name: string | undefined): boolean => name?.endsWith('Answer') ?? false;

interface Answer {
  readonly call: { readonly name: string; readonly extra?: string };
  readonly type: string;
}

function answerOf(document: Document, { operationId, responses }: Operation): Answer {
  const content = responses['200']?.content ?? {};
  if (content['text/event-stream'])
    return { call: { name: 'events' }, type: 'AsyncGenerator<StreamMessage>' };
  if (content['text/csv']) return { call: { name: 'download' }, type: 'Promise<ReadableStream<Uint8Array>>' };
  const line = LINES[operationId]?.answers;
  if (line) return { call: { name: 'lines' }, type: `AsyncGenerator<${line}>` };
  const answered = content['application/json']?.schema;
  const schema = answered && (isWrapper(answered.$ref) ? componentOf(document, answered) : answered);
  if (!schema) throw new Error(`${operationId} answers neither JSON nor anything else that is known.`);
  const { data } = schema.properties ?? {};
  const type = typeText(data ?? schema, inTypes);
  const reply = data && componentOf(document, data);
  if (!reply?.properties?.next_cursor) return { call: { name: 'ask' }, type: `Promise<${type}>` };
  const [items] = Object.entries(reply.properties).find(([, each]) => each.type === 'array') ?? [];
  return { call: { name: 'pages', extra: `'${items}'` }, type: `Pages<${type}, '${items}'>` };
}

function classText(resource: string, methods: readonly string[]): string {
  return `export class ${className(resource)} {
  protected readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

${indented(methods.join('\n\n'))}
}`;
}

const className = (resource: string): string => `${resource[0]?.toUpperCase()}${resource.slice(1)}Resource`;
const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
