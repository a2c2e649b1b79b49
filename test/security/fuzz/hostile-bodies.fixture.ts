import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { hostileText } from './hostile-values.fixture';
import { type JsonSchema, type Resolve, valueFor } from './schema-values.fixture';

export interface Body {
  readonly body: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

export const FORM_TYPE = 'application/x-www-form-urlencoded';
export const JSON_TYPE = 'application/json';
export const LINES_TYPE = 'application/x-ndjson';
export const FILE_TYPE = 'text/csv';

/** Content types that no operation accepts, or that are invalid. */
const ODD_TYPES = ['text/plain', 'multipart/form-data; boundary=x', 'application/xml', ';;;', ''] as const;
const ODD_CHARSETS = ['; charset=utf-16', '; charset=', '; charset=utf-8; charset=x'] as const;
/** Makes a body larger than any that is not a file. */
const TOO_LARGE = 70_000;
/** Deep enough to overflow a recursive parser. */
const DEEP = 20_000;

/** Bodies whose form alone is the attack, whatever the operation reads. */
const BROKEN_JSON = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '0',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"value":"a","value":"b"}',
  '{"a":1}{"b":2}',
  '{"value":1e999}',
  '{"value":"\\ud800"}',
  '{"value":NaN}',
  '\uFEFF{}',
  '['.repeat(DEEP),
  `${'{"a":'.repeat(DEEP / 10)}1${'}'.repeat(DEEP / 10)}`,
  `{${Array.from({ length: 2_000 }, (_, index) => `"f${index}":1`).join()}}`,
  `{"name":"${'x'.repeat(TOO_LARGE)}"}`,
] as const;

const BROKEN_FORMS = [
  '',
  '&&&=',
  '=',
  'value=%zz',
  'value=%c3%28',
  'value=a&value=b',
  'value[]=a&value[b]=c',
  '__proto__=1',
  '__proto__[isAdmin]=1',
  'constructor=1',
  'a=1&'.repeat(3_000),
  `name=${'x'.repeat(TOO_LARGE)}`,
] as const;

/** A body that an operation was written for, or against. */
export function hostileBody(
  schema: JsonSchema,
  types: readonly string[],
  resolve: Resolve,
): fc.Arbitrary<Body> {
  const fields = valueFor(schema, resolve);
  const typed: fc.WeightedArbitrary<Body>[] = [];
  if (types.includes(JSON_TYPE)) typed.push({ weight: 5, arbitrary: fields.map(toJson) });
  if (types.includes(FORM_TYPE)) typed.push({ weight: 4, arbitrary: fields.map(toForm) });
  if (types.includes(LINES_TYPE)) typed.push({ weight: 6, arbitrary: hostileLines });
  if (types.includes(FILE_TYPE)) typed.push({ weight: 6, arbitrary: hostileFile });
  return fc.oneof(
    ...typed,
    { weight: 1, arbitrary: fc.constantFrom(...BROKEN_JSON).map((body) => asType(body, JSON_TYPE)) },
    { weight: 1, arbitrary: fc.constantFrom(...BROKEN_FORMS).map((body) => asType(body, FORM_TYPE)) },
    { weight: 1, arbitrary: fields.chain(oddlyTyped) },
    { weight: 1, arbitrary: fields.map(compressed) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.uint8Array({ maxLength: 200 }), fc.constantFrom(FORM_TYPE, JSON_TYPE, ...types))
        .map(([bytes, type]) => asType(Buffer.from(bytes), type)),
    },
  );
}

const asType = (body: string | Buffer, type: string): Body => ({ body, headers: { 'content-type': type } });
const toJson = (fields: unknown) => asType(JSON.stringify(fields) ?? '', JSON_TYPE);

/** Lists as repeated fields, everything else as text. */
function toForm(fields: unknown): Body {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(Object(fields))) {
    for (const each of [value].flat())
      form.append(name, typeof each === 'object' ? JSON.stringify(each) : `${each}`);
  }
  return asType(form.toString(), FORM_TYPE);
}

const oddlyTyped = (fields: unknown) =>
  fc
    .oneof(
      fc.constantFrom(...ODD_TYPES),
      fc.constantFrom(...ODD_CHARSETS).map((charset) => `${JSON_TYPE}${charset}`),
    )
    .map((type): Body => ({ ...toJson(fields), headers: type === '' ? {} : { 'content-type': type } }));

/** Nothing here is ever unpacked: a bomb must not go off, and its content must not be read as text. */
function compressed(fields: unknown): Body {
  const { body } = toJson(fields);
  return { body: gzipSync(body), headers: { 'content-type': JSON_TYPE, 'content-encoding': 'gzip' } };
}

/** Orders, outcomes and other things, in lines. */
const hostileLines = fc
  .array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc
          .record(
            {
              type: fc.constantFrom('order', 'outcome', 'x'),
              at: hostileText,
              email: hostileText,
              amount: fc.oneof(fc.double(), hostileText),
              outcome: hostileText,
            },
            { requiredKeys: [] },
          )
          .map((line) => JSON.stringify(line)),
      },
      { weight: 1, arbitrary: fc.constantFrom(...BROKEN_JSON.filter((text) => text.length < TOO_LARGE)) },
    ),
    { maxLength: 5 },
  )
  .map((lines) => asType(lines.join('\n'), LINES_TYPE));

/** Content that resembles a file, with cells of all kinds. */
const hostileFile = fc
  .tuple(
    fc.constantFrom('value', 'list_type,entity_type,value', 'value,reason,expires_at,non_overridable', ''),
    fc.array(fc.array(hostileText, { maxLength: 5 }), { maxLength: 5 }),
    fc.constantFrom(',', '","', ';'),
  )
  .map(([header, rows, comma]) =>
    asType([header, ...rows.map((row) => row.join(comma))].join('\n'), FILE_TYPE),
  );
