import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { untilTrue } from '@rampart/testing';
import { type ApiClient, clientOf } from '../../e2e/api-client.fixture';
import { operatorOf, type Tenant } from '../../e2e/operator.fixture';
import { openSite, openWay, type Site, type Way } from '../../packages/pages.fixture';
import { borrowTestSuite } from '../../setup/borrow-test-suite';
import type { TestSuite } from '../../setup/start-test-suite';

const run = promisify(execFile);
/** Where `npm run test:platforms` has installed what drives it. */
const PROJECT = join(process.env.TEST_PLATFORMS ?? '', 'firefox');
const FORM = '<form method="post" action="/order"><input name="email"></form><a href="/next">Next</a>';
/** Of what a visit types. */
const KEYS = 16;

let suite: TestSuite;
let tenant: Tenant;
let client: ApiClient;
let way: Way;
let site: Site;
let key: string;

beforeAll(async () => {
  suite = await borrowTestSuite();
  const operator = operatorOf(suite);
  tenant = await operator.newTenant();
  client = clientOf(suite.url);
  way = await openWay(suite.url);
  site = await openSite(way.url);
  const scopes = ['device.check', 'interaction.check', 'interaction.session'];
  ({ key } = await operator.newKey(tenant, { mode: 'pub', scopes, allowed_origins: [site.origin] }));
  for (const path of ['/', '/next']) site.setPage(path, FORM + tag());
  site.setPage('/ask', FORM + tag('data-consent="ask"'));
});

beforeEach(() => {
  way.arrived.length = 0;
});

afterAll(async () => {
  await site?.close();
  await way?.close();
  await client?.close();
  await suite?.stop();
});

const tag = (more = '') => `<script src="${way.url}/collector/v1.js" data-key="${key}" ${more}></script>`;

/** What a visit saw, and what went wrong on its pages. */
interface Visit {
  readonly problems: readonly string[];
  readonly hash?: string | null;
  readonly after_reload?: string | null;
  readonly session?: string | null;
  readonly after?: string | null;
  readonly before?: readonly unknown[];
}

async function visit(name: string, path = '/'): Promise<Visit> {
  const args = ['visit.mjs', process.env.FIREFOX ?? '', `${site.origin}${path}`, name];
  const { stdout } = await run(process.execPath, args, {
    cwd: PROJECT,
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return JSON.parse(stdout);
}

const slices = () => way.arrived.filter(({ path }) => path.startsWith('interaction/session-beacon'));
const sum = (name: string) =>
  slices().reduce((total, { fields }) => total + Number(fields.get(name) ?? 0), 0);

/** The keys that Rampart knows of in a visit. */
async function keysOf(session: string | null | undefined): Promise<number | undefined> {
  const { data } = await client.ask(`/api/v1/interaction/session/${session}`, { key: tenant.key });
  return (data?.stats as { readonly keystroke_count: number } | undefined)?.keystroke_count;
}

describe('in Firefox, under a strict policy,', () => {
  it('a device is the same after a reload and in another profile, and tells that its canvas was skipped', async () => {
    const [first, second] = [await visit('device'), await visit('device')];
    expect(first.hash).toMatch(/^d1_/);
    expect([first.after_reload, second.hash, second.after_reload]).toEqual([
      first.hash,
      first.hash,
      first.hash,
    ]);
    expect([...first.problems, ...second.problems]).toEqual([]);
    const [{ fields }] = way.arrived.filter(({ path }) => path.startsWith('device/check')) as [
      Way['arrived'][number],
    ];
    expect(fields.get('user_agent')).toMatch(/Firefox\/\d+/);
    expect([fields.get('canvas_status'), fields.get('canvas'), fields.get('webdriver')]).toEqual([
      'skipped',
      null,
      'true',
    ]);
    expect(fields.get('client_hint_brands')).toBeNull();
  });

  it.each(['closed', 'left'])('a visit is complete when its page is %s', async (how) => {
    const { session, problems } = await visit(how);
    await untilTrue(async () => (await keysOf(session)) === KEYS, 'all keys are stored');
    expect(sum('keystroke_count')).toBe(KEYS);
    expect(sum('mouse_move_count')).toBeGreaterThan(5);
    expect(problems).toEqual([]);
  });

  it('a visit goes on over its pages under one id and one count of slices', async () => {
    const { session, after } = await visit('linked');
    expect(after).toBe(session);
    await untilTrue(async () => (await keysOf(session)) === 2 * KEYS, 'all keys are stored');
    const numbers = slices().map(({ fields }) => Number(fields.get('seq')));
    expect(numbers).toEqual(numbers.map((_, at) => at));
    expect(new Set(slices().map(({ fields }) => fields.get('page')))).toEqual(new Set(['/', '/next']));
  });

  it('an application that loads no pages has one for each address', async () => {
    await visit('application');
    await untilTrue(async () => sum('keystroke_count') === 2 * KEYS, 'all keys arrived');
    const pages = slices().filter(({ fields }) => fields.get('keystroke_count') !== '0');
    expect(pages.map(({ fields }) => fields.get('page'))).toEqual(['/', '/checkout']);
  });

  it('nothing is read, sent or stored before there is consent', async () => {
    const { before, hash, session, problems } = await visit('asked', '/ask');
    expect(before).toEqual([null, 0, 0, '']);
    expect(hash).toMatch(/^d1_/);
    expect(session).toMatch(/^[0-9a-f-]{36}$/);
    expect(sum('keystroke_count')).toBe(0);
    expect(problems).toEqual([]);
  });
});
