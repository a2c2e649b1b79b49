import {
  addEntry,
  checkBot,
  checkEmail,
  checkIp,
  checkPhone,
  checkUrl,
  getScreening,
  SCOPES,
  screenOrder,
} from '@rampart/contracts';
import Ajv2020 from 'ajv/dist/2020';
import { DOCS_CONTENT_SECURITY_POLICY } from '../docs/serve-docs';
import { screeningExample } from '../endpoints/orders/screening-example.fixture';
import { ENDPOINTS } from '../endpoints/registry';
import { type Answer, type Asking, ask } from '../http/ask.fixture';
import { startTestGateway, type TestGateway, type TestKey } from '../http/gateway.fixture';
import type { OpenApiDocument } from './document-shape';
import { recordedReply } from './recorded-reply.fixture';

type Responses = Record<
  string,
  {
    $ref?: string;
    content: { 'application/json': { schema: object } };
    headers: Record<string, unknown>;
  }
>;

let gateway: TestGateway;
let key: TestKey;
/** Beyond its limit of the minute from the start. */
let blocked: TestKey;
let document: OpenApiDocument;
let ajv: Ajv2020;

beforeAll(async () => {
  gateway = await startTestGateway();
  key = await gateway.issueKey();
  blocked = await gateway.issueKey({ rate_per_minute: 0, account: key });
  document = (await (await fetch(`${gateway.url}/api/v1/openapi.json`)).json()) as OpenApiDocument;
  ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'document', components: document.components });
  await gateway.answer(screenOrder, (request) => ({
    shieldId: screeningExample.shield_id,
    result: JSON.stringify(screeningExample),
    expansions: {
      contributions: [],
      warnings: request.warnings,
      degraded: [{ source: 'dns', cause: 'timeout' as const }],
    },
  }));
  await gateway.answer(getScreening, () => ({ result: JSON.stringify(screeningExample) }));
  await gateway.answer(addEntry, () => ({ id: 42, isNew: false }));
});

afterAll(() => gateway.close());

/** Fails unless the document describes this answer for this operation. */
function expectDocumented(answer: Answer, path: string, method: string): void {
  const responses = document.paths[path]?.[method]?.responses as Responses;
  const own = responses[String(answer.status)];
  const shared = document.components.responses as Responses;
  const response = own?.$ref ? shared[own.$ref.replace('#/components/responses/', '')] : own;
  expect({ status: answer.status, described: response !== undefined }).toEqual({
    status: answer.status,
    described: true,
  });
  const schema = JSON.parse(
    JSON.stringify(response?.content['application/json'].schema).replaceAll(
      '#/components',
      'document#/components',
    ),
  );
  expect({ valid: ajv.validate(schema, answer.body), errors: ajv.errors }).toEqual({
    valid: true,
    errors: null,
  });
  const documented = new Set(Object.keys(response?.headers ?? {}).map((name) => name.toLowerCase()));
  const ours = [...answer.headers.keys()].filter((name) =>
    /^(x-|ratelimit|retry-after|idempotency|www-)/.test(name),
  );
  expect(ours.filter((name) => !documented.has(name) && !COMMON.test(name))).toEqual([]);
}

/** On every answer, so not repeated for each. */
const COMMON = /^(x-content-type-options|x-frame-options|x-request-id|x-ratelimit-|ratelimit)/;

/** The command to the checks service of each check by GET. */
const CHECK_COMMANDS = {
  'get-ip-check': checkIp,
  'get-email-check': checkEmail,
  'get-phone-check': checkPhone,
  'get-url-check': checkUrl,
  'get-bot-check': checkBot,
};
const CHECKS = ENDPOINTS.filter(({ id }) => id in CHECK_COMMANDS);

const form = { list_type: 'blacklist', value: 'x' };

const CALLS: [string, string, string, string, Asking][] = [
  ['an empty order', '/api/v1/screen', 'post', '/api/v1/screen', { form: {} }],
  [
    'an expanded order',
    '/api/v1/screen',
    'post',
    '/api/v1/screen?expand=contributions,warnings,degraded',
    { form: { ip: 'x' } },
  ],
  ['a refused order', '/api/v1/screen', 'post', '/api/v1/screen', { form: { amount: 'x' } }],
  [
    'an order of a wrong type',
    '/api/v1/screen',
    'post',
    '/api/v1/screen',
    { method: 'POST', headers: { 'content-type': 'text/plain', 'content-length': '0' } },
  ],
  ['a stored screening', '/api/v1/screen/{shield_id}', 'get', '/api/v1/screen/20260131-a1b2c3', {}],
  ['an absent screening', '/api/v1/screen/{shield_id}', 'get', '/api/v1/screen/none', {}],
  ['an account', '/api/v1/account', 'get', '/api/v1/account', {}],
  ['an entry', '/api/v1/lists', 'post', '/api/v1/lists', { form }],
  [
    'an idempotent entry',
    '/api/v1/lists',
    'post',
    '/api/v1/lists',
    { form, headers: { 'idempotency-key': 'a' } },
  ],
  ['an entry again', '/api/v1/lists', 'post', '/api/v1/lists', { form, headers: { 'idempotency-key': 'a' } }],
  [
    'a reused key',
    '/api/v1/lists',
    'post',
    '/api/v1/lists',
    { form: { ...form, value: 'y' }, headers: { 'idempotency-key': 'a' } },
  ],
  [
    'an entry without a value',
    '/api/v1/lists',
    'post',
    '/api/v1/lists',
    { form: { list_type: 'blacklist' } },
  ],
];

describe('what is really answered', () => {
  it.each(CALLS)('is as documented: %s', async (_what, path, method, url, asking) => {
    expectDocumented(await ask(`${gateway.url}${url}`, { key, ...asking }), path, method);
  });

  it.each(CHECKS.map((endpoint) => [endpoint.path, endpoint] as const))(
    'is what the document says of %s, plain, with all that can stand behind it, and refused',
    async (path, endpoint) => {
      const { id, exampleRequest: request } = endpoint;
      await gateway.answer(CHECK_COMMANDS[id as keyof typeof CHECK_COMMANDS], () => ({
        record: recordedReply(endpoint) as never,
        expansions: {
          contributions: [],
          risk_contributions: [{ code: 'blacklisted', points: 100, reason: 'Listed.', evidence: { id: 1 } }],
          degraded: [{ source: 'dns', cause: 'timeout' as const }],
          data_sets: [{ name: 'some_set', version: '1' }],
        },
      }));
      const query = new URLSearchParams(request as Record<string, string>);
      const behind = 'expand=contributions,warnings,degraded,data_sets';
      const answers = [
        await ask(`${gateway.url}${path}?${query}`, { key }),
        await ask(`${gateway.url}${path}?${query}&${behind}&unknown=1`, { key }),
        await ask(`${gateway.url}${path}?${query}&expand=x`, { key }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 400]);
      for (const answer of answers) expectDocumented(answer, path, 'get');
    },
  );

  it.each(
    ENDPOINTS.map(
      (endpoint) => [endpoint.method, endpoint.path, endpoint.scope, endpoint.readScope] as const,
    ),
  )(
    'is what the document says of %s %s without a key, without the scope, and beyond the limit',
    async (method, path, scope, readScope) => {
      const documented = path.replace(/:(\w+)/g, '{$1}');
      const url = `${gateway.url}${path.replace(/:\w+/g, '20260131-a1b2c3')}`;
      const asking: Asking = method === 'POST' ? { form: {} } : { method };
      const bare = await gateway.issueKey({
        scopes: SCOPES.filter((each) => each !== scope && each !== readScope),
        account: key,
      });
      const answers = [
        await ask(url, asking),
        await ask(url, { ...asking, key: bare }),
        await ask(url, { ...asking, key: blocked }),
      ];
      expect(answers.map(({ status, body }) => [status, body.error?.code])).toEqual([
        [401, 'missing_api_key'],
        [403, 'insufficient_scope'],
        [429, 'rate_limited'],
      ]);
      expect(answers[0]?.headers.get('www-authenticate')).toBe('Bearer');
      expect(answers[1]?.body.error?.details).toEqual({ scope });
      for (const answer of answers) expectDocumented(answer, documented, method.toLowerCase());
    },
  );

  it('has pages to read at /docs, under a policy that lets nothing else in', async () => {
    const response = await fetch(`${gateway.url}/docs`);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(response.headers.get('content-security-policy')).toBe(DOCS_CONTENT_SECURITY_POLICY);
    expect(await response.text()).toContain('/api/v1/screen/{shield_id}');
  });

  it('has pages that are sent once: compressed, and not again while they have not changed', async () => {
    const get = (path: string, headers: Record<string, string>) =>
      fetch(`${gateway.url}${path}`, { headers: { 'accept-encoding': 'identity', ...headers } });
    const page = await get('/docs/screening', { 'accept-encoding': 'gzip' });
    expect([page.headers.get('content-encoding'), page.headers.get('cache-control')]).toEqual([
      'gzip',
      'no-cache',
    ]);
    const plain = await get('/docs/screening', {});
    expect(plain.headers.get('content-encoding')).toBeNull();
    const text = await plain.text();
    expect(text).toBe(await page.text());
    const again = await get('/docs/screening', { 'if-none-match': page.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const script = /src="([^"]+)"/.exec(text)?.[1] ?? '';
    expect((await get(script, {})).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('has no other pages: unknown ones are the usual 404, which reports the usage of a known key', async () => {
    const { status, body, headers } = await ask(`${gateway.url}/docs/none`, { key });
    expect([status, body.error?.code, headers.has('ratelimit')]).toEqual([404, 'not_found', true]);
    expect((await ask(`${gateway.url}/docs/errors`, { form: {} })).status).toBe(405);
  });

  it('leads a browser from the root to the pages, and answers a program as for any unknown path', async () => {
    const browser = await fetch(`${gateway.url}/`, { headers: { accept: 'text/html' }, redirect: 'manual' });
    expect([browser.status, browser.headers.get('location')]).toEqual([302, '/docs']);
    const program = await ask(`${gateway.url}/`, {});
    expect([program.status, program.body.error?.code]).toEqual([404, 'not_found']);
  });
});
