import type { CaseDecidedEvent } from './generated/events.ts';
import type { PostScreenFeedbackRequest, PostScreenRequest, Screening } from './generated/types.ts';
import type { Rampart } from './rampart.ts';
import type { Fallback, LocalDecision } from './screenings.ts';

/** Of Stripe's library, as far as it is needed: any of its versions has it. */
export interface StripeLike {
  readonly paymentIntents: {
    retrieve(id: string): Promise<Payment>;
    update(id: string, changes: { metadata: Record<string, string> }): Promise<unknown>;
    capture(id: string, options: Record<string, never>, call: { idempotencyKey: string }): Promise<unknown>;
    cancel(
      id: string,
      options: { cancellation_reason: 'fraudulent' },
      call: { idempotencyKey: string },
    ): Promise<unknown>;
    search(query: { query: string }): Promise<{ readonly data: readonly Payment[] }>;
  };
}

interface Address {
  readonly line1?: string | null;
  readonly city?: string | null;
  readonly state?: string | null;
  readonly postal_code?: string | null;
  readonly country?: string | null;
}

/** A payment intent of Stripe. Expand `latest_charge` to screen the card and the billing address, too. */
export interface Payment {
  readonly id: string;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
  readonly receipt_email?: string | null;
  readonly metadata?: Readonly<Record<string, string>> | null;
  readonly shipping?: {
    readonly name?: string | null;
    readonly phone?: string | null;
    readonly address?: Address | null;
  } | null;
  readonly latest_charge?: string | Charge | null;
}

interface Charge {
  readonly billing_details?: {
    readonly name?: string | null;
    readonly email?: string | null;
    readonly phone?: string | null;
    readonly address?: Address | null;
  } | null;
  readonly payment_method_details?: { readonly card?: { readonly iin?: string | null } | null } | null;
}

/** An event of Stripe, once `stripe.webhooks.constructEvent` has verified it. */
export interface StripeEvent {
  readonly id: string;
  readonly type: string;
  readonly data: { readonly object: object };
}

/** Keys under which a payment keeps what Rampart said of it. */
const SHIELD_ID = 'rampart_shield_id';
const STATUS = 'rampart_status';

/** Digits of the smallest unit, where they are not two (https://docs.stripe.com/currencies). */
const DIGITS: Readonly<Record<string, number>> = Object.fromEntries([
  ...'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ').map((each) => [each, 0]),
  ...'bhd jod kwd omr tnd'.split(' ').map((each) => [each, 3]),
]);

/** The order of a payment. What Stripe does not know, above all `ip` and `device_hash`, is added by the shop. */
export function orderOf(payment: Payment): PostScreenRequest {
  const { id, amount, currency, receipt_email, metadata, shipping, latest_charge } = payment;
  const charge = typeof latest_charge === 'object' ? latest_charge : null;
  const bill = charge?.billing_details;
  const digits = DIGITS[currency.toLowerCase()] ?? 2;
  const order = {
    user_order_id: metadata?.order_id ?? id,
    amount: Number((amount / 10 ** digits).toFixed(digits)),
    currency: currency.toUpperCase(),
    email: receipt_email ?? bill?.email,
    phone: bill?.phone ?? shipping?.phone,
    bin_no: charge?.payment_method_details?.card?.iin,
    bill_name: bill?.name,
    bill_addr: bill?.address?.line1,
    bill_city: bill?.address?.city,
    bill_state: bill?.address?.state,
    bill_zip_code: bill?.address?.postal_code,
    bill_country: bill?.address?.country,
    ship_name: shipping?.name,
    ship_addr: shipping?.address?.line1,
    ship_city: shipping?.address?.city,
    ship_state: shipping?.address?.state,
    ship_zip_code: shipping?.address?.postal_code,
    ship_country: shipping?.address?.country,
  };
  return Object.fromEntries(
    Object.entries(order).filter(([, value]) => value !== null && value !== undefined),
  );
}

export interface SettleOptions {
  /** What Stripe does not know: `ip`, `device_hash`, `username`, and whatever is to replace what it knows. */
  readonly order?: PostScreenRequest;
  /** While Rampart does not answer; `review` by default, so that the money is held and nothing is lost. */
  readonly onUnavailable?: Fallback;
  readonly timeoutMs?: number;
}

/**
 * Screens a payment that waits for its capture (`capture_method: 'manual'`), and captures it, holds it or cancels it. The payment
 * remembers Rampart's answer in its metadata. May be repeated: an order is screened once, and money moves once.
 *
 * @throws TypeError when the payment does not wait for its capture.
 */
export async function settlePayment(
  rampart: Rampart,
  stripe: StripeLike,
  payment: Payment,
  { order, onUnavailable = 'review', timeoutMs }: SettleOptions = {},
): Promise<Screening | LocalDecision> {
  if (payment.status !== 'requires_capture')
    throw new TypeError(
      `The payment ${payment.id} is ${payment.status}; expected one that requires_capture.`,
    );
  const screening = await rampart.screenings.create(
    { ...orderOf(payment), ...order },
    { idempotencyKey: `stripe-${payment.id}`, onUnavailable, timeoutMs },
  );
  const { shield_id, shield_status } = screening;
  const metadata = { [STATUS]: shield_status, ...(shield_id !== null && { [SHIELD_ID]: shield_id }) };
  await stripe.paymentIntents.update(payment.id, { metadata });
  if (shield_status === 'APPROVE') await capture(stripe, payment.id);
  if (shield_status === 'REJECT') await cancel(stripe, payment.id);
  return screening;
}

/**
 * Captures or cancels the payments that a decided case is about, for `case.decided` of Rampart's webhooks. Those that do not wait
 * for their capture any more are left alone.
 *
 * @returns how many were settled.
 */
export async function settleCase(stripe: StripeLike, { data }: CaseDecidedEvent): Promise<number> {
  let settled = 0;
  for (const shieldId of data.shield_ids) {
    const query = `metadata['${SHIELD_ID}']:'${shieldId.replace(/[^\w-]/g, '')}'`;
    const { data: payments } = await stripe.paymentIntents.search({ query });
    for (const { id, status } of payments) {
      if (status !== 'requires_capture') continue;
      await (data.outcome === 'confirmed_fraud' ? cancel(stripe, id) : capture(stripe, id));
      settled += 1;
    }
  }
  return settled;
}

/**
 * What an event of Stripe says about the outcome of its payment; null when it says nothing: early warnings of fraud, disputes
 * for fraud and their end, reviews and refunds for fraud.
 */
export function outcomeOf({ type, data }: StripeEvent): PostScreenFeedbackRequest['action'] | null {
  const object = data.object as Readonly<Record<string, unknown>>;
  switch (type) {
    case 'radar.early_fraud_warning.created':
      return 'mark_fraud';
    case 'charge.dispute.created':
      return object.reason === 'fraudulent' ? 'mark_fraud' : null;
    case 'charge.dispute.closed':
      if (object.reason !== 'fraudulent') return null;
      return object.status === 'won' ? 'mark_legitimate' : object.status === 'lost' ? 'mark_fraud' : null;
    case 'review.closed':
      if (object.reason === 'approved') return 'mark_legitimate';
      return object.reason === 'refunded_as_fraud' ? 'mark_fraud' : null;
    case 'refund.created':
      return object.reason === 'fraudulent' ? 'mark_fraud' : null;
    default:
      return null;
  }
}

/**
 * Tells Rampart what an event of Stripe says about the outcome of an order, so that its models learn. May be repeated.
 * @returns whether it said something about an order that Rampart screened.
 */
export async function reportOutcome(
  rampart: Rampart,
  stripe: StripeLike,
  event: StripeEvent,
): Promise<boolean> {
  const action = outcomeOf(event);
  const { payment_intent } = event.data.object as {
    readonly payment_intent?: string | { readonly id: string } | null;
  };
  const id = typeof payment_intent === 'object' ? payment_intent?.id : payment_intent;
  if (action === null || !id) return false;
  const { metadata } = await stripe.paymentIntents.retrieve(id);
  const shieldId = metadata?.[SHIELD_ID];
  if (!shieldId) return false;
  const options = { idempotencyKey: `stripe-${event.id}` };
  await rampart.screenings.feedback(shieldId, { action, reason: `Stripe: ${event.type}` }, options);
  return true;
}

const capture = (stripe: StripeLike, id: string) =>
  stripe.paymentIntents.capture(id, {}, { idempotencyKey: `rampart-capture-${id}` });

const cancel = (stripe: StripeLike, id: string) =>
  stripe.paymentIntents.cancel(
    id,
    { cancellation_reason: 'fraudulent' },
    { idempotencyKey: `rampart-cancel-${id}` },
  );
