import { once } from 'node:events';
import { request as openRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { checkDevice, checkInteraction, type RequestOf, screenOrder } from '@rampart/contracts';
import { postDeviceCheck } from '../endpoints/checks/post-device-check/post-device-check.endpoint';
import { screeningExample } from '../endpoints/orders/screening-example.fixture';
import { recordedReply } from '../openapi/recorded-reply.fixture';
import type { TestGateway, TestKey } from './gateway.fixture';
import { sharedGateway } from './shared-gateway.fixture';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

let gateway: TestGateway;
let key: TestKey;
/** The order as screening got it; null: it got none. */
let order: RequestOf<typeof screenOrder>['order'] | null;

beforeAll(async () => {
  gateway = sharedGateway();
  key = await gateway.issueKey();
  await gateway.answer(screenOrder, (request) => {
    order = request.order;
    const expansions = { contributions: [], warnings: request.warnings, degraded: [] };
    return { shieldId: screeningExample.shield_id, result: JSON.stringify(screeningExample), expansions };
  });
  await gateway.answer(checkDevice, () => ({
    record: recordedReply(postDeviceCheck) as never,
    expansions: NONE,
  }));
  await gateway.answer(checkInteraction, () => {
    throw new Error('an interaction was checked of which nothing was read');
  });
});

beforeEach(() => {
  order = null;
});

const NONE = { contributions: [], risk_contributions: [], degraded: [], data_sets: [] };

async function post(
  path: string,
  body: string | Uint8Array,
  type: string,
  more: Record<string, string> = {},
) {
  const response = await fetch(`${gateway.url}/api/v1/${path}`, {
    method: 'POST',
    headers: { authorization: key.bearer, 'content-type': type, ...more },
    body: body as string,
  });
  const answer = (await response.json()) as { error?: { code: string; message: string; details?: unknown } };
  return { status: response.status, headers: response.headers, ...answer.error, answer };
}

describe('an order of which no field is known', () => {
  it.each([
    ['Billing+Zip=10001', FORM, 'Billing Zip', 'bill_zip_code'],
    ['Email=ann%40example.com&IP=192.0.2.1', FORM, 'Email', 'email'],
    ['order%5Bemail%5D=ann%40example.com', FORM, 'order[email]', 'email'],
    ['billingPostcode=10001', FORM, 'billingPostcode', 'bill_zip_code'],
    ['{"customerEmail":"ann@example.com","totalPrice":12}', JSON_TYPE, 'customerEmail', 'email'],
    ['{"order":{"email":"ann@example.com","total":12}}', JSON_TYPE, 'order.email', 'email'],
    [
      '{"data":[{"attributes":{"shipping_zip":"1"}}]}',
      JSON_TYPE,
      'data.attributes.shipping_zip',
      'ship_zip_code',
    ],
    [
      '{"order":{"billing_address":{"zip":"10001"}}}',
      JSON_TYPE,
      'order.billing_address.zip',
      'bill_zip_code',
    ],
  ])('is refused with the nearest name: %s', async (body, type, name, nearest) => {
    const { status, code, message, details } = await post('screen', body, type);
    expect([status, code, order]).toEqual([400, 'validation_failed', null]);
    expect(details).toMatchObject({ unknown_fields: expect.arrayContaining([{ name, nearest }]) });
    expect(message).toContain(`\`${name}\`: did you mean \`${nearest}\`?`);
  });

  it.each([
    ['colour=blue', FORM, [{ name: 'colour', nearest: null }]],
    ['{"ann@example.com":1}', JSON_TYPE, [{ name: '?', nearest: null }]],
  ])('is refused also where no name is near: %s', async (body, type, unknown_fields) => {
    const { status, details } = await post('screen', body, type);
    expect([status, details, order]).toEqual([400, { unknown_fields }, null]);
  });

  it('names at most twenty fields, and none whose name is content', async () => {
    const many = Array.from({ length: 200 }, (_, n) => `person${n}%40example.com=1`).join('&');
    const { status, answer } = await post('screen', many, FORM);
    expect(status).toBe(400);
    expect(JSON.stringify(answer)).not.toContain('example.com');
  });

  it.each([
    ['', FORM],
    ['{}', JSON_TYPE],
    ['email=&ip=', FORM],
    ['{"email":null}', JSON_TYPE],
    ['currency=lots&bill_country=Q', FORM],
    ['{"user_order_id":"1","Billing Zip":"10001"}', JSON_TYPE],
  ])('is not an empty one, nor one whose fields cannot be read or that has one: %j', async (body, type) => {
    const { status } = await post('screen', body, type);
    expect([status, order === null]).toEqual([200, false]);
  });
});

describe.each(['device/check', 'interaction/check'])('a body of %s of which no field is known', (path) => {
  it('is refused', async () => {
    const { status, code, details } = await post(path, '{"userAgent":"x","timeToSubmitMs":1}', JSON_TYPE);
    expect([status, code]).toEqual([400, 'validation_failed']);
    const nearest = path === 'device/check' ? 'user_agent' : 'time_to_submit_ms';
    expect(details).toMatchObject({
      unknown_fields: expect.arrayContaining([expect.objectContaining({ nearest })]),
    });
  });
});

describe('a query of which no field is known', () => {
  const get = async (path: string) => {
    const response = await fetch(`${gateway.url}/api/v1/${path}`, { headers: { authorization: key.bearer } });
    return { status: response.status, error: ((await response.json()) as { error?: object }).error };
  };

  it.each([
    ['ip/check?IP=192.0.2.1', 'ip'],
    ['ip/check?ip_address=192.0.2.1&expand=degraded', 'ip'],
    ['screenings?Status=REVIEW', 'status'],
  ])('is refused when a known name is near: %s', async (path, nearest) => {
    expect(await get(path)).toMatchObject({
      status: 400,
      error: { code: 'validation_failed', details: { unknown_fields: [{ nearest }] } },
    });
  });

  it('names what was probably meant for a required field', async () => {
    expect(await get('email/check?E-Mail=ann%40example.com')).toMatchObject({
      status: 400,
      error: {
        code: 'missing_parameter',
        param: 'email',
        message: expect.stringContaining('`E-Mail` is not read'),
      },
    });
  });
});

describe('a body under the wrong content type', () => {
  const JSON_BODY = '{"email":"ann@example.com","note":"100% a&b=c"}';

  it.each([
    ['JSON', JSON_BODY],
    ['JSON behind a byte order mark', `\ufeff${JSON_BODY}`],
    ['JSON behind blanks', `\r\n ${JSON_BODY}`],
    ['a JSON list', `[${JSON_BODY}]`],
    ['JSON in a JSON string', JSON.stringify(JSON_BODY)],
    ['percent-encoded JSON', encodeURIComponent(JSON_BODY)],
    ['XML', '<order><email>ann@example.com</email></order>'],
    ['multipart', '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\nann@example.com\r\n--x--'],
  ])('that says form is malformed, and nothing of it is repeated: %s', async (_what, body) => {
    const { status, code, answer, headers } = await post('screen', body, FORM);
    expect([status, code, order]).toEqual([400, 'malformed_body', null]);
    expect(JSON.stringify([answer, [...headers]])).not.toContain('ann');
  });

  it.each([
    ['email=ann%40example.com', 'The body is a form'],
    ['[{"email":"ann@example.com"}]', 'The body is a JSON list'],
    [JSON.stringify(JSON_BODY), 'encoded twice'],
    ['<order/>', 'The body is XML'],
  ])('that says JSON is malformed, and its format named: %s', async (body, said) => {
    const { status, code, message } = await post('screen', body, JSON_TYPE);
    expect([status, code, order]).toEqual([400, 'malformed_body', null]);
    expect(message).toContain(said);
  });

  it.each(['email=ann%40example.com&ann%40example.com=1', 'email=x&%7B%22a%22%3A1%7D=1'])(
    'and names that are content never reach a header: %s',
    async (body) => {
      const { status, headers } = await post('screen', body, FORM);
      expect([status, headers.get('x-ignored-fields')]).toEqual([200, '?']);
    },
  );
});

describe('the encoding of a body', () => {
  it.each([
    ['a form', '\ufeffemail=ann%40example.com', FORM],
    ['JSON', '\ufeff{"email":"ann@example.com"}', JSON_TYPE],
  ])('may begin with a byte order mark: %s', async (_what, body, type) => {
    const { status } = await post('screen', body, type);
    expect([status, order?.email]).toEqual([200, 'ann@example.com']);
  });

  it.each([
    [Buffer.from('{"bill_city":"Köln"}', 'utf16le'), JSON_TYPE, 400, 'UTF-16'],
    [Buffer.from('bill_city=Koeln', 'utf16le'), FORM, 400, 'UTF-16'],
    [Buffer.from('{"bill_city":"Köln"}', 'latin1'), JSON_TYPE, 400, 'Latin-1'],
    [Buffer.from('bill_city=K%F6ln'), FORM, 400, 'Latin-1'],
    [Buffer.from('bill_city=Koeln'), `${FORM}; charset=ISO-8859-1`, 415, 'iso-8859-1'],
    [Buffer.from('{}'), `${JSON_TYPE}; charset=utf-16`, 415, 'utf-16'],
    [gzipSync('{"bill_city":"Koeln"}'), JSON_TYPE, 400, 'Content-Encoding: gzip'],
  ])('is named when it is another than UTF-8: %#', async (body, type, expected, said) => {
    const { status, message } = await post('screen', body, type);
    expect([status, order]).toEqual([expected, null]);
    expect(message).toContain(said);
  });
});

describe('a compressed body', () => {
  const ZIPPED = { 'content-encoding': 'gzip' };

  it.each([
    ['a form', 'email=ann%40example.com', FORM],
    ['JSON', '{"email":"ann@example.com"}', JSON_TYPE],
  ])('is read: %s', async (_what, body, type) => {
    const { status } = await post('screen', gzipSync(body), type, ZIPPED);
    expect([status, order?.email]).toEqual([200, 'ann@example.com']);
  });

  it('that would be larger than allowed is refused as one that is', async () => {
    const bomb = gzipSync(`name=${'x'.repeat(10_000_000)}`);
    expect(bomb.length).toBeLessThan(65_536);
    expect(await post('screen', bomb, FORM, ZIPPED)).toMatchObject({
      status: 413,
      code: 'payload_too_large',
    });
  });
});

describe('the header Expect', () => {
  async function expecting(expect: string) {
    const { hostname, port } = new URL(gateway.url);
    const request = openRequest({
      hostname,
      port,
      method: 'POST',
      path: '/api/v1/screen',
      headers: { authorization: key.bearer, 'content-type': FORM, 'content-length': 23, expect },
    });
    request.on('continue', () => request.end('email=ann%40example.com'));
    request.flushHeaders();
    const [response] = await once(request, 'response');
    const body = JSON.parse(await text(response));
    request.destroy();
    return { status: response.statusCode as number, body };
  }

  it('100-continue is met', async () => {
    const { status } = await expecting('100-continue');
    expect([status, order?.email]).toEqual([200, 'ann@example.com']);
  });

  it('anything else is a 417 in the usual envelope', async () => {
    const { status, body } = await expecting('200-ok');
    expect([status, order]).toEqual([417, null]);
    expect(body).toEqual({ error: { ...body.error, code: 'validation_failed', param: 'Expect' } });
  });
});
