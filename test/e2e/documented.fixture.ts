import Ajv2020 from 'ajv/dist/2020';
import type { Answer, ApiClient } from './api-client.fixture';

export interface Operation {
  /** As in the document, `{shield_id}` and all. */
  readonly path: string;
  /** Upper case. */
  readonly method: string;
  /** Names of the parameters in the path. */
  readonly pathNames: readonly string[];
  /** Schemas of the parameters in the query, by name. */
  readonly querySchemas: Readonly<Record<string, object>>;
  /** Schema of the body; null for an operation without one. */
  readonly bodySchema: object | null;
  /** Content types that the body may have. */
  readonly bodyTypes: readonly string[];
  /** Fields of a body as in the document's example; null for a GET, and for a file. */
  readonly exampleForm: Readonly<Record<string, string>> | null;
}

export interface ApiDocument {
  readonly operations: readonly Operation[];
  /** @throws Error on how the answer deviates from the document's promise for this operation. */
  assertDescribes(answer: Answer, method: string, path: string): void;
  /** The schema that a `$ref` of one of its operations names. */
  resolve(ref: string): object;
}

interface RawParameter {
  readonly $ref?: string;
  readonly name?: string;
  readonly in?: string;
  readonly schema?: object;
}

interface RawOperation {
  readonly parameters?: readonly RawParameter[];
  readonly requestBody?: {
    readonly content: Record<string, { schema: object; example?: Record<string, unknown> }>;
  };
  readonly responses: Record<
    string,
    {
      readonly $ref?: string;
      readonly content?: Record<string, { schema: object }>;
      readonly headers?: Record<string, unknown>;
    }
  >;
}

const JSON_TYPE = 'application/json';
const FILE_TYPE = 'text/csv';

/** On every answer, so that the document does not repeat them for each. */
const ON_EVERY_ANSWER = /^(x-content-type-options|x-frame-options|x-request-id|x-ratelimit-|ratelimit)/;
/** Headers with a meaning in this API, which must be documented where they occur. */
const MEANINGFUL = /^(x-|ratelimit|retry-after|idempotency|www-)/;

/** The OpenAPI document that a suite serves, for validating answers. */
export async function readDocument(client: ApiClient): Promise<ApiDocument> {
  const { text } = await client.ask('/api/v1/openapi.json');
  // Registered under an address of its own, so that each answer's schema finds the components in it.
  const document = JSON.parse(text.replaceAll('"#/components', '"document#/components'));
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'document', components: document.components });
  const paths: Record<string, Record<string, RawOperation>> = document.paths;
  const follow = <Value extends { readonly $ref?: string }>(value: Value | undefined) =>
    value?.$ref ? (schemaAt(document, value.$ref.replace('document#/', '')) as Value) : value;
  return {
    operations: Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, raw]) =>
        operationOf(path, method, {
          ...raw,
          parameters: raw.parameters?.map((each) => follow(each) ?? each),
        }),
      ),
    ),
    resolve: (ref) => schemaAt(document, ref.replace('document#/', '')),
    assertDescribes: (answer, method, path) => {
      const { content, headers } =
        follow(paths[path]?.[method.toLowerCase()]?.responses[answer.status]) ?? {};
      if (!content) throw new Error(`${method} ${path} documents no ${answer.status}: ${answer.text}`);
      const [type = ''] = (answer.headers['content-type'] ?? '').split(';');
      const media = content[type];
      if (!media) throw new Error(`${method} ${path} ${answer.status} documents no ${type}`);
      const isFitting = ajv.validate(
        media.schema,
        type === JSON_TYPE ? JSON.parse(answer.text) : answer.text,
      );
      if (!isFitting) throw new Error(`${method} ${path} ${answer.status}: ${ajv.errorsText()}`);
      const known = new Set(Object.keys(headers ?? {}).map((name) => name.toLowerCase()));
      const unknown = Object.keys(answer.headers).filter(
        (name) => MEANINGFUL.test(name) && !ON_EVERY_ANSWER.test(name) && !known.has(name),
      );
      if (unknown.length > 0)
        throw new Error(`${method} ${path} ${answer.status} has undocumented ${unknown}`);
    },
  };
}

function operationOf(path: string, method: string, raw: RawOperation): Operation {
  const namedIn = (place: string) =>
    (raw.parameters ?? []).flatMap(({ in: at, name, schema = {} }) =>
      at === place && name ? [[name, schema] as const] : [],
    );
  const bodies = Object.values(raw.requestBody?.content ?? {});
  const takesFile = FILE_TYPE in (raw.requestBody?.content ?? {});
  return {
    path,
    method: method.toUpperCase(),
    pathNames: namedIn('path').map(([name]) => name),
    querySchemas: Object.fromEntries(namedIn('query')),
    bodySchema: bodies[0]?.schema ?? null,
    bodyTypes: Object.keys(raw.requestBody?.content ?? {}),
    exampleForm:
      bodies.length > 0 && !takesFile ? formOf(bodies.find(({ example }) => example)?.example ?? {}) : null,
  };
}

const formOf = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));

/** @param path `components/schemas/Name`. @throws Error when it does not exist. */
function schemaAt(document: object, path: string): object {
  let at: unknown = document;
  for (const name of path.split('/')) at = (at as Record<string, unknown>)[name];
  if (typeof at !== 'object' || at === null) throw new Error(`the document has no ${path}`);
  return at;
}
