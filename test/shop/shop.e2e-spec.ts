import { mkdirSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { untilTrue } from '@rampart/testing';
import type { Browser, Page } from 'playwright-core';
import { findBarriers, openPage, startBrowser, type WatchedPage } from '../console/browser.fixture';
import { type ApiClient, clientOf } from '../e2e/api-client.fixture';
import { type Operator, operatorOf, type Tenant } from '../e2e/operator.fixture';
import { startTcpProxy } from '../faults/proxy/tcp-proxy';
import { borrowTestSuite } from '../setup/borrow-test-suite';
import type { TestSuite } from '../setup/start-test-suite';
import { type ProcessedShop, runShop } from './running-shop.fixture';

/** A folder for a picture of each story: `SHOP_PICTURES=docs/shop npx jest test/shop`. */
const PICTURES = process.env.SHOP_PICTURES;
/** Longer than any answer takes on a busy machine, on which an order would be held without one. */
const PATIENT_MS = 60_000;
const IMPATIENT_MS = 2_000;
/** The longest story takes half a minute on a machine that does nothing else. */
const LONGEST_STORY_MS = 180_000;

let suite: TestSuite;
let operator: Operator;
let client: ApiClient;
let tenant: Tenant;
let shop: ProcessedShop;
let browser: Browser;
const pages: WatchedPage[] = [];

beforeAll(async () => {
  suite = await borrowTestSuite();
  operator = operatorOf(suite);
  client = clientOf(suite.url);
  tenant = await operator.newTenant();
  shop = await runShop(operator, tenant, suite.url, PATIENT_MS);
  browser = await startBrowser();
});

afterAll(async () => {
  await browser?.close();
  const said = await shop?.stop();
  await client?.close();
  await suite?.stop();
  expect(said).toMatch(/^The shop is open at \S+\n$/);
});

/** A visitor with a browser profile of their own, who looks at the shop. */
async function newVisitor(url = shop.url): Promise<Page> {
  const watched = await openPage(browser, { viewport: { width: 1360, height: 900 } });
  pages.push(watched);
  await watched.page.goto(url);
  await watched.page.locator('[data-story]').first().waitFor();
  return watched.page;
}

interface Card {
  readonly status: string;
  readonly text: string;
}

/** The orders on the panel, the newest first. */
const cardsOf = (page: Page): Promise<Card[]> =>
  page.$$eval('.order', (cards) =>
    cards.map((card) => ({
      status: (card as unknown as { dataset: { status: string } }).dataset.status,
      text: card.textContent ?? '',
    })),
  );

/** The rest of the panel. */
const notesOf = (page: Page): Promise<string[]> =>
  page.$$eval('.note', (notes) => notes.map(({ textContent }) => textContent ?? ''));

describe('a story', () => {
  /** The decisions about its orders, the first one first; and what the panel says of the last. */
  const STORIES: readonly {
    readonly id: string;
    readonly statuses: readonly string[];
    readonly shows: readonly string[];
  }[] = [
    { id: 'honest', statuses: ['APPROVE'], shows: ['The shop: accepted.'] },
    { id: 'traveller', statuses: ['APPROVE'], shows: ['placed from Spain', 'The shop: accepted.'] },
    { id: 'gift', statuses: ['APPROVE'], shows: ['go to another city', 'The shop: accepted.'] },
    {
      id: 'card-tester',
      statuses: ['APPROVE', 'APPROVE', 'REJECT', 'REJECT', 'REJECT'],
      shows: ['used by 5 customers', 'Cards of 5 kinds', 'The shop: refused.'],
    },
    {
      id: 'reshipper',
      statuses: ['REJECT'],
      shows: [
        'throw-away addresses',
        'belongs to Tor',
        'goods go to the United States',
        'The shop: refused.',
      ],
    },
    {
      id: 'scripted',
      statuses: ['REJECT'],
      shows: ['signed up', 'operated by a program', 'data centre', 'The shop: refused.'],
    },
    {
      id: 'returning',
      statuses: ['APPROVE', 'REJECT'],
      shows: ['part of an order known as fraud', 'used by 2 customers', 'The shop: refused.'],
    },
  ];
  const visitors = new Map<string, Page>();

  // All at once, each in a browser profile of its own: people who watch take their time.
  beforeAll(async () => {
    const play = async (id: string) => {
      const page = await newVisitor();
      visitors.set(id, page);
      await page.click(`[data-story=${id}]`);
      await page
        .locator('#telling:is([data-state=over], [data-state=broken])')
        .waitFor({ timeout: LONGEST_STORY_MS });
    };
    await Promise.all(STORIES.map(({ id }) => play(id)));
  });

  it.each(STORIES)('$id is decided as $statuses, for its reasons', async ({ id, statuses, shows }) => {
    const page = visitors.get(id) as Page;
    await untilTrue(async () => (await cardsOf(page)).length === statuses.length, 'all orders are shown');
    expect(await page.textContent('#telling')).toMatch(/: the end\.$/);
    const cards = await cardsOf(page);
    expect(cards.map(({ status }) => status).reverse()).toEqual(statuses);
    for (const shown of shows) expect(cards[0]?.text).toContain(shown);
    if (PICTURES) await takePicture(page, id);
  });

  it('is known to Rampart as the panel shows it', async () => {
    const { data } = await client.ask('/api/v1/screenings?status=REJECT&limit=100', { key: tenant.key });
    const rejected = STORIES.flatMap(({ statuses }) => statuses).filter((status) => status === 'REJECT');
    expect(data?.screenings).toHaveLength(rejected.length);
  });

  it('of a person has a visit that looks like one, and of a program one that does not', async () => {
    const visitOf = async (id: string) => (await (visitors.get(id) as Page).textContent('#fact-Visit')) ?? '';
    await untilTrue(async () => / keys in /.test(await visitOf('reshipper')), 'the visit is shown');
    expect(await visitOf('reshipper')).toMatch(/^\d{3} moves, \d{2,3} keys in \d+ s/);
    expect(await visitOf('card-tester')).toMatch(/^0 moves, 0 keys in .*without a key pressed/);
  });

  it('leaves a panel and pages without a barrier', async () => {
    const page = visitors.get('card-tester') as Page;
    expect(await findBarriers(page)).toEqual([]);
    for (const path of ['/shop', '/shop/goods/desk-lamp', '/shop/sign-up', '/shop/log-in']) {
      await page.goto(shop.url + path);
      expect([path, await findBarriers(page)]).toEqual([path, []]);
    }
  });
});

async function takePicture(page: Page, id: string): Promise<void> {
  mkdirSync(PICTURES as string, { recursive: true });
  await page.locator('h2', { hasText: 'What happens' }).scrollIntoViewIfNeeded();
  await page.screenshot({ path: join(PICTURES as string, `${id}.png`) });
}

/** The pages of the shop, beside the panel. */
const shopIn = (page: Page) => page.frameLocator('iframe');

async function fillCheckout(page: Page, email: string, name = 'A Customer'): Promise<void> {
  const frame = shopIn(page);
  await frame.locator('a[href="/shop/goods/clip-lamp"]').click();
  await frame.getByRole('button', { name: 'Buy' }).click();
  const fields = {
    email,
    bill_name: name,
    bill_street: 'Torstraße 5',
    bill_zip: '10115',
    bill_city: 'Berlin',
  };
  for (const [field, value] of Object.entries(fields)) await frame.locator(`[name=${field}]`).fill(value);
}

async function order(page: Page): Promise<Card> {
  const before = (await cardsOf(page)).length;
  await shopIn(page)
    .getByRole('button', { name: /^Order for/ })
    .click();
  await untilTrue(async () => (await cardsOf(page)).length > before, 'the order is shown');
  const [card] = await cardsOf(page);
  return card as Card;
}

describe('a visitor of their own', () => {
  it('orders with the device of their browser, which here is driven by a program, and what it was is remembered', async () => {
    const page = await newVisitor();
    const device = page.locator('#fact-Device');
    await untilTrue(
      async () => /^d1_\w+… \(this browser\)$/.test((await device.textContent()) ?? ''),
      'a device',
    );
    await fillCheckout(page, 'visitor@gmail.com');
    await shopIn(page).locator('[name=card]').pressSequentially('4111 1111 1111 1111');
    const card = await order(page);
    expect(card.text).toContain('seems to be operated by a program');
    await page.getByRole('button', { name: 'It was fraud' }).click();
    await untilTrue(
      async () => (await notesOf(page)).some((note) => note.includes('it was fraud')),
      'a note',
    );
    const { data } = await client.ask('/api/v1/cases', { key: tenant.key });
    expect(data?.cases).toContainEqual(expect.objectContaining({ ip: '91.10.2.1' }));
  });

  it('is shown what is wrong with a form, and what was typed comes back as text', async () => {
    const page = await newVisitor();
    await fillCheckout(page, 'nobody', '"><img src=x onerror=alert(1)>');
    const frame = shopIn(page);
    await frame.locator('[name=card]').fill('4111 1111 1111 1112');
    await frame.getByRole('button', { name: /^Order for/ }).click();
    await frame.locator('.fault').first().waitFor();
    expect(await frame.locator('.fault').allTextContents()).toEqual([
      'Please enter an e-mail address.',
      'That is not the number of a card. Try 4111 1111 1111 1111.',
    ]);
    expect(await frame.locator('[name=bill_name]').inputValue()).toBe('"><img src=x onerror=alert(1)>');
    expect(await frame.locator('main img').count()).toBe(0);
    expect(await cardsOf(page)).toEqual([]);
  });

  it('signs up and in again, and is stopped after too many wrong passwords', async () => {
    const page = await newVisitor();
    const frame = shopIn(page);
    const submit = async (link: 'Sign up' | 'Log in', password: string) => {
      await frame.getByRole('link', { name: link }).click();
      await frame.locator('[name=email]').fill('again@gmail.com');
      await frame.locator('[name=password]').fill(password);
      await frame.getByRole('button', { name: link }).click();
    };
    await submit('Sign up', 'a-good-password');
    await frame.getByText('again@gmail.com').waitFor();
    await frame.getByRole('button', { name: 'Log out' }).click();
    await submit('Log in', 'a-good-password');
    await frame.getByText('again@gmail.com').waitFor();
    await frame.getByRole('button', { name: 'Log out' }).click();
    let fault = '';
    for (let attempt = 0; attempt < 20 && !fault.startsWith('Too many'); attempt += 1) {
      await submit('Log in', 'a-guess');
      fault = (await frame.locator('[role=alert]').textContent()) ?? '';
    }
    expect(fault).toBe('Too many attempts. Try again later.');
  });

  const byItself = (shieldId: string) =>
    client.ask(`/api/v1/screen/${shieldId}/decide`, {
      key: tenant.key,
      json: { decision: 'APPROVE', reason: 'Known to us' },
    });
  const withItsCase = async (shieldId: string) => {
    const { data } = await client.ask('/api/v1/cases', { key: tenant.key, json: { shield_id: shieldId } });
    return client.ask(`/api/v1/cases/${data.id}/decide`, { key: tenant.key, json: { decision: 'approve' } });
  };

  it.each([
    ['the order', byItself],
    ['its case', withItsCase],
  ])('sees the order accepted once a person has approved %s', async (_what, approve) => {
    const page = await newVisitor();
    await page.selectOption('#connection', 'tor');
    await untilTrue(
      async () => ((await page.textContent('#fact-Address')) ?? '').includes('Tor'),
      'the address',
    );
    await fillCheckout(page, 'careful@gmail.com');
    await shopIn(page).locator('[name=card]').fill('4111 1111 1111 1111');
    const card = await order(page);
    expect(card.text).toMatch(/The shop: (?:held|refused)\.$/);
    const href =
      (await page.getByRole('link', { name: 'In the console', exact: true }).getAttribute('href')) ?? '';
    const shieldId = href.replace('https://console.example/orders/', '');
    expect((await approve(shieldId)).status).toBe(200);
    await untilTrue(
      async () => (await cardsOf(page))[0]?.text.endsWith('The shop: accepted.') ?? false,
      'the change',
    );
    await shopIn(page).locator('body').evaluate('location.reload()');
    await shopIn(page).getByRole('heading', { name: 'Thank you!' }).waitFor();
  });
});

describe('without Rampart', () => {
  it('an order is held, and decided once Rampart answers again', async () => {
    const proxy = await startTcpProxy(Number(new URL(suite.url).port));
    const cutOff = await runShop(operator, tenant, `http://127.0.0.1:${proxy.port}`, IMPATIENT_MS);
    const page = await newVisitor(cutOff.url);
    await fillCheckout(page, 'late@gmail.com');
    await shopIn(page).locator('[name=card]').fill('4111 1111 1111 1111');
    proxy.set({ isSilent: true });
    const card = await order(page);
    expect(card.text).toContain('decided without Rampart');
    expect(card.text).toContain('The shop: held.');
    proxy.set();
    proxy.drop();
    await untilTrue(async () => /score \d+/.test((await cardsOf(page))[0]?.text ?? ''), 'it was asked about');
    await page.context().close();
    await cutOff.stop();
    await proxy.close();
  });
});

describe('a stranger', () => {
  const post = (path: string, body: string | null, headers: Record<string, string>) =>
    fetch(shop.url + path, { method: 'POST', body, headers, redirect: 'manual' });
  const JSON_TYPE = { 'content-type': 'application/json' };
  const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

  it.each([
    ['a story that is not there', '/panel/stories/none/0', '{}', JSON_TYPE, 404],
    ['a scene that is not there', '/panel/stories/honest/9', '{}', JSON_TYPE, 404],
    ['a connection that is not there', '/panel/connection', '{"connection":"moon"}', JSON_TYPE, 400],
    ['an order of another visitor', '/panel/orders/1-1/outcome', '{"outcome":"mark_fraud"}', JSON_TYPE, 404],
    ['an unknown outcome', '/panel/orders/1-1/outcome', '{"outcome":"block_ip"}', JSON_TYPE, 400],
    ['a panel from a form of another site', '/panel/connection', 'connection=tor', FORM_TYPE, 415],
    ['broken JSON', '/panel/connection', '{', JSON_TYPE, 400],
    ['a form of a megabyte', '/shop/log-in', `email=${'x'.repeat(1_000_000)}`, FORM_TYPE, 413],
  ])('gets nowhere with %s', async (_, path, body, headers, status) => {
    expect((await post(path, body, headers)).status).toBe(status);
  });

  it.each(['/files/../main.mjs', '/files/%2e%2e/main.mjs', '/files/frame.html', '/files/goods', '/nowhere'])(
    'does not get %s',
    async (path) => {
      expect((await fetch(shop.url + path)).status).toBe(404);
    },
  );

  it('has so many panels open at a time, and the others go on', async () => {
    const { headers } = await fetch(`${shop.url}/shop`);
    const cookie = headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    const feeds = await Promise.all(
      Array.from({ length: 5 }, () => fetch(`${shop.url}/panel/feed`, { headers: { cookie } })),
    );
    expect(feeds.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 503]);
    expect((await fetch(`${shop.url}/shop`)).status).toBe(200);
    await Promise.all(feeds.map(({ body }) => body?.cancel()));
  });
});

test('no page had an error, or broke the policy', () => {
  // The outage is the one error that was meant to happen.
  const problems = pages.flatMap((page) => page.problems).filter((problem) => !/ERR_|503|504/.test(problem));
  expect(problems).toEqual([]);
});

/** @returns the status for a request to the shop under a host of its own choice. */
const statusUnder = (host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    get(shop.url, { headers: { host }, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).once('error', reject);
  });

it('the shop answers for no name that leads to it by chance: a page there could order in a visitor’s place', async () => {
  const { port } = new URL(shop.url);
  const hosts = [
    `evil.example:${port}`,
    `localhost.evil.example:${port}`,
    `localhost:${port}`,
    `[::1]:${port}`,
  ];
  expect(await Promise.all(hosts.map(statusUnder))).toEqual([400, 400, 200, 200]);
});
