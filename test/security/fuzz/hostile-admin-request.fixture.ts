import fc from 'fast-check';
import type { Asking } from '../../e2e/api-client.fixture';
import type { AdminRoute } from './admin-routes.fixture';
import { hostileBody, JSON_TYPE } from './hostile-bodies.fixture';
import { hostileText } from './hostile-values.fixture';
import type { JsonSchema } from './schema-values.fixture';

/**
 * The expected contents of the admin API's fields, which has no document; a field that is missing here is fuzzed less
 * well.
 */
const FIELDS: Readonly<Record<string, JsonSchema>> = {
  name: { type: 'string', maxLength: 200 },
  email: { type: 'string' },
  user_id: { type: 'integer', minimum: 1 },
  mode: { enum: ['live', 'test', 'pub'] },
  scopes: { type: 'array', items: { enum: ['account', 'ip.check', 'lists.write', 'none'] } },
  allowed_cidrs: { type: 'array', items: { type: 'string' } },
  allowed_origins: { type: 'array', items: { enum: ['https://shop.example', '*', 'null'] } },
  expires_at: { type: 'string', format: 'date-time' },
  overlap_seconds: { type: 'integer', minimum: 0, maximum: 2_592_000 },
  rate_per_minute: { type: 'integer', minimum: 0 },
  per_day: { type: 'integer', minimum: 0 },
  per_month: { type: 'integer', minimum: 0 },
  review_above: { type: 'number', minimum: 0, maximum: 100 },
  reject_from: { type: 'number', minimum: 0, maximum: 100 },
  data_set: { enum: ['disposable_domains', 'threat_ips', 'tor_exits', 'none'] },
  version: { type: 'string' },
  rows: { type: 'integer', minimum: 0 },
  entity_type: { enum: ['ip', 'email', 'device', 'x'] },
  value: { type: 'string' },
};
const NAMES = Object.keys(FIELDS);

const QUERIES = [
  '',
  '?limit=-1',
  '?limit=1e9&cursor=x',
  '?a[b]=c&a[]=d',
  '?__proto__=1',
  '?from=x&until=%zz',
];

/** A request of an admin route. @param ids that exist and may come to harm. */
export function hostileAdminRequest(
  { method, path }: AdminRoute,
  ids: readonly string[],
): fc.Arbitrary<{ path: string; asking: Asking & { method: string } }> {
  const segment = fc
    .oneof(fc.constantFrom(...ids), hostileText)
    .map((text) => encodeURIComponent(Buffer.from(text).toString()) || '%20');
  const names = path.match(/:\w+/g) ?? [];
  const filled = fc
    .array(segment, { minLength: names.length, maxLength: names.length })
    .map((segments) => names.reduce((made, name, index) => made.replace(name, segments[index] ?? ''), path));
  const body =
    method === 'GET'
      ? fc.constant(null)
      : fc
          .subarray(NAMES, { maxLength: 5 })
          .chain((chosen) =>
            hostileBody(schemaOf(chosen), [JSON_TYPE, 'application/octet-stream'], noReference),
          );
  return fc.record({ filled, query: fc.constantFrom(...QUERIES), body }).map((made) => ({
    path: `${made.filled}${made.query}`,
    asking: { method, ...made.body },
  }));
}

const schemaOf = (names: readonly string[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, FIELDS[name] ?? {}])),
  required: names,
});

function noReference(ref: string): never {
  throw new Error(`no schema here refers to another: ${ref}`);
}
