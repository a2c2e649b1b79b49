import fc from 'fast-check';
import type { Asking } from '../../e2e/api-client.fixture';
import type { Operation } from '../../e2e/documented.fixture';
import { type Body, hostileBody } from './hostile-bodies.fixture';
import { hostileText } from './hostile-values.fixture';
import { type JsonSchema, type Resolve, valueFor } from './schema-values.fixture';

/** One request of a fuzzing run. */
export interface HostileRequest {
  readonly path: string;
  /** Its `method` is always named. */
  readonly asking: Asking & { readonly method: string };
}

/** Inputs for requests besides the document. */
export interface Attacker {
  /** Its own keys and those of others, in every state, and invalid ones. */
  readonly keys: readonly string[];
  /** Existing ids, of its own account and of others. */
  readonly ids: readonly string[];
  readonly resolve: Resolve;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Headers that have fooled servers and proxies. */
const HEADERS: readonly Readonly<Record<string, string>>[] = [
  {},
  {},
  {},
  { 'idempotency-key': 'fuzz' },
  { 'idempotency-key': 'x'.repeat(256) },
  { 'x-request-id': 'x'.repeat(200) },
  { 'x-request-id': 'quotes"and<tags>' },
  { 'x-forwarded-for': '::ffff:10.0.0.1, 127.0.0.1' },
  { 'x-forwarded-host': 'evil.example', 'x-original-url': '/admin/v1/accounts' },
  { 'x-http-method-override': 'DELETE' },
  { origin: 'https://evil.example', referer: 'https://evil.example/?key=1' },
  { accept: 'application/xml;q=1, */*;q=0', 'accept-encoding': 'br;q=0, *', 'accept-language': '\u00FF' },
  { cookie: 'x'.repeat(4_000) },
  { range: 'bytes=0-0,-1', 'if-none-match': '*', te: 'trailers' },
];

/** Requests of an operation: as intended, as not intended, and ways around it. */
export function hostileRequest(operation: Operation, attacker: Attacker): fc.Arbitrary<HostileRequest> {
  const [ownKey = '', ...otherKeys] = attacker.keys;
  return fc
    .record({
      path: hostilePath(operation, attacker),
      query: hostileQuery(operation, attacker.resolve),
      method: fc.oneof(
        { weight: 12, arbitrary: fc.constant(operation.method) },
        { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
      ),
      key: fc.oneof(
        { weight: 5, arbitrary: fc.constant(ownKey) },
        { weight: 1, arbitrary: fc.constantFrom(...otherKeys) },
      ),
      headers: fc.constantFrom(...HEADERS),
      body: bodyOf(operation, attacker.resolve),
    })
    .map(({ path, query, method, key, headers, body }) => ({
      path: finite(query === '' ? path : `${path}?${query}`),
      asking: {
        method,
        key,
        ...(body && method !== 'GET' && method !== 'HEAD' && { body: body.body }),
        headers: { ...body?.headers, ...headers },
      },
    }));
}

/** A stream of events needs a bound to end. */
const finite = (path: string): string =>
  /^\/api\/v1\/stream(?:\?|$)/.test(path) ? path.replace(/\?|$/, (mark) => `?seconds=1${mark && '&'}`) : path;

/** A path value must stay a single segment of a path that clients can send at all. */
function hostilePath({ path, pathNames }: Operation, { ids }: Attacker): fc.Arbitrary<string> {
  const value = fc.oneof(fc.constantFrom(...ids), hostileText);
  const segment = value.map((text) => encodeURIComponent(wellFormed(text)) || '%20');
  return fc
    .array(segment, { minLength: pathNames.length, maxLength: pathNames.length })
    .map((segments) =>
      pathNames.reduce((made, name, index) => made.replace(`{${name}}`, segments[index] ?? ''), path),
    );
}

function hostileQuery({ querySchemas }: Operation, resolve: Resolve): fc.Arbitrary<string> {
  const schemas: Readonly<Record<string, JsonSchema>> = { ...querySchemas, unknown: {} };
  const names = Object.keys(schemas);
  const field = fc.constantFrom(...names).chain((name) =>
    fc.tuple(
      fc.constant(name),
      valueFor(schemas[name] ?? {}, resolve).map((value) => textOf(value)),
    ),
  );
  return fc.oneof(
    {
      weight: 9,
      arbitrary: fc.array(field, { maxLength: 5 }).map((fields) => new URLSearchParams(fields).toString()),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('&&=', '%zz', 'a[b]=c&a[]=d', '__proto__=1', 'x=%c3%28', 'a=1&'.repeat(500)),
    },
  );
}

function bodyOf(operation: Operation, resolve: Resolve): fc.Arbitrary<Body | null> {
  if (operation.bodySchema === null) return fc.constant(null);
  return hostileBody(operation.bodySchema, operation.bodyTypes, resolve);
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Half a surrogate pair has no percent-encoding; forms replace it by themselves. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}
