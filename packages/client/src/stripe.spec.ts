import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import type { CaseDecidedEvent } from './generated/events.ts';
import { orderOf, outcomeOf, type Payment, reportOutcome, settleCase, settlePayment } from './stripe.ts';
import { fakeRampart } from './testing.ts';

const SECRET = 'whsec_of_stripe';
const PAYMENT: Payment = {
  id: 'pi_1',
  amount: 12_990,
  currency: 'eur',
  status: 'requires_capture',
  receipt_email: 'ann@shop.example',
  metadata: {},
  shipping: {
    name: 'Ann',
    address: { line1: '1 Main St', city: 'Berlin', postal_code: '10115', country: 'DE' },
  },
  latest_charge: {
    billing_details: { name: 'Ann Lee', phone: '+4930123', address: { city: 'Berlin', country: 'DE' } },
    payment_method_details: { card: { iin: '424242' } },
  },
};

/** The calls that Stripe's library makes, as a server of its API gets them. */
interface Asked {
  readonly call: string;
  readonly form: Readonly<Record<string, string>>;
  readonly key: string | undefined;
}

let server: Server;
let asked: Asked[];
let stored: Payment;
let stripe: Stripe;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const url = new URL(request.url ?? '', 'http://stripe');
    const call = `${request.method} ${url.pathname}${url.search && ` ${url.searchParams.get('query')}`}`;
    asked.push({ call, form, key: request.headers['idempotency-key'] as string | undefined });
    const found = url.pathname.endsWith('/search') ? { object: 'search_result', data: [stored] } : stored;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  stripe = new Stripe('sk_test_1', { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 });
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

beforeEach(() => {
  asked = [];
  stored = PAYMENT;
});

const callsWithout = (method: string) =>
  asked.map(({ call }) => call).filter((call) => !call.startsWith(method));

describe('the order of a payment', () => {
  it('has what Stripe knows, under the names of the API, and nothing that it does not', () => {
    expect(orderOf(PAYMENT)).toEqual({
      user_order_id: 'pi_1',
      amount: 129.9,
      currency: 'EUR',
      email: 'ann@shop.example',
      phone: '+4930123',
      bin_no: '424242',
      bill_name: 'Ann Lee',
      bill_city: 'Berlin',
      bill_country: 'DE',
      ship_name: 'Ann',
      ship_addr: '1 Main St',
      ship_city: 'Berlin',
      ship_zip_code: '10115',
      ship_country: 'DE',
    });
  });

  it.each([
    ['usd', 1_999, 19.99],
    ['jpy', 1_999, 1_999],
    ['kwd', 1_999, 1.999],
    ['USD', 0, 0],
  ])('of %s %d is %d', (currency, amount, expected) => {
    expect(orderOf({ ...PAYMENT, currency, amount }).amount).toBe(expected);
  });

  it('goes by the shop’s own number where the payment has it', () => {
    const bare = {
      id: 'pi_2',
      amount: 1,
      currency: 'eur',
      status: 'requires_capture',
      latest_charge: 'ch_1',
    };
    expect(orderOf({ ...bare, metadata: { order_id: '1001' } })).toEqual({
      user_order_id: '1001',
      amount: 0.01,
      currency: 'EUR',
    });
  });
});

describe('a payment that waits for its capture', () => {
  it.each([
    ['captured', { email: 'ann@shop.example' }, 'APPROVE', 'POST /v1/payment_intents/pi_1/capture'],
    ['held', { ip: '198.51.100.6', email: 'ann@disposable.sandbox.example' }, 'REVIEW', null],
    ['cancelled', { ip: '10.0.0.1' }, 'REJECT', 'POST /v1/payment_intents/pi_1/cancel'],
  ] as const)('is %s', async (_, order, status, last) => {
    const { rampart, calls } = fakeRampart({
      answers: { 'POST /screen': () => ({ shield_id: 's-1', shield_status: status }) },
    });
    const screening = await settlePayment(rampart, stripe, PAYMENT, { order });
    expect(screening.shield_status).toBe(status);
    expect(calls[0]?.body).toMatchObject({ amount: 129.9, ...order });
    const [update, ...rest] = asked;
    expect(update).toMatchObject({
      call: 'POST /v1/payment_intents/pi_1',
      form: { 'metadata[rampart_status]': status },
    });
    expect(rest.map(({ call }) => call)).toEqual(last === null ? [] : [last]);
    // Money moves once, however often this is repeated.
    if (last) expect(rest[0]?.key).toMatch(/^rampart-(?:capture|cancel)-pi_1$/);
    rampart.screenings.end();
  });

  it('is held while Rampart does not answer, unless the shop says otherwise', async () => {
    const { rampart } = fakeRampart();
    const order = { user_order_id: 'sandbox:unavailable' };
    expect(await settlePayment(rampart, stripe, PAYMENT, { order })).toMatchObject({
      is_local: true,
      shield_status: 'REVIEW',
    });
    expect(asked.map(({ call }) => call)).toEqual(['POST /v1/payment_intents/pi_1']);
    expect(asked[0]?.form).toEqual({ 'metadata[rampart_status]': 'REVIEW' });
    rampart.screenings.end();
  });

  it('is expected: another is an error, and nothing is screened', async () => {
    const { rampart, calls } = fakeRampart();
    await expect(settlePayment(rampart, stripe, { ...PAYMENT, status: 'succeeded' })).rejects.toThrow(
      'requires_capture',
    );
    expect([calls, asked]).toEqual([[], []]);
  });
});

describe('a case that was decided', () => {
  const event = (outcome: 'confirmed_fraud' | 'false_positive') =>
    ({ data: { case_id: 1, outcome, shield_ids: ['20260131-07cb2e'] } }) as unknown as CaseDecidedEvent;

  it.each([
    ['false_positive', 'capture'],
    ['confirmed_fraud', 'cancel'],
  ] as const)('as %s settles its payments: %s', async (outcome, verb) => {
    expect(await settleCase(stripe, event(outcome))).toBe(1);
    expect(asked.map(({ call }) => call)).toEqual([
      "GET /v1/payment_intents/search metadata['rampart_shield_id']:'20260131-07cb2e'",
      `POST /v1/payment_intents/pi_1/${verb}`,
    ]);
  });

  it('leaves payments alone that are settled already', async () => {
    stored = { ...PAYMENT, status: 'succeeded' };
    expect(await settleCase(stripe, event('confirmed_fraud'))).toBe(0);
    expect(callsWithout('GET')).toEqual([]);
  });
});

describe('an event of Stripe', () => {
  /** As Stripe signs and its library verifies it. */
  const received = (type: string, object: object) => {
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
    const header = stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET });
    return stripe.webhooks.constructEvent(payload, header, SECRET);
  };

  it.each([
    ['radar.early_fraud_warning.created', {}, 'mark_fraud'],
    ['charge.dispute.created', { reason: 'fraudulent' }, 'mark_fraud'],
    ['charge.dispute.created', { reason: 'product_not_received' }, null],
    ['charge.dispute.closed', { reason: 'fraudulent', status: 'won' }, 'mark_legitimate'],
    ['charge.dispute.closed', { reason: 'fraudulent', status: 'lost' }, 'mark_fraud'],
    ['charge.dispute.closed', { reason: 'fraudulent', status: 'warning_closed' }, null],
    ['charge.dispute.closed', { reason: 'duplicate', status: 'lost' }, null],
    ['review.closed', { reason: 'approved' }, 'mark_legitimate'],
    ['review.closed', { reason: 'refunded_as_fraud' }, 'mark_fraud'],
    ['review.closed', { reason: 'refunded' }, null],
    ['refund.created', { reason: 'fraudulent' }, 'mark_fraud'],
    ['refund.created', { reason: 'requested_by_customer' }, null],
    ['payment_intent.succeeded', {}, null],
  ])('%s %o says %s', (type, object, action) => {
    expect(outcomeOf(received(type, object))).toBe(action);
  });

  it('is reported to Rampart as the outcome of the order, once', async () => {
    stored = { ...PAYMENT, metadata: { rampart_shield_id: 's-1' } };
    const { rampart, calls } = fakeRampart({ answers: { 'POST /screen/s-1/feedback': () => ({}) } });
    const event = received('charge.dispute.created', { reason: 'fraudulent', payment_intent: 'pi_1' });
    expect(await reportOutcome(rampart, stripe, event)).toBe(true);
    expect(calls).toMatchObject([
      {
        path: '/screen/s-1/feedback',
        body: { action: 'mark_fraud', reason: 'Stripe: charge.dispute.created' },
      },
    ]);
  });

  it('about a payment that Rampart never saw, or that says nothing, is left alone', async () => {
    const { rampart, calls } = fakeRampart();
    const warning = received('radar.early_fraud_warning.created', { payment_intent: 'pi_1' });
    expect(await reportOutcome(rampart, stripe, warning)).toBe(false);
    expect(await reportOutcome(rampart, stripe, received('payment_intent.succeeded', { id: 'pi_1' }))).toBe(
      false,
    );
    expect(calls).toEqual([]);
  });
});
