import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { SCOPES } from '@rampart/contracts';
import { Webhook } from 'standardwebhooks';
import { PUBLIC_DOCS } from '../../apps/gateway/src/api/document-routes';
import { codeSamples } from '../../apps/gateway/src/docs/code-samples';
import { componentsOf, routesOf } from '../../apps/gateway/src/docs/document-parts';
import { WEBHOOK_RECEIVER } from '../../apps/gateway/src/docs/guide/webhook-verifier';
import { sampleCallOf } from '../../apps/gateway/src/docs/sample-call';
import { buildOpenApiDocument } from '../../apps/gateway/src/openapi/openapi-document';
import { readRecordedAnswers } from '../../apps/gateway/src/openapi/recorded-answers';
import { borrowTestSuite } from '../../test/setup/borrow-test-suite';
import type { TestSuite } from '../../test/setup/start-test-suite';
import { askAdmin } from '../up/admin-client';

/** Endpoints whose example needs nothing to have happened before, by operation; of every kind of body. */
const RUNNABLE = {
  postScreen: 'post-screen',
  postScreenBatch: 'post-screen-batch',
  getIpCheck: 'get-ip-check',
  getEmailCheck: 'get-email-check',
  getPhoneCheck: 'get-phone-check',
  getUrlCheck: 'get-url-check',
  getBotCheck: 'get-bot-check',
  postDeviceCheck: 'post-device-check',
  postInteractionCheck: 'post-interaction-check',
  postBehaviorCheck: 'post-behavior-check',
  postLists: 'post-lists',
  getListsExport: 'get-lists-export',
  postListsImport: 'post-lists-import',
  postReports: 'post-reports',
  postRules: 'post-rules',
  getAccount: 'get-account',
};

const run = promisify(execFile);
const PROGRAMS: Readonly<Record<string, [program: string, ...args: string[]]>> = {
  curl: ['sh', '-c'],
  JavaScript: [process.execPath, '--input-type=module', '-e'],
  Python: ['python3', '-c'],
};
/** Not on every machine. */
const hasPython = spawnSync('python3', ['--version']).status === 0;

const document = buildOpenApiDocument(PUBLIC_DOCS.api);
const recorded = readRecordedAnswers('public');
const routes = routesOf(document).filter(({ operation }) => operation.operationId in RUNNABLE);

let suite: TestSuite;

beforeAll(async () => {
  suite = await borrowTestSuite();
});

afterAll(() => suite?.stop());

describe.each(Object.keys(PROGRAMS))('the examples in %s', (language) => {
  let environment: NodeJS.ProcessEnv;

  // A sandbox of their own: the examples of another language have been in that one.
  beforeAll(async () => {
    const key = await issueTestKey(suite);
    environment = { ...process.env, RAMPART_URL: suite.url, RAMPART_API_KEY: key };
  });

  const maybe = language === 'Python' && !hasPython ? it.skip : it;

  maybe.each(routes.map((route) => [route.operation.operationId, route] as const))(
    'run as they stand: %s',
    async (id, route) => {
      const answer = recorded[RUNNABLE[id as keyof typeof RUNNABLE]];
      const call = sampleCallOf(route, componentsOf(document), answer);
      const { text = '' } =
        codeSamples(call, PUBLIC_DOCS.variables).find((each) => each.language === language) ?? {};
      const [program = '', ...args] = PROGRAMS[language] ?? [];
      const { stdout } = await run(program, [...args, text.replaceAll('2026-01-', recentMonth())], {
        env: environment,
      });
      if (language !== 'curl') return expect(stdout).toMatch(/^200 /);
      const { answer: documented } = answer ?? {};
      if (typeof documented === 'string') expect(stdout.slice(0, 8)).toBe(documented.slice(0, 8));
      else expect(Object.keys(JSON.parse(stdout).data)).toEqual(membersOf(documented));
    },
  );
});

/** Of `data`. */
const membersOf = (answer: unknown) => Object.keys((answer as { readonly data: object }).data);

/** Orders of a batch must not be older than 400 days. */
const recentMonth = () => new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 8);

describe('the receiver of webhooks in the documentation', () => {
  let receiver: ChildProcess;
  let url: string;
  const secret = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`;

  beforeAll(async () => {
    const port = await freePort();
    receiver = spawn(process.execPath, ['--input-type=module', '-e', WEBHOOK_RECEIVER], {
      env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) },
      stdio: 'ignore',
    });
    url = `http://127.0.0.1:${port}/`;
    for (let n = 0; n < 100 && !(await answers(url)); n += 1) await pause(100);
  });

  afterAll(() => void receiver?.kill());

  const body = JSON.stringify({ id: 'event-1', type: 'rampart.case.opened', data: { note: 'Zoë' } });
  const send = async (headers: Record<string, string>, text = body) =>
    (await fetch(url, { method: 'POST', headers, body: text })).status;
  const signed = (at = new Date(), by = secret) => ({
    'webhook-id': 'event-1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(by).sign('event-1', at, body),
  });

  it('accepts what the reference implementation signs, also beside another signature', async () => {
    expect(await send(signed())).toBe(204);
    const headers = signed();
    expect(await send({ ...headers, 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` })).toBe(
      204,
    );
  });

  it('refuses another secret, another body, an old message and none of the headers', async () => {
    const other = `whsec_${Buffer.alloc(32).toString('base64')}`;
    expect(await send(signed(new Date(), other))).toBe(400);
    expect(await send(signed(), `${body} `)).toBe(400);
    expect(await send(signed(new Date(Date.now() - 3_600_000)))).toBe(400);
    expect(await send({})).toBe(400);
  });
});

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

/** Closed again before it is used. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function issueTestKey(adminOf: TestSuite): Promise<string> {
  const account = await askAdmin<{ id: number }>(adminOf, 'accounts', { name: 'Example shop' });
  const person = { name: 'Ann Example', email: 'ann@example.com' };
  const user = await askAdmin<{ id: number }>(adminOf, `accounts/${account.id}/users`, person);
  const wanted = { user_id: user.id, name: 'samples', mode: 'test', scopes: SCOPES };
  return (await askAdmin<{ key: string }>(adminOf, `accounts/${account.id}/keys`, wanted)).key;
}
