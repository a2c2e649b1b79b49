import { connect } from 'node:net';
import { addEntry, screenOrder } from '@rampart/contracts';
import { screeningExample } from '../endpoints/orders/screening-example.fixture';
import type { TestGateway, TestKey } from './gateway.fixture';
import { sharedGateway } from './shared-gateway.fixture';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

let gateway: TestGateway;
let key: TestKey;

beforeAll(async () => {
  gateway = sharedGateway();
  key = await gateway.issueKey();
  await gateway.answer(screenOrder, () => ({
    shieldId: screeningExample.shield_id,
    result: JSON.stringify(screeningExample),
    expansions: { contributions: [], warnings: [], degraded: [] },
  }));
  await gateway.answer(addEntry, () => ({ id: 1, isNew: true }));
});

async function post(
  path: string,
  body: string | Uint8Array,
  type: string | null = FORM,
  more: Record<string, string> = {},
) {
  const headers: Record<string, string> = { authorization: key.bearer, ...more };
  if (type !== null) headers['content-type'] = type;
  const response = await fetch(`${gateway.url}${path}`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? Buffer.from(body) : body,
  });
  return {
    status: response.status,
    answer: (await response.json()) as Record<string, never>,
    headers: response.headers,
  };
}

const long = 'x'.repeat(1_025);

/** What is sent, and the expected status, code, and faulty field if there is one. */
const BAD_BODIES: [string, string | Uint8Array, string | null, number, string, string?][] = [
  ['broken percent-encoding', 'name=%zz', FORM, 400, 'validation_failed', 'name'],
  ['an escape cut short', 'name=abc%2', FORM, 400, 'validation_failed', 'name'],
  ['escaped broken UTF-8', 'name=%c3%28', FORM, 400, 'validation_failed', 'name'],
  ['an escaped surrogate', 'name=%ed%a0%80', FORM, 400, 'validation_failed', 'name'],
  ['raw broken UTF-8', Uint8Array.from([0x6e, 0x61, 0x6d, 0x65, 0x3d, 0xff]), FORM, 400, 'malformed_body'],
  ['a broken field name', '%ff=1', FORM, 400, 'malformed_body'],
  ['a NUL', 'name=a%00b', FORM, 400, 'validation_failed', 'name'],
  ['a repeated field', 'ip=1.1.1.1&ip=2.2.2.2', FORM, 400, 'validation_failed', 'ip'],
  ['__proto__', '__proto__=1', FORM, 400, 'validation_failed', '__proto__'],
  ['constructor', 'constructor=1', FORM, 400, 'validation_failed', 'constructor'],
  ['a field too long', `name=${long}`, FORM, 400, 'validation_failed', 'name'],
  ['a card number too long', `bin_no=${'4'.repeat(1_025)}`, FORM, 400, 'validation_failed', 'bin_no'],
  [
    'too many fields',
    Array.from({ length: 300 }, (_, index) => `f${index}=1`).join('&'),
    FORM,
    400,
    'malformed_body',
  ],
  ['an amount beyond numbers', 'amount=1e400', FORM, 400, 'validation_failed', 'amount'],
  ['an amount that is not a number', 'amount=NaN', FORM, 400, 'validation_failed', 'amount'],
  ['an infinite amount', 'amount=Infinity', FORM, 400, 'validation_failed', 'amount'],
  ['a negative amount', 'amount=-1', FORM, 400, 'validation_failed', 'amount'],
  ['an amount over the limit', 'amount=1000000000001', FORM, 400, 'validation_failed', 'amount'],
  ['a hexadecimal amount', 'amount=0x10', FORM, 400, 'validation_failed', 'amount'],
  ['JSON that ends early', '{"ip":', JSON_TYPE, 400, 'malformed_body'],
  ['a JSON list', '[]', JSON_TYPE, 400, 'malformed_body'],
  ['a JSON word', 'null', JSON_TYPE, 400, 'malformed_body'],
  ['a nested JSON value', '{"ip":{"v":1}}', JSON_TYPE, 400, 'validation_failed', 'ip'],
  ['a JSON list as a value', '{"ip":["1.1.1.1"]}', JSON_TYPE, 400, 'validation_failed', 'ip'],
  [
    'deep JSON',
    `{"ip":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
    JSON_TYPE,
    400,
    'validation_failed',
    'ip',
  ],
  ['a repeated JSON key', '{"ip":"1.1.1.1","ip":"2.2.2.2"}', JSON_TYPE, 400, 'validation_failed', 'ip'],
  ['__proto__ in JSON', '{"__proto__":{"admin":true}}', JSON_TYPE, 400, 'validation_failed', '__proto__'],
  ['a JSON number beyond numbers', '{"amount":1e400}', JSON_TYPE, 400, 'validation_failed', 'amount'],
  ['a JSON boolean for a number', '{"amount":true}', JSON_TYPE, 400, 'validation_failed', 'amount'],
  ['a NUL in JSON', '{"name":"a\\u0000b"}', JSON_TYPE, 400, 'validation_failed', 'name'],
  ['half a surrogate pair in JSON', '{"name":"\\ud800"}', JSON_TYPE, 400, 'validation_failed', 'name'],
  ['a body too large', `name=${'x'.repeat(70_000)}`, FORM, 413, 'payload_too_large'],
  ['a body far too large', 'x'.repeat(5_000_000), FORM, 413, 'payload_too_large'],
  ['a body without a type', 'ip=1.1.1.1', null, 415, 'unsupported_media_type'],
  ['plain text', 'ip=1.1.1.1', 'text/plain', 415, 'unsupported_media_type'],
  ['XML', '<ip/>', 'application/xml', 415, 'unsupported_media_type'],
  ['a multipart form', '--x--', 'multipart/form-data; boundary=x', 415, 'unsupported_media_type'],
  ['another charset', 'ip=1.1.1.1', `${FORM}; charset=iso-8859-1`, 415, 'unsupported_media_type'],
  ['a malformed type', 'ip=1.1.1.1', ';;;', 415, 'unsupported_media_type'],
];

describe('POST /api/v1/screen with a bad body', () => {
  it.each(BAD_BODIES.map(([what, ...rest]) => ({ what, rest })))('refuses $what', async ({ rest }) => {
    const [body, type, status, code, param] = rest;
    const { status: answered, answer, headers } = await post('/api/v1/screen', body, type);
    expect([answered, answer]).toEqual([
      status,
      {
        error: expect.objectContaining({
          code,
          request_id: headers.get('x-request-id'),
          ...(param ? { param } : {}),
        }),
      },
    ]);
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });

  it.each([
    ['gzip', 400, 'malformed_body'],
    ['deflate', 400, 'malformed_body'],
    ['br', 415, 'unsupported_media_type'],
    ['gzip, gzip', 415, 'unsupported_media_type'],
  ])('refuses a body that is not compressed by %s, as it claims', async (coding, expected, code) => {
    const { status, answer } = await post('/api/v1/screen', 'ip=1.1.1.1', FORM, {
      'content-encoding': coding,
    });
    expect([status, answer]).toEqual([expected, { error: expect.objectContaining({ code }) }]);
  });

  it('without a key the error is about the key, not the body', async () => {
    const { status, answer } = await post('/api/v1/screen', 'x'.repeat(100_000), 'text/plain', {
      authorization: '',
    });
    expect([status, answer]).toEqual([401, { error: expect.objectContaining({ code: 'missing_api_key' }) }]);
  });

  it('never answers with what was sent', async () => {
    const { answer } = await post('/api/v1/screen', 'amount=4111111111111111x');
    expect(JSON.stringify(answer)).not.toContain('411111');
  });
});

describe('POST /api/v1/screen with a query', () => {
  it.each([
    ['an unknown word', 'expand=everything', 'expand'],
    ['a repeated field', 'expand=warnings&expand=degraded', 'expand'],
    ['a broken escape', 'expand=%zz', 'expand'],
  ])('refuses %s', async (_what, query, param) => {
    const { status, answer } = await post(`/api/v1/screen?${query}`, '');
    expect([status, answer]).toEqual([
      400,
      { error: expect.objectContaining({ code: 'validation_failed', param }) },
    ]);
  });

  it('ignores repeats of fields that mean nothing here, and names them', async () => {
    const { status, headers } = await post('/api/v1/screen?utm=1&utm=2', 'colour=blue&ip=1.1.1.1');
    expect([status, headers.get('x-ignored-fields')]).toEqual([200, 'utm, colour']);
  });
});

describe('a bad request line or header', () => {
  const raw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(gateway.url);
      let answer = '';
      const socket = connect(Number(port), hostname, () => socket.write(text));
      socket.setEncoding('utf8');
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      socket.on('end', () => resolve(answer));
      socket.on('error', reject);
    });

  it.each([
    ['something that is not HTTP', 'nonsense\r\n\r\n', '400', 'malformed_body'],
    ['a method that does not exist', 'FOO / HTTP/1.1\r\nhost: a\r\n\r\n', '400', 'malformed_body'],
    [
      'a wrong content length',
      'POST /api/v1/screen HTTP/1.1\r\nhost: a\r\ncontent-length: x\r\n\r\n',
      '400',
      'malformed_body',
    ],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
      '400',
      'malformed_body',
    ],
    [
      'headers too large',
      `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`,
      '431',
      'payload_too_large',
    ],
    [
      'a broken escape in the path',
      'GET /api/v1/%zz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
      '400',
      'malformed_body',
    ],
  ])('gets the envelope for %s', async (_what, text, status, code) => {
    const answer = await raw(text);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head.split(' ')[1]).toBe(status);
    const id = /x-request-id: (\S+)/i.exec(head)?.[1];
    expect(JSON.parse(body)).toEqual({ error: { code, message: expect.any(String), request_id: id } });
  });
});
