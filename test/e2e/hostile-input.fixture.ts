import fc from 'fast-check';
import type { Asking } from './api-client.fixture';
import type { Operation } from './documented.fixture';

/** What breaks naive readers: encodings, numbers, prototypes, templates, statements, terminals, sheer size. */
const HOSTILE = [
  '',
  ' ',
  '\0',
  'a\0b',
  '%00',
  '\u202Eevil',
  '\uFEFF',
  '\uD800',
  '👩‍👩‍👧‍👦',
  'İ',
  'ß'.repeat(600),
  '1e400',
  '-0',
  'NaN',
  'Infinity',
  '0x10',
  '９９９',
  '999999999999999999999999',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '{"$gt":""}',
  '__proto__',
  "' OR 1=1; --",
  '"; DROP TABLE screenings; --',
  '<script>alert(1)</script>',
  '$' + '{jndi:ldap://x}',
  '{{7*7}}',
  '../../../../etc/passwd',
  '\r\nX-Injected: 1',
  '\u001b[31m',
  '0.0.0.0/0',
  '::/0',
  '::ffff:999.1.1.1',
  '*',
  '*@*',
  '*.',
  'a@b@c',
  '@',
  'x@xn--',
  '+',
  '+'.repeat(70),
  '2026-13-45T99:99:99Z',
  'x'.repeat(1_024),
  'x'.repeat(1_025),
];

const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constantFrom('blacklist', 'whitelist', 'email', '8.8.8.8', 'a@b.example', '1') },
);

/** In JSON a value may be anything at all. */
const jsonValue = fc.oneof(
  value,
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3 }),
);

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'content-type': 'application/json' };

/** Requests of an operation, made from the names that the document gives it and a few that it does not. */
export function hostileRequest(operation: Operation): fc.Arbitrary<{ path: string; asking: Asking }> {
  const { method } = operation;
  const query = partial([...operation.queryNames, 'unknown'], value).map(encodeForm);
  const asking = method === 'POST' ? hostileBody(operation) : fc.constant<Asking>({ method });
  return fc.record({ path: hostilePath(operation), query, asking }).map(({ path, query: sent, asking }) => ({
    path: sent === '' ? path : `${path}?${sent}`,
    asking: { ...asking, method },
  }));
}

/** A path value must stay one segment of a path that a client can send at all. */
function hostilePath({ path, pathNames }: Operation): fc.Arbitrary<string> {
  const segment = value.map((text) => encodeURIComponent(wellFormed(text)) || '%20');
  return fc
    .array(segment, { minLength: pathNames.length, maxLength: pathNames.length })
    .map((segments) =>
      pathNames.reduce((made, name, index) => made.replace(`{${name}}`, segments[index] ?? ''), path),
    );
}

function hostileBody({ fieldNames, takesFile }: Operation): fc.Arbitrary<Asking> {
  const names = [...fieldNames, 'unknown', 'constructor'];
  const headers = fc.constantFrom<Record<string, string>>({}, {}, { 'idempotency-key': 'fuzz' });
  const sent = fc.oneof(
    {
      weight: 4,
      arbitrary: partial(names, value).map((fields) => ({ body: encodeForm(fields), type: FORM })),
    },
    {
      weight: 3,
      arbitrary: partial(names, jsonValue).map((fields) => ({
        body: JSON.stringify(fields),
        type: JSON_TYPE,
      })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.uint8Array({ maxLength: 200 }), fc.constantFrom(FORM, JSON_TYPE))
        .map(([bytes, type]) => ({ body: Buffer.from(bytes), type })),
    },
    { weight: takesFile ? 12 : 0, arbitrary: hostileFile },
  );
  return fc
    .record({ sent, headers })
    .map(({ sent: { body, type }, headers: more }) => ({ body, headers: { ...type, ...more } }));
}

/** What may have been meant for a file, with cells of all kinds. */
const hostileFile = fc
  .tuple(
    fc.constantFrom('value', 'list_type,entity_type,value', 'value,reason,expires_at,non_overridable', ''),
    fc.array(fc.array(value, { maxLength: 5 }), { maxLength: 5 }),
    fc.constantFrom(',', '","', ';'),
  )
  .map(([header, rows, comma]) => ({
    body: [header, ...rows.map((row) => row.join(comma))].join('\n'),
    type: { 'content-type': 'text/csv' },
  }));

/** A few of the names, each with a value. */
function partial<T>(names: readonly string[], each: fc.Arbitrary<T>): fc.Arbitrary<Record<string, T>> {
  return fc
    .uniqueArray(fc.tuple(fc.constantFrom(...names), each), { selector: ([name]) => name, maxLength: 8 })
    .map((entries) => Object.fromEntries(entries));
}

function encodeForm(fields: Readonly<Record<string, string>>): string {
  return new URLSearchParams(fields).toString();
}

/** Half a surrogate pair has no percent-encoding; forms replace it by themselves. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}
