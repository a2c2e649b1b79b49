import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { untilTrue } from '@rampart/testing';
import type { Browser } from 'playwright-core';
import { findFreePort } from '../../../tools/engines/free-port';
import { openPage, startBrowser } from '../../console/browser.fixture';
import { type ApiClient, clientOf } from '../../e2e/api-client.fixture';
import { runSql } from '../../e2e/database.fixture';
import { type Operator, operatorOf, type Tenant } from '../../e2e/operator.fixture';
import { startTcpProxy, type TcpProxy } from '../../faults/proxy/tcp-proxy';
import { startTestSuite, type TestSuite } from '../../setup/start-test-suite';
import {
  type AdminUser,
  prepareStore,
  type RunningStore,
  type Seeded,
  startStore,
} from './running-store.fixture';

/** A folder for the picture of an order's page: `MEDUSA_PICTURES=docs/medusa npm run test:platforms -- medusa`. */
const PICTURES = process.env.MEDUSA_PICTURES;
const ADMIN: AdminUser = { email: 'owner@shop.example', password: 'lamps-and-light-42' };
/** Of households in Germany: another for each order, since many customers behind one are a signal. */
const homeOf = (buyer: number) => `91.10.${buyer}.7`;
const TOR = '185.220.101.34';
/** Lamps that a person looks at before they go out, and that are never sent. */
const MANY = 10;
const TOO_MANY = 50;
/** The job runs every minute. */
const TWO_MINUTES_MS = 120_000;

let suite: TestSuite;
let operator: Operator;
let tenant: Tenant;
let client: ApiClient;
let proxy: TcpProxy;
let settings: NodeJS.ProcessEnv;
let seeded: Seeded;
let store: RunningStore;
let adminToken: string;
let browser: Browser;

beforeAll(async () => {
  suite = await startTestSuite({ env: { WEBHOOKS_ALLOW_HTTP: 'on', WEBHOOKS_ALLOW_PRIVATE: 'on' } });
  operator = operatorOf(suite);
  tenant = await operator.newTenant();
  client = clientOf(suite.url);
  await rampart('rulesets', {
    expected_number: 0,
    rules: [
      { name: 'Too many', expression: 'order.amount >= 2000', action: { type: 'REJECT' }, mode: 'active' },
      { name: 'Many lamps', expression: 'order.amount >= 400', action: { type: 'REVIEW' }, mode: 'active' },
    ],
  });
  proxy = await startTcpProxy(Number(new URL(suite.url).port));
  const port = await findFreePort();
  const { secret } = await rampart<{ secret: string }>('webhooks', {
    url: `http://127.0.0.1:${port}/hooks/rampart`,
    event_types: 'screening.decided',
  });
  settings = {
    DATABASE_URL: suite.databaseUrl,
    RAMPART_URL: `http://127.0.0.1:${proxy.port}`,
    RAMPART_API_KEY: tenant.key,
    RAMPART_CONSOLE_URL: 'https://console.example/',
    RAMPART_WEBHOOK_SECRET: secret,
  };
  seeded = await prepareStore(settings, ADMIN);
  store = await startStore(settings, port);
  const signedIn = await ask<{ token: string }>('/auth/user/emailpass', { body: ADMIN });
  adminToken = signedIn.body.token;
});

afterAll(async () => {
  await browser?.close();
  await store?.stop();
  await proxy?.close();
  await client?.close();
  await suite?.stop();
});

/** Calls Rampart's API. */
async function rampart<Data>(path: string, json?: object): Promise<Data> {
  const answer = await client.ask(`/api/v1/${path}`, { key: tenant.key, ...(json && { json }) });
  expect([path, answer.status, answer.error]).toEqual([path, 200, {}]);
  return answer.data as Data;
}

interface Call {
  readonly method?: string;
  readonly body?: object | string;
  readonly headers?: Record<string, string>;
}

/** Calls the store. */
async function ask<Body = unknown>(
  path: string,
  { method, body, headers }: Call = {},
): Promise<{ status: number; body: Body }> {
  const answer = await fetch(`${store.url}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text };
}

const admin = <Body = unknown>(path: string, body?: object) =>
  ask<Body>(`/admin/${path}`, { headers: { authorization: `Bearer ${adminToken}` }, ...(body && { body }) });

interface Named {
  readonly id: string;
}

/** Of an order, as far as tests read it. */
interface Order {
  readonly status: string;
  readonly payment_status: string;
  readonly payment_collections: readonly {
    readonly payments: readonly (Named & { readonly captures: readonly Named[] })[];
  }[];
}

/** What the plugin answers about an order. */
interface ScreeningOfOrder {
  readonly decision: string | null;
  readonly reasons: readonly string[];
  readonly outcome: string | null;
  readonly problem: string | null;
  readonly settled_at: string | null;
}

interface Purchase {
  readonly ip?: string;
  readonly email?: string;
  readonly quantity?: number;
  readonly metadata?: object;
}

let buyers = 0;

/** Buys lamps as a storefront does. @returns the order's id. */
async function buy({ ip, email, quantity = 1, metadata }: Purchase = {}): Promise<string> {
  buyers += 1;
  const headers = { 'x-publishable-api-key': seeded.key, 'x-forwarded-for': ip ?? homeOf(buyers) };
  const post = async <Answer>(path: string, body: object): Promise<Answer> => {
    const answer = await ask<Answer>(`/store/${path}`, { headers, body });
    expect([path, answer.status, answer.status === 200 ? '' : answer.body]).toEqual([path, 200, '']);
    return answer.body;
  };
  const address = {
    first_name: 'A',
    last_name: 'Customer',
    address_1: `Torstraße ${buyers}`,
    city: 'Berlin',
    postal_code: '10115',
    country_code: 'de',
  };
  const { cart } = await post<{ cart: Named }>('carts', {
    region_id: seeded.region,
    email: email ?? `customer.${buyers}@web.de`,
    items: [{ variant_id: seeded.variant, quantity }],
    shipping_address: address,
    billing_address: address,
    metadata,
  });
  await post(`carts/${cart.id}/shipping-methods`, { option_id: seeded.shipping });
  const { payment_collection } = await post<{ payment_collection: Named }>('payment-collections', {
    cart_id: cart.id,
  });
  await post(`payment-collections/${payment_collection.id}/payment-sessions`, {
    provider_id: 'pp_system_default',
  });
  const { order } = await post<{ order: Named }>(`carts/${cart.id}/complete`, {});
  return order.id;
}

async function orderOf(orderId: string, fields: string): Promise<Order> {
  const { body } = await admin<{ order: Order }>(`orders/${orderId}?fields=${fields}`);
  return body.order;
}

const paymentOf = async (orderId: string) => {
  const order = await orderOf(orderId, 'payment_collections.payments.captures.id');
  const payment = order.payment_collections[0]?.payments[0];
  if (!payment) throw new Error(`${orderId} has no payment`);
  return payment;
};

/** What the store says of an order's money and of the order. */
async function stateOf(orderId: string): Promise<string> {
  const { status, payment_status } = await orderOf(orderId, 'status,payment_status');
  return `${status}, ${payment_status}`;
}

const screeningOf = async (orderId: string): Promise<ScreeningOfOrder | null> =>
  (await admin<{ screening: ScreeningOfOrder | null }>(`rampart/orders/${orderId}`)).body.screening;

const shieldOf = async (orderId: string): Promise<string> => {
  const { screenings } = await rampart<{ screenings: readonly { shield_id: string }[] }>(
    `screenings?user_order_id=${orderId}`,
  );
  return screenings[0]?.shield_id ?? '';
};

const untilOutcome = (shieldId: string, outcome: 'confirmed_fraud' | 'false_positive') =>
  untilTrue(async () => {
    const { screenings } = await rampart<{ screenings: readonly { shield_id: string }[] }>(
      `screenings?outcome=${outcome}&limit=100`,
    );
    return screenings.some(({ shield_id }) => shield_id === shieldId);
  }, `Rampart knows ${outcome}`);

/** Settled, and with this state of its money. */
const untilState = (orderId: string, state: string, withinMs?: number) =>
  untilTrue(
    async () => (await stateOf(orderId)) === state && (await screeningOf(orderId))?.settled_at != null,
    `${orderId} is ${state}`,
    withinMs,
  );

/** Buys more than a person may without being looked at. */
async function buyHeld(purchase: Purchase = {}): Promise<{ order: string; shieldId: string }> {
  const order = await buy({ quantity: MANY, ...purchase });
  await untilTrue(async () => (await screeningOf(order))?.decision === 'REVIEW', 'it is held');
  await untilTrue(async () => (await shieldOf(order)) !== '', 'it can be found');
  return { order, shieldId: await shieldOf(order) };
}

/** How often money was taken for an order. */
const capturesOf = async (orderId: string) => (await paymentOf(orderId)).captures.length;

describe('an order', () => {
  it('that is approved is paid', async () => {
    const order = await buy();
    await untilState(order, 'pending, captured');
    expect(await screeningOf(order)).toMatchObject({ decision: 'APPROVE', outcome: null, problem: null });
  });

  it('that is rejected is cancelled, and its money released', async () => {
    const order = await buy({ quantity: TOO_MANY });
    await untilState(order, 'canceled, canceled');
    expect(await screeningOf(order)).toMatchObject({ decision: 'REJECT', outcome: null });
  });

  it('that a person is to look at waits with its money authorized', async () => {
    const { order } = await buyHeld();
    expect(await stateOf(order)).toBe('pending, authorized');
    expect((await screeningOf(order))?.settled_at).toBeNull();
  });

  it('is screened with what the store knows, and with the address of the request', async () => {
    const order = await buy({ metadata: { rampart_ip: TOR, rampart_device_hash: 'a'.repeat(64) } });
    await untilState(order, 'pending, captured');
    await untilTrue(async () => (await shieldOf(order)) !== '', 'it can be found');
    expect(await rampart(`screen/${await shieldOf(order)}`)).toMatchObject({
      user_order_id: order,
      ip_geolocation: { ip: homeOf(buyers) },
      billing_address: { is_ip_country_match: true },
      email_address: { is_free: true },
    });
  });

  it('waits while Rampart does not answer, and is paid once it does', async () => {
    proxy.set({ isSilent: true });
    const order = await buy();
    expect(await stateOf(order)).toBe('pending, authorized');
    await untilTrue(async () => (await screeningOf(order))?.problem != null, 'it was tried');
    expect(await screeningOf(order)).toMatchObject({
      decision: null,
      problem: expect.stringMatching(/^timed_out/),
    });
    proxy.set();
    await untilState(order, 'pending, captured', TWO_MINUTES_MS);
    expect(await screeningOf(order)).toMatchObject({ decision: 'APPROVE', problem: null });
    expect(await capturesOf(order)).toBe(1);
  });

  it('whose event was lost in a crash is found', async () => {
    proxy.set({ isSilent: true });
    const order = await buy();
    await runSql(suite, 'DELETE FROM rampart_order_screening WHERE order_id = $1', [order]);
    proxy.set();
    await untilState(order, 'pending, captured', TWO_MINUTES_MS);
  });
});

describe('a person’s decision', () => {
  const decide = (shieldId: string, decision: string) =>
    rampart(`screen/${shieldId}/decide`, { decision, reason: 'Called the customer.' });

  it('to approve a held order takes its money', async () => {
    const { order, shieldId } = await buyHeld();
    await decide(shieldId, 'APPROVE');
    await untilState(order, 'pending, captured');
    expect(await screeningOf(order)).toMatchObject({ decision: 'APPROVE' });
    expect(await capturesOf(order)).toBe(1);
  });

  it('to reject it cancels it', async () => {
    const { order, shieldId } = await buyHeld();
    await decide(shieldId, 'REJECT');
    await untilState(order, 'canceled, canceled');
  });

  it('about a case takes the money of each of its orders, and teaches nothing', async () => {
    const { order, shieldId } = await buyHeld();
    const { id } = await rampart<{ id: number }>('cases', { shield_id: shieldId });
    await rampart(`cases/${id}/decide`, { decision: 'approve' });
    await untilState(order, 'pending, captured');
    const { screenings } = await rampart<{ screenings: readonly { outcome: string | null }[] }>(
      `screenings?user_order_id=${order}`,
    );
    expect(screenings).toMatchObject([{ outcome: null }]);
  });

  it('is carried out though the answer to the screening was lost: the order is found by its own id', async () => {
    const { order, shieldId } = await buyHeld();
    const text = 'UPDATE rampart_order_screening SET shield_id = NULL, decision = NULL WHERE order_id = $1';
    await runSql(suite, text, [order]);
    await decide(shieldId, 'REJECT');
    await untilState(order, 'canceled, canceled');
  });

  it('made while the store could not reach Rampart is carried out later', async () => {
    const { order, shieldId } = await buyHeld();
    proxy.set({ isSilent: true });
    await decide(shieldId, 'APPROVE');
    await untilTrue(async () => (await screeningOf(order))?.problem != null, 'it was tried');
    expect(await stateOf(order)).toBe('pending, authorized');
    proxy.set();
    await untilState(order, 'pending, captured', TWO_MINUTES_MS);
    expect(await screeningOf(order)).toMatchObject({ decision: 'APPROVE', problem: null });
  });

  it.each([
    ['approve', 'APPROVE', 'pending, captured'],
    ['reject', 'REJECT', 'canceled, canceled'],
  ])('in the admin, to %s, holds in Rampart, too', async (decision, status, state) => {
    const { order, shieldId } = await buyHeld();
    expect(await admin(`rampart/orders/${order}/decision`, { decision })).toMatchObject({ status: 204 });
    await untilState(order, state);
    expect(await rampart(`screen/${shieldId}?expand=override`)).toMatchObject({
      override: { decision: status },
    });
  });

  it('in the admin does not overrule one of Rampart that the store has not heard of', async () => {
    const { order, shieldId } = await buyHeld();
    proxy.set({ isSilent: true });
    await decide(shieldId, 'REJECT');
    await untilTrue(async () => (await screeningOf(order))?.problem != null, 'it was tried');
    proxy.set();
    const refused = await admin(`rampart/orders/${order}/decision`, { decision: 'approve' });
    expect(refused).toMatchObject({
      body: { message: expect.stringContaining('decided by hand meanwhile') },
    });
    await untilState(order, 'canceled, canceled', TWO_MINUTES_MS);
  });

  it('as an outcome in the admin decides it and is Rampart’s outcome', async () => {
    const { order, shieldId } = await buyHeld();
    expect(await admin(`rampart/orders/${order}/outcome`, { outcome: 'legitimate' })).toMatchObject({
      status: 204,
    });
    await untilState(order, 'pending, captured');
    expect(await screeningOf(order)).toMatchObject({ decision: 'APPROVE', outcome: 'legitimate' });
    await untilOutcome(shieldId, 'false_positive');
  });

  it('takes money once, however often it is said at the same time', async () => {
    const { order } = await buyHeld();
    const say = () => admin(`rampart/orders/${order}/outcome`, { outcome: 'legitimate' });
    await Promise.all(Array.from({ length: 8 }, say));
    await untilState(order, 'pending, captured');
    expect(await capturesOf(order)).toBe(1);
  });

  it('of fraud cancels a held order', async () => {
    const { order, shieldId } = await buyHeld();
    expect(await admin(`rampart/orders/${order}/outcome`, { outcome: 'fraud' })).toMatchObject({
      status: 204,
    });
    await untilState(order, 'canceled, canceled');
    await untilOutcome(shieldId, 'confirmed_fraud');
  });

  it('about an order that was paid changes no money', async () => {
    const order = await buy();
    await untilState(order, 'pending, captured');
    expect(await admin(`rampart/orders/${order}/outcome`, { outcome: 'fraud' })).toMatchObject({
      status: 204,
    });
    expect(await screeningOf(order)).toMatchObject({ decision: 'APPROVE', outcome: 'fraud' });
    expect(await stateOf(order)).toBe('pending, captured');
  });

  it('is refused when it is malformed, when there is nothing to decide, and from strangers', async () => {
    const order = await buy();
    await untilState(order, 'pending, captured');
    const wrong = await admin(`rampart/orders/${order}/outcome`, { outcome: 'perhaps' });
    expect(wrong).toMatchObject({
      status: 400,
      body: { message: 'outcome: expected fraud or legitimate, got "perhaps".' },
    });
    expect(await admin('rampart/orders/order_none/outcome', { outcome: 'fraud' })).toMatchObject({
      status: 404,
    });
    expect(await ask(`/admin/rampart/orders/${order}`)).toMatchObject({ status: 401 });
    expect(await ask(`/admin/rampart/orders/${order}/outcome`, { body: { outcome: 'fraud' } })).toMatchObject(
      {
        status: 401,
      },
    );
  });
});

describe('a refund', () => {
  const refund = async (order: string, reason: string) => {
    const { id } = await paymentOf(order);
    const answer = await admin(`payments/${id}/refund`, { amount: 10, refund_reason_id: reason });
    expect(answer.status).toBe(200);
  };

  it('for fraud is an outcome, and for any other reason is not', async () => {
    const orders = [await buy(), await buy()] as const;
    for (const order of orders) await untilState(order, 'pending, captured');
    await refund(orders[1], seeded.otherReason);
    await refund(orders[0], seeded.fraudReason);
    await untilTrue(async () => (await screeningOf(orders[0]))?.outcome === 'fraud', 'it is an outcome');
    await untilOutcome(await shieldOf(orders[0]), 'confirmed_fraud');
    expect((await screeningOf(orders[1]))?.outcome).toBeNull();
  });
});

describe('a delivery', () => {
  it('that is not Rampart’s is refused', async () => {
    const body = '{"type":"rampart.screening.decided","data":{"shield_id":"x","status":"APPROVE"}}';
    const signature = { 'webhook-id': 'msg_1', 'webhook-signature': 'v1,AAAA' };
    const now = { 'webhook-timestamp': String(Math.floor(Date.now() / 1_000)) };
    expect(await ask('/hooks/rampart', { body })).toMatchObject({
      status: 400,
      body: { message: 'The header webhook-id is missing.' },
    });
    expect(await ask('/hooks/rampart', { body, headers: { ...signature, ...now } })).toMatchObject({
      status: 400,
      body: { message: 'webhook-signature is of another secret, or of another body.' },
    });
    // One of a mebibyte is read and refused for its headers, since events may be as long; a longer one is not.
    for (const [letters, status] of [
      [1_000_000, 400],
      [1_100_000, 413],
    ]) {
      const long = await ask('/hooks/rampart', { body: `{"a":"${'x'.repeat(letters as number)}"}` });
      expect(long.status).toBe(status);
    }
  });
});

describe('a store', () => {
  it('does not start with options that mean nothing, and says which', async () => {
    const start = startStore({ ...settings, RAMPART_URL: 'rampart' }, await findFreePort());
    await expect(start).rejects.toThrow(
      /url: expected an address such as https:\/\/rampart[.]internal, got \\*"rampart/,
    );
  });
});

describe('the admin', () => {
  it('shows decision, score and reasons beside the order, and takes an outcome', async () => {
    browser = await startBrowser();
    const { order } = await buyHeld({ ip: TOR, email: 'lamp.lover@mailinator.com' });
    const { page, problems } = await openPage(browser, { viewport: { width: 1360, height: 900 } });
    await page.goto(`${store.url}/app/login`);
    await page.fill('[name=email]', ADMIN.email);
    await page.fill('[name=password]', ADMIN.password);
    await page.click('[type=submit]');
    await page.waitForURL(/orders/);
    await page.goto(`${store.url}/app/orders/${order}`);
    const widget = page
      .locator('section, div', { has: page.getByRole('heading', { name: 'Rampart' }) })
      .last();
    await page.getByText(/Held for review, score [1-9]\d/).waitFor();
    for (const shown of ['belongs to Tor', 'throw-away addresses', 'Your rule: Many lamps']) {
      expect(await page.getByRole('listitem').filter({ hasText: shown }).count()).toBe(1);
    }
    expect(await page.getByRole('link', { name: 'Open in Rampart' }).getAttribute('href')).toMatch(
      /^https:\/\/console[.]example\/orders\/\S+$/,
    );
    if (PICTURES) {
      mkdirSync(PICTURES, { recursive: true });
      await page.screenshot({ path: join(PICTURES, 'order.png') });
    }
    await page.getByRole('button', { name: 'Approve' }).click();
    await untilState(order, 'pending, captured');
    await page.getByRole('button', { name: 'It was legitimate' }).click();
    await page.getByText('Marked as legitimate').waitFor();
    expect(problems.filter((each) => /rampart/i.test(each))).toEqual([]);
    expect(await widget.count()).toBe(1);
  });
});
