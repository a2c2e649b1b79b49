import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { untilTrue } from '@rampart/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { startBrowser } from '../console/browser.fixture';
import { blocksOf } from '../documents/blocks.fixture';
import { type ApiClient, clientOf } from '../e2e/api-client.fixture';
import { operatorOf, type Tenant } from '../e2e/operator.fixture';
import { borrowTestSuite } from '../setup/borrow-test-suite';
import type { TestSuite } from '../setup/start-test-suite';
import { type Arrived, openSite, openWay, type Site, type Way } from './pages.fixture';

const ROOT = join(__dirname, '../..');

let suite: TestSuite;
let way: Way;
let site: Site;
let client: ApiClient;
let tenant: Tenant;
let browser: Browser;
let key: string;
let script: string;

beforeAll(async () => {
  suite = await borrowTestSuite();
  const operator = operatorOf(suite);
  client = clientOf(suite.url);
  way = await openWay(suite.url);
  site = await openSite(way.url);
  tenant = await operator.newTenant();
  const scopes = ['device.check', 'interaction.check', 'interaction.session'];
  ({ key } = await operator.newKey(tenant, { mode: 'pub', scopes, allowed_origins: [site.origin] }));
  browser = await startBrowser();
  script = await (await fetch(`${suite.url}/collector/v1.js`)).text();
});

beforeEach(() => {
  way.arrived.length = 0;
  way.isOpen = true;
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
  await way?.close();
  await client?.close();
  await suite?.stop();
});

interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Uncaught errors and violations of the page's policy. */
  readonly problems: readonly string[];
}

async function visit(): Promise<Visit> {
  const context = await browser.newContext();
  const problems: string[] = [];
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (/Content.Security.Policy|Trusted/i.test(message.text())) problems.push(message.text());
  });
  return { context, page, problems };
}

const tag = (more = '') => `<script src="${way.url}/collector/v1.js" data-key="${key}" ${more}></script>`;
const FORM = '<form method="post" action="/order"><input name="email"><button>Order</button></form>';
const hashIn = (page: Page) => page.evaluate<string | null>('Rampart.collector.deviceHash()');
const sessionIn = (page: Page) => page.evaluate<string | null>('Rampart.collector.sessionId()');
const callsOf = (path: string) => way.arrived.filter((each) => each.path.startsWith(path));
const slices = (): Arrived[] => callsOf('interaction/session-beacon');
const sum = (name: string) =>
  slices().reduce((total, { fields }) => total + Number(fields.get(name) ?? 0), 0);
const untilSent = (keys: number) =>
  untilTrue(async () => sum('keystroke_count') === keys, `${keys} keys arrived`);

/** The keys that Rampart knows of in a visit. */
async function keysOf(session: string | null): Promise<number | undefined> {
  const { data } = await client.ask(`/api/v1/interaction/session/${session}`, { key: tenant.key });
  return (data?.stats as { readonly keystroke_count: number } | undefined)?.keystroke_count;
}

describe('the script of the gateway', () => {
  it('is kept for a day, by pages of any origin, which can say which one they mean', async () => {
    const answer = await fetch(`${suite.url}/collector/v1.js`, { headers: { 'accept-encoding': 'gzip' } });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=86400',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-encoding': 'gzip',
    });
    const again = { 'if-none-match': answer.headers.get('etag') ?? '' };
    expect((await fetch(`${suite.url}/collector/v1.js`, { headers: again })).status).toBe(304);
  });

  it('works on a page with a strict policy and an integrity, and gives the hash that the documented script gives', async () => {
    const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
    site.setPage('/', tag(`integrity="${integrity}" crossorigin="anonymous"`));
    const markdown = readFileSync(join(ROOT, 'docs/browser-collector.md'), 'utf8');
    const documented =
      blocksOf(markdown).find(({ text }) => text.includes('function checkDevice'))?.text ?? '';
    site.setScript('/documented.js', documented);
    site.setPage('/documented', '<script src="/documented.js"></script>');
    const { page, context, problems } = await visit();
    await page.goto(`${site.origin}/`);
    const hash = await hashIn(page);
    expect(hash).toMatch(/^d1_/);
    await page.goto(`${site.origin}/documented`);
    const call = `checkDevice(${JSON.stringify(way.url)}, ${JSON.stringify(key)}).then((record) => record.device_hash)`;
    expect(await page.evaluate(call)).toBe(hash);
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('the device', () => {
  it('is sent once a visit, stays the same after a restart, and is sent again when it changed', async () => {
    site.setPage('/', tag());
    const { page, context } = await visit();
    await page.goto(site.origin);
    const hash = await hashIn(page);
    await page.reload();
    expect(await hashIn(page)).toBe(hash);
    expect(callsOf('device/check')).toHaveLength(1);
    await page.addInitScript(`Object.defineProperty(screen, 'width', { get: () => 1234 })`);
    await page.reload();
    await hashIn(page);
    expect(callsOf('device/check')).toHaveLength(2);
    await context.close();
    const later = await visit();
    await later.page.goto(site.origin);
    expect(await hashIn(later.page)).toBe(hash);
    await later.context.close();
  });

  it('is sent without a canvas where the browser changes what was painted', async () => {
    const { page, context } = await visit();
    await page.addInitScript(`
      const read = CanvasRenderingContext2D.prototype.getImageData;
      CanvasRenderingContext2D.prototype.getImageData = function (...area) {
        const image = read.apply(this, area);
        image.data[40] ^= 1;
        return image;
      };`);
    await page.goto(site.origin);
    expect(await hashIn(page)).toMatch(/^d1/);
    const [{ fields }] = way.arrived as [Arrived];
    expect([fields.get('canvas_status'), fields.get('canvas')]).toEqual(['noised', null]);
    await context.close();
  });
});

describe('a browser that a program drives', () => {
  const DISGUISE = {
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    timezoneId: 'America/New_York',
  };

  it('tells by its client hints what its user agent hides, and has the clock of its time zone', async () => {
    site.setPage('/', tag());
    const context = await browser.newContext(DISGUISE);
    const page = await context.newPage();
    await page.goto(site.origin);
    await hashIn(page);
    const [{ fields }] = way.arrived as [Arrived];
    expect(fields.get('user_agent')).toBe(DISGUISE.userAgent);
    expect(fields.get('client_hint_brands')).toMatch(/HeadlessChrome \d+/);
    expect(fields.get('timezone_offsets')).toBe('300,240');
    expect([fields.get('altered_functions'), fields.get('automation_globals')]).toEqual([null, null]);
    await context.close();
  });

  it('tells what was replaced to hide it, and what was left behind', async () => {
    const { page, context } = await visit();
    await page.addInitScript(`
      Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
      Object.defineProperty(navigator, 'platform', { get: () => 'Win32' });
      const query = Permissions.prototype.query;
      Permissions.prototype.query = new Proxy(query, { apply: () => Promise.resolve({ state: 'granted' }) });
      WebGLRenderingContext.prototype.getParameter = function getParameter() { return 'Intel'; };
      window.cdc_adoQpoasnfa76pfcZLmcfl_Array = Array;
      window.$cdcBasket = [];`);
    await page.goto(site.origin);
    const hash = await hashIn(page);
    const [{ fields }] = way.arrived as [Arrived];
    expect(fields.get('webdriver')).toBe('false');
    expect(fields.get('altered_functions')).toBe('navigator.webdriver,navigator.platform,webgl.getParameter');
    expect(fields.get('automation_globals')).toBe('cdc_adoQpoasnfa76pfcZLmcfl_Array');
    const json = { ip: '91.10.3.4', device_hash: hash };
    const { data } = await client.ask('/api/v1/screen?expand=contributions', { key: tenant.key, json });
    const codes = (data.contributions as { readonly code: string }[]).map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['device_automation', 'device_altered_browser']));
    await context.close();
  });
});

describe('the visit', () => {
  const PAGE = `<p>Shop</p>${FORM}<a href="/next">Next</a>`;

  beforeEach(() => {
    site.setPage('/', PAGE + tag());
    site.setPage('/next', PAGE + tag());
  });

  async function act(page: Page): Promise<void> {
    await page.mouse.move(10, 10);
    await page.mouse.move(200, 150, { steps: 20 });
    await page.getByRole('textbox').click();
    await page.keyboard.type('ann@shop.example', { delay: 5 });
  }

  it.each<[how: string, leave: (visited: Visit) => Promise<unknown>]>([
    ['closed', ({ page }) => page.close({ runBeforeUnload: true })],
    ['left for another page', ({ page }) => page.goto('about:blank')],
    ['left by a link', ({ page }) => page.getByRole('link').click()],
  ])('is complete when its page is %s', async (_, leave) => {
    const visited = await visit();
    const { page, context } = visited;
    await page.goto(site.origin);
    await act(page);
    const session = await sessionIn(page);
    await leave(visited);
    await untilSent(16);
    expect(sum('mouse_press_count')).toBeGreaterThan(0);
    expect(sum('mouse_move_count')).toBeGreaterThan(15);
    await untilTrue(async () => (await keysOf(session)) === 16, 'all keys are stored');
    await context.close();
  });

  it('goes on over its pages under one id and one count of slices', async () => {
    const { page, context } = await visit();
    await page.goto(site.origin);
    const session = await sessionIn(page);
    await act(page);
    await page.getByRole('link').click();
    await page.waitForURL('**/next');
    expect(await sessionIn(page)).toBe(session);
    await act(page);
    await page.goto('about:blank');
    await untilSent(32);
    const numbers = slices().map(({ fields }) => Number(fields.get('seq')));
    expect(numbers).toEqual(numbers.map((_, at) => at));
    expect(new Set(slices().map(({ fields }) => fields.get('page')))).toEqual(new Set(['/', '/next']));
    await context.close();
  });

  it('sends a slice again that was lost, under its number', async () => {
    const { page, context } = await visit();
    await page.goto(site.origin);
    const session = await sessionIn(page);
    await act(page);
    way.isOpen = false;
    await untilTrue(async () => sum('keystroke_count') >= 16, 'the keys were sent in vain');
    way.isOpen = true;
    await untilTrue(async () => (await keysOf(session)) === 16, 'all keys are stored once');
    await context.close();
  });

  it('has a page for each address of an application that loads none', async () => {
    const { page, context } = await visit();
    await page.goto(site.origin);
    await act(page);
    await page.evaluate(`history.pushState(null, '', '/checkout')`);
    await act(page);
    const record = await page.evaluate<Record<string, unknown>>('Rampart.collector.check()');
    expect(record.fraud_score).toEqual(expect.any(Number));
    const [check] = callsOf('interaction/check') as [Arrived];
    // Only those since the address changed.
    expect(check.fields.get('keystroke_count')).toBe('16');
    await page.goto('about:blank');
    await untilSent(32);
    const pages = slices().filter(({ fields }) => fields.get('keystroke_count') !== '0');
    expect(pages.map(({ fields }) => fields.get('page'))).toEqual(['/', '/checkout']);
    await context.close();
  });

  it('is seen from within a frame', async () => {
    site.setPage('/frame', '<iframe src="/" width="800" height="600"></iframe>');
    const { page, context } = await visit();
    await page.goto(`${site.origin}/frame`);
    await page.frameLocator('iframe').getByRole('textbox').click();
    await page.keyboard.type('abc');
    await page.goto('about:blank');
    await untilSent(3);
    await context.close();
  });
});

describe('a form that is protected', () => {
  it('sends the device and the visit with the order, and its timing beside it', async () => {
    site.setPage('/', `${FORM}${tag()}<script src="/protect.js"></script>`);
    site.setScript('/protect.js', 'Rampart.collector.protect(document.forms[0]);');
    const { page, context } = await visit();
    await page.goto(site.origin);
    const [hash, session] = [await hashIn(page), await sessionIn(page)];
    await page.getByRole('textbox').click();
    await page.keyboard.type('ann@shop.example');
    await page.getByRole('button').click();
    await page.waitForURL('**/order');
    const order = Object.fromEntries(site.submitted.at(-1) ?? []);
    expect(order).toEqual({
      email: 'ann@shop.example',
      rampart_device_hash: hash,
      rampart_session_id: session,
    });
    await untilTrue(async () => callsOf('interaction/check').length === 1, 'the timing arrived');
    const [check] = callsOf('interaction/check');
    expect(check?.fields.get('keystroke_count')).toBe('16');
    expect(JSON.stringify(way.arrived.map(({ fields }) => [...fields]))).not.toContain('ann@shop.example');
    await context.close();
  });
});

it('a form that was protected before there was consent has its fields once there is, and loses them with it', async () => {
  site.setPage('/', FORM + tag('data-consent="ask"'));
  const { page, context } = await visit();
  await page.goto(site.origin);
  await page.evaluate('void (window.unprotect = Rampart.collector.protect(document.forms[0]))');
  const fields = () =>
    page.evaluate<string[]>('[...document.forms[0].elements].map(({ name }) => name).filter(Boolean)');
  expect(await fields()).toEqual(['email']);
  await page.evaluate('Rampart.collector.setConsent({ device: true, interaction: true })');
  await hashIn(page);
  expect(await fields()).toEqual(['email', 'rampart_session_id', 'rampart_device_hash']);
  await page.evaluate('Rampart.collector.setConsent({ device: false, interaction: true })');
  expect(await fields()).toEqual(['email', 'rampart_session_id']);
  await page.evaluate('window.unprotect()');
  expect(await fields()).toEqual(['email']);
  await context.close();
});

describe('without consent', () => {
  it('nothing is read, sent or stored; with it, both are; and what is withdrawn is forgotten', async () => {
    site.setPage('/', FORM + tag('data-consent="ask"'));
    const { page, context } = await visit();
    await page.addInitScript(`
      window.reads = 0;
      const draw = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (...kind) { window.reads += 1; return draw.apply(this, kind); };`);
    await page.goto(site.origin);
    await page.getByRole('textbox').click();
    await page.keyboard.type('ann');
    const state = () =>
      page.evaluate<unknown[]>(
        '[Rampart.collector.sessionId(), sessionStorage.length, localStorage.length, document.cookie, window.reads]',
      );
    expect(await state()).toEqual([null, 0, 0, '', 0]);
    expect(await hashIn(page)).toBeNull();
    expect(await page.evaluate('Rampart.collector.check()')).toBeNull();
    await page.evaluate('Rampart.collector.setConsent({ device: true, interaction: false })');
    expect(await hashIn(page)).toMatch(/^d1_/);
    expect(await sessionIn(page)).toBeNull();
    await page.evaluate('Rampart.collector.setConsent({ device: true, interaction: true })');
    expect(await sessionIn(page)).toMatch(/^[0-9a-f-]{36}$/);
    await page.evaluate('Rampart.collector.stop()');
    expect((await state()).slice(0, 4)).toEqual([null, 0, 0, '']);
    const before = way.arrived.length;
    await page.keyboard.type('ann');
    await page.goto('about:blank');
    expect(way.arrived.length).toBe(before);
    await context.close();
  });
});

describe('a gateway that does not answer', () => {
  it('is no matter of the page: nothing throws, and orders go without', async () => {
    way.isOpen = false;
    site.setScript('/collector.js', script);
    site.setScript(
      '/start.js',
      `Rampart.collector = Rampart.start(${JSON.stringify({ url: way.url, key })});`,
    );
    site.setPage('/', `${FORM}<script src="/collector.js"></script><script src="/start.js"></script>`);
    const { page, context, problems } = await visit();
    await page.addInitScript(
      'addEventListener("unhandledrejection", () => { throw new Error("unhandled"); });',
    );
    await page.goto(site.origin);
    await page.evaluate('Rampart.collector.protect(document.forms[0])');
    expect(await page.evaluate('Rampart.collector.check()')).toBeNull();
    await page.getByRole('button').click();
    await page.waitForURL('**/order');
    expect([...(site.submitted.at(-1)?.keys() ?? [])]).toEqual(['email', 'rampart_session_id']);
    expect(problems).toEqual([]);
    await context.close();
  });
});

it('a key that lacks the scope is reported once, in the console of the browser', async () => {
  const other = await operatorOf(suite).newKey(tenant, {
    mode: 'pub',
    scopes: ['interaction.session'],
    allowed_origins: [site.origin],
  });
  site.setPage('/', tag().replace(key, other.key));
  const { page, context } = await visit();
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.goto(site.origin);
  expect(await hashIn(page)).toBeNull();
  await page.goto('about:blank');
  expect(warnings).toEqual(['Rampart refuses the key of this page: insufficient_scope']);
  await context.close();
});

it('the hook for React starts a collector with its component and stops it with it', async () => {
  const program = `
    import { createElement as h, StrictMode, useState } from 'react';
    import { createRoot } from 'react-dom/client';
    import { useRampart } from ${JSON.stringify(join(ROOT, 'packages/collector/src/react.ts'))};
    function Checkout() {
      const collector = useRampart({ url: ${JSON.stringify(way.url)}, key: ${JSON.stringify(key)} });
      const [hash, setHash] = useState('');
      return h('div', null,
        h('button', { onClick: async () => setHash(await collector?.deviceHash()) }, 'Ask'), h('output', null, hash));
    }
    function App() {
      const [isThere, setIsThere] = useState(true);
      return h('div', null, isThere && h(Checkout), h('button', { onClick: () => setIsThere(false) }, 'Leave'));
    }
    createRoot(document.getElementById('root')).render(h(StrictMode, null, h(App)));`;
  site.setScript('/app.js', bundle(program));
  site.setPage('/', '<div id="root"></div><script src="/app.js"></script>');
  const { page, context, problems } = await visit();
  await page.goto(site.origin);
  await page.getByRole('button', { name: 'Ask' }).click();
  await page.getByText(/^d1_/).waitFor();
  await page.getByRole('button', { name: 'Leave' }).click();
  expect(await page.evaluate('sessionStorage.length')).toBe(0);
  const before = way.arrived.length;
  await page.goto('about:blank');
  expect(way.arrived.length).toBe(before);
  expect(problems).toEqual([]);
  await context.close();
});

/** In a process of its own: the bundler does not take what was made in a spec's world. */
function bundle(program: string): string {
  const text = `
    import { rolldown } from 'rolldown';
    const load = (id) => (id === 'app' ? ${JSON.stringify(program)} : null);
    const build = await rolldown({
      input: 'app',
      platform: 'browser',
      transform: { define: { 'process.env.NODE_ENV': '"production"' } },
      plugins: [{ name: 'app', resolveId: (id) => (id === 'app' ? id : null), load }],
    });
    const { output } = await build.generate({ format: 'iife' });
    process.stdout.write(output[0].code);`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', text], { cwd: ROOT, encoding: 'utf8' });
}
