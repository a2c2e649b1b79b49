import type { RampartEvent } from './generated/events.ts';
import type { PostScreenFeedbackRequest, PostScreenRequest, Screening } from './generated/types.ts';
import type { LateOutcome } from './late-orders.ts';
import type { Rampart } from './rampart.ts';
import type { Fallback, LocalDecision, Standing } from './screenings.ts';

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
/** The id of a payment, as other shops of the same account of Rampart do not number their orders. */
const PAYMENT_ID = /^pi_\w+$/;

/** Digits of the smallest unit, where they are not two (https://docs.stripe.com/currencies). */
const DIGITS: Readonly<Record<string, number>> = Object.fromEntries([
  ...'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ').map((each) => [each, 0]),
  ...'bhd jod kwd omr tnd'.split(' ').map((each) => [each, 3]),
]);

/**
 * The order of a payment. What Stripe does not know, above all `ip` and `device_hash`, is added by the shop. Its `user_order_id` is
 * the id of the payment, by which the payment is found again when a person has decided.
 */
export function orderOf(payment: Payment): PostScreenRequest {
  const { id, amount, currency, receipt_email, shipping, latest_charge } = payment;
  const charge = typeof latest_charge === 'object' ? latest_charge : null;
  const bill = charge?.billing_details;
  const digits = DIGITS[currency.toLowerCase()] ?? 2;
  const order = {
    user_order_id: id,
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
  readonly order?: Omit<PostScreenRequest, 'user_order_id'>;
  /** While Rampart does not answer; `review` by default, so that the money is held and nothing is lost. */
  readonly onUnavailable?: Fallback;
  readonly timeoutMs?: number;
}

/**
 * Screens a payment that waits for its capture (`capture_method: 'manual'`), and captures it, holds it or cancels it. The payment
 * remembers Rampart's answer in its metadata. May be repeated: an order is screened once, and money moves once; a payment that was
 * held is settled by what a person has decided meanwhile.
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
    { ...orderOf(payment), ...order, user_order_id: payment.id },
    { idempotencyKey: `stripe-${payment.id}`, onUnavailable, timeoutMs },
  );
  const { shield_id, shield_status: status } = screening;
  const wasHeld = payment.metadata?.[STATUS] === 'REVIEW';
  const standing =
    shield_id !== null && status === 'REVIEW' && wasHeld
      ? await rampart.screenings.standing(shield_id, { timeoutMs })
      : { shield_id, status };
  await carryOut(stripe, payment, standing);
  return screening;
}

/**
 * Captures or cancels the payments whose orders were decided, for `screening.decided` of Rampart's webhooks: it comes for every order
 * that a person decides, singly or with its case. What holds for an order is asked of Rampart, so that an event which is late or comes
 * again does no harm; payments that do not wait for their capture any more are left alone. `case.decided` is taken, too.
 *
 * @returns how many payments were captured or cancelled.
 * @throws when one could not be settled, also when Stripe has no such payment: answer with 500, and Rampart sends the event again.
 */
export async function settleDecision(
  rampart: Rampart,
  stripe: StripeLike,
  event: RampartEvent,
): Promise<number> {
  let settled = 0;
  const failures: unknown[] = [];
  for (const shieldId of ordersIn(event)) {
    try {
      if (await settleOrder(rampart, stripe, shieldId, event.type === 'rampart.case.decided')) settled += 1;
    } catch (error) {
      // Those after it are settled all the same.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return settled;
}

/**
 * Settles a payment that was decided without Rampart once Rampart has answered, and gives it the id of its order; for the client's
 * `onLateOrder`.
 *
 * @returns whether it was captured or cancelled.
 */
export async function settleLate(
  rampart: Rampart,
  stripe: StripeLike,
  { screening }: LateOutcome,
): Promise<boolean> {
  return screening !== null && settleOrder(rampart, stripe, screening.shield_id, false);
}

/** The orders that an event decides. */
function ordersIn(event: RampartEvent): readonly string[] {
  if (event.type === 'rampart.screening.decided') return [event.data.shield_id];
  if (event.type !== 'rampart.case.decided') return [];
  return (event.data.orders ?? []).map(({ shield_id }) => shield_id);
}

/** @param isDecided whether the order is decided by now, or will be in a moment. */
async function settleOrder(
  rampart: Rampart,
  stripe: StripeLike,
  shieldId: string,
  isDecided: boolean,
): Promise<boolean> {
  const standing = await rampart.screenings.standing(shieldId);
  if (!PAYMENT_ID.test(standing.user_order_id)) return false;
  if (isDecided && standing.status === 'REVIEW')
    throw new Error(`The order ${shieldId} is not decided with its case yet.`);
  return carryOut(stripe, await stripe.paymentIntents.retrieve(standing.user_order_id), standing);
}

type Known = Pick<Standing, 'status'> & { readonly shield_id: string | null };

/** @returns whether money moved. */
async function carryOut(
  stripe: StripeLike,
  payment: Payment,
  { shield_id, status }: Known,
): Promise<boolean> {
  const metadata = { [STATUS]: status, ...(shield_id !== null && { [SHIELD_ID]: shield_id }) };
  const isKnown = Object.entries(metadata).every(([key, value]) => payment.metadata?.[key] === value);
  if (!isKnown) await stripe.paymentIntents.update(payment.id, { metadata });
  if (payment.status !== 'requires_capture' || status === 'REVIEW') return false;
  await (status === 'APPROVE' ? capture(stripe, payment.id) : cancel(stripe, payment.id));
  return true;
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
  const shieldId = await shieldIdOf(rampart, await stripe.paymentIntents.retrieve(id));
  if (!shieldId) return false;
  const options = { idempotencyKey: `stripe-${event.id}` };
  await rampart.screenings.feedback(shieldId, { action, reason: `Stripe: ${event.type}` }, options);
  return true;
}

/** A payment that was decided without Rampart has no id until Rampart has answered, which may have been in another process. */
async function shieldIdOf(rampart: Rampart, { id, metadata }: Payment): Promise<string | undefined> {
  if (metadata?.[SHIELD_ID] || !metadata?.[STATUS]) return metadata?.[SHIELD_ID];
  const { screenings } = await rampart.screenings.list({ user_order_id: id, limit: 1 });
  return screenings[0]?.shield_id;
}

const capture = (stripe: StripeLike, id: string) =>
  stripe.paymentIntents.capture(id, {}, { idempotencyKey: `rampart-capture-${id}` });

const cancel = (stripe: StripeLike, id: string) =>
  stripe.paymentIntents.cancel(
    id,
    { cancellation_reason: 'fraudulent' },
    { idempotencyKey: `rampart-cancel-${id}` },
  );
