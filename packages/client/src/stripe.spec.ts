import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import type { RampartEvent } from './generated/events.ts';
import {
  orderOf,
  outcomeOf,
  type Payment,
  reportOutcome,
  settleDecision,
  settleLate,
  settlePayment,
} from './stripe.ts';
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
/** The payments that Stripe has, by their ids. */
let payments: Map<string, Payment>;
let stripe: Stripe;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const call = `${request.method} ${request.url}`;
    asked.push({ call, form, key: request.headers['idempotency-key'] as string | undefined });
    const [status, answer] = answerOf(call, form);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  stripe = new Stripe('sk_test_1', { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 });
});

/** Changes payments as Stripe does. */
function answerOf(call: string, form: Asked['form']): [number, object] {
  const [, id = '', verb] = /^\w+ \/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/.exec(call) ?? [];
  const payment = payments.get(id);
  if (!payment)
    return [
      404,
      { error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${id}` } },
    ];
  const entries = Object.entries(form).map(([name, value]) => [/\[(\w+)\]/.exec(name)?.[1] ?? name, value]);
  const statuses: Readonly<Record<string, string>> = { capture: 'succeeded', cancel: 'canceled' };
  const changed = {
    ...payment,
    status: statuses[verb ?? ''] ?? payment.status,
    ...(call.startsWith('POST') &&
      !verb && { metadata: { ...payment.metadata, ...Object.fromEntries(entries) } }),
  };
  payments.set(id, changed);
  return [200, changed];
}

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

beforeEach(() => {
  asked = [];
  payments = new Map([[PAYMENT.id, PAYMENT]]);
});

const calls = () => asked.map(({ call }) => call.replace('/v1/payment_intents/', ''));
const stored = () => payments.get(PAYMENT.id);

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

  it('goes by the id of the payment, by which Stripe finds it at once, and not by any number of the shop', () => {
    const bare = {
      id: 'pi_2',
      amount: 1,
      currency: 'eur',
      status: 'requires_capture',
      latest_charge: 'ch_1',
    };
    expect(orderOf({ ...bare, metadata: { order_id: '1001' } })).toEqual({
      user_order_id: 'pi_2',
      amount: 0.01,
      currency: 'EUR',
    });
  });
});

describe('a payment that waits for its capture', () => {
  it.each([
    ['captured', { email: 'ann@shop.example' }, 'APPROVE', 'POST pi_1/capture'],
    ['held', { ip: '198.51.100.6', email: 'ann@disposable.sandbox.example' }, 'REVIEW', null],
    ['cancelled', { ip: '10.0.0.1' }, 'REJECT', 'POST pi_1/cancel'],
  ] as const)('is %s', async (_, order, status, last) => {
    const { rampart, calls: sent } = fakeRampart({
      answers: { 'POST /screen': () => ({ shield_id: 's-1', shield_status: status }) },
    });
    const screening = await settlePayment(rampart, stripe, PAYMENT, { order });
    expect(screening.shield_status).toBe(status);
    expect(sent[0]?.body).toMatchObject({ user_order_id: 'pi_1', amount: 129.9, ...order });
    expect(calls()).toEqual(['POST pi_1', ...(last === null ? [] : [last])]);
    expect(stored()?.metadata).toEqual({ rampart_status: status, rampart_shield_id: 's-1' });
    // Money moves once, however often this is repeated.
    if (last) expect(asked[1]?.key).toMatch(/^rampart-(?:capture|cancel)-pi_1$/);
  });

  it('is expected: another is an error, and nothing is screened', async () => {
    const { rampart, calls: sent } = fakeRampart();
    await expect(settlePayment(rampart, stripe, { ...PAYMENT, status: 'succeeded' })).rejects.toThrow(
      'requires_capture',
    );
    expect([sent, asked]).toEqual([[], []]);
  });

  it('and was held is settled by what a person has decided meanwhile, when that is repeated', async () => {
    const { rampart } = rampartThatHolds('APPROVE');
    await settlePayment(rampart, stripe, PAYMENT);
    expect(stored()?.status).toBe('requires_capture');
    await settlePayment(rampart, stripe, stored() as Payment);
    expect(stored()).toMatchObject({ status: 'succeeded', metadata: { rampart_status: 'APPROVE' } });
  });
});

/** Of a payment that Rampart holds. @param decided by a person since; null: nothing. */
const rampartThatHolds = (decided: 'APPROVE' | 'REJECT' | null, user_order_id = PAYMENT.id) =>
  fakeRampart({
    answers: {
      'POST /screen': () => HELD,
      'GET /screen/s-1': () => ({ ...HELD, user_order_id, override: decided && { decision: decided } }),
    },
  });
const HELD = { shield_id: 's-1', shield_status: 'REVIEW' };

describe('a person’s decision', () => {
  const decided = (status: 'APPROVE' | 'REVIEW' | 'REJECT') =>
    ({ type: 'rampart.screening.decided', data: { shield_id: 's-1', status } }) as unknown as RampartEvent;
  const decidedCase = {
    type: 'rampart.case.decided',
    data: {
      case_id: 1,
      decision: 'reject',
      outcome: null,
      shield_ids: [],
      orders: [{ shield_id: 's-1', replaces: 0 }],
    },
  } as unknown as RampartEvent;

  it.each([
    ['APPROVE', 'succeeded'],
    ['REJECT', 'canceled'],
  ] as const)(
    '%s settles the payment, which is found by the id that its order has: %s',
    async (status, state) => {
      const { rampart } = rampartThatHolds(status);
      expect(await settleDecision(rampart, stripe, decided(status))).toBe(1);
      expect(stored()).toMatchObject({
        status: state,
        metadata: { rampart_status: status, rampart_shield_id: 's-1' },
      });
      expect(calls()[0]).toBe('GET pi_1');
    },
  );

  it('settles once, however often its event comes', async () => {
    const { rampart } = rampartThatHolds('APPROVE');
    await settleDecision(rampart, stripe, decided('APPROVE'));
    expect(await settleDecision(rampart, stripe, decided('APPROVE'))).toBe(0);
    expect(calls().filter((call) => call.endsWith('capture'))).toHaveLength(1);
  });

  it('that was taken back since moves no money, though its event comes late', async () => {
    const { rampart } = rampartThatHolds(null);
    expect(await settleDecision(rampart, stripe, decided('APPROVE'))).toBe(0);
    expect(stored()?.status).toBe('requires_capture');
  });

  it('about a payment that Stripe does not find is an error, so that the event comes again', async () => {
    payments.clear();
    const { rampart } = rampartThatHolds('APPROVE');
    await expect(settleDecision(rampart, stripe, decided('APPROVE'))).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });

  it('about an order of another shop of the account is left to that', async () => {
    const { rampart } = rampartThatHolds('APPROVE', 'order-1001');
    expect(await settleDecision(rampart, stripe, decided('APPROVE'))).toBe(0);
    expect(asked).toEqual([]);
  });

  it('about a case settles the payments of its orders, and comes again as long as they are not decided', async () => {
    await expect(settleDecision(rampartThatHolds(null).rampart, stripe, decidedCase)).rejects.toThrow(
      'not decided',
    );
    expect(await settleDecision(rampartThatHolds('REJECT').rampart, stripe, decidedCase)).toBe(1);
    expect(stored()?.status).toBe('canceled');
  });

  it('leaves what other events say alone', async () => {
    const { rampart, calls: sent } = fakeRampart();
    const other = {
      type: 'rampart.screening.completed',
      data: { shield_id: 's-1' },
    } as unknown as RampartEvent;
    expect(await settleDecision(rampart, stripe, other)).toBe(0);
    expect([sent, asked]).toEqual([[], []]);
  });
});

describe('a payment that was decided without Rampart', () => {
  /** Does not answer the first time, and then says this of the order. */
  function lateRampart(status: string) {
    const late: Promise<unknown>[] = [];
    let tries = 0;
    const answers = {
      'POST /screen': () => {
        tries += 1;
        if (tries === 1) throw new TypeError('fetch failed');
        return { ...HELD, shield_status: status };
      },
      'GET /screen/s-1': () => ({
        ...HELD,
        shield_status: status,
        user_order_id: PAYMENT.id,
        override: null,
      }),
    };
    const { rampart } = fakeRampart({
      answers,
      onLateOrder: (outcome) => late.push(settleLate(rampart, stripe, outcome)),
    });
    return { rampart, late };
  }

  it.each([
    ['APPROVE', 'succeeded'],
    ['REVIEW', 'requires_capture'],
    ['REJECT', 'canceled'],
  ])('is held, and once Rampart has said %s it is %s and has the id of its order', async (status, state) => {
    const { rampart, late } = lateRampart(status);
    expect(await settlePayment(rampart, stripe, PAYMENT)).toMatchObject({ is_local: true });
    expect(stored()).toMatchObject({ status: 'requires_capture', metadata: { rampart_status: 'REVIEW' } });
    expect(await rampart.screenings.drain(10_000)).toBe(true);
    await Promise.all(late);
    expect(stored()).toMatchObject({
      status: state,
      metadata: { rampart_status: status, rampart_shield_id: 's-1' },
    });
  });

  it('is settled by a person’s decision, though it never got that id', async () => {
    payments.set(PAYMENT.id, { ...PAYMENT, metadata: { rampart_status: 'REVIEW' } });
    const event = {
      type: 'rampart.screening.decided',
      data: { shield_id: 's-1' },
    } as unknown as RampartEvent;
    expect(await settleDecision(rampartThatHolds('APPROVE').rampart, stripe, event)).toBe(1);
    expect(stored()).toMatchObject({ status: 'succeeded', metadata: { rampart_shield_id: 's-1' } });
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
    payments.set(PAYMENT.id, { ...PAYMENT, metadata: { rampart_shield_id: 's-1' } });
    const { rampart, calls: sent } = fakeRampart({ answers: { 'POST /screen/s-1/feedback': () => ({}) } });
    const event = received('charge.dispute.created', { reason: 'fraudulent', payment_intent: 'pi_1' });
    expect(await reportOutcome(rampart, stripe, event)).toBe(true);
    expect(sent).toMatchObject([
      {
        path: '/screen/s-1/feedback',
        body: { action: 'mark_fraud', reason: 'Stripe: charge.dispute.created' },
      },
    ]);
  });

  it('is reported of a payment that was decided without Rampart, too: its order is found by its payment', async () => {
    payments.set(PAYMENT.id, { ...PAYMENT, metadata: { rampart_status: 'REVIEW' } });
    const found = { screenings: [{ shield_id: 's-1' }], next_cursor: null };
    const { rampart, calls: sent } = fakeRampart({
      answers: { 'GET /screenings': () => found, 'POST /screen/s-1/feedback': () => ({}) },
    });
    const event = received('charge.dispute.created', { reason: 'fraudulent', payment_intent: 'pi_1' });
    expect(await reportOutcome(rampart, stripe, event)).toBe(true);
    expect(sent[0]?.query).toMatchObject({ user_order_id: 'pi_1' });
  });

  it('about a payment that Rampart never saw, or that says nothing, is left alone', async () => {
    const { rampart, calls: sent } = fakeRampart();
    const warning = received('radar.early_fraud_warning.created', { payment_intent: 'pi_1' });
    expect(await reportOutcome(rampart, stripe, warning)).toBe(false);
    expect(await reportOutcome(rampart, stripe, received('payment_intent.succeeded', { id: 'pi_1' }))).toBe(
      false,
    );
    expect(sent).toEqual([]);
  });
});
