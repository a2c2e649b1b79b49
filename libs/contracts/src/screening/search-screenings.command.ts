import { z } from 'zod';
import { publicActor } from '../actor';
import { CASE_OUTCOMES, caseOutcome } from '../cases/case';
import { defineCommand } from '../command';
import { freeText } from '../free-text';
import { screeningResult } from './screening-result';

/** Most screenings per page. */
export const MAX_SCREENINGS_PER_PAGE = 100;

/** In the order of `DecidedBy` of the screening service, strongest first. */
export const DECIDED_BY = [
  'non_overridable_blacklist',
  'signal_floor',
  'whitelist',
  'blacklist',
  'rule_budget',
  'rule',
  'score',
] as const;

/** What a search can ask for: what settled the decision, or that another one was made by hand (`override`). */
export const SEARCHED_DECIDED_BY = [...DECIDED_BY, 'override'] as const;

export const SCREENING_ORDERS = ['newest', 'oldest', 'score', 'amount'] as const;

const value = freeText.nullable();

/** Filters of a search, all of which must hold; null: no such filter. Values in any spelling. */
export const screeningFilter = z.object({
  statuses: z.array(z.enum(['APPROVE', 'REVIEW', 'REJECT'])).nullable(),
  scoreFrom: z.number().nullable(),
  scoreTo: z.number().nullable(),
  /** Inclusive. */
  from: z.iso.datetime().nullable(),
  /** Exclusive. */
  to: z.iso.datetime().nullable(),
  /** Of the address, of the bill or of the shipment. */
  country: z.string().length(2).nullable(),
  /** Amounts are only compared within a currency. */
  currency: z.string().length(3).nullable(),
  amountFrom: z.number().nullable(),
  amountTo: z.number().nullable(),
  ip: value,
  network: value,
  email: value,
  emailDomain: value,
  phone: value,
  device: value,
  username: value,
  bin: value,
  merchantId: value,
  userOrderId: value,
  reason: value,
  ruleId: z.int().nullable(),
  /** Orders with a matching entry on this list. */
  listed: z.enum(['blacklist', 'whitelist']).nullable(),
  /** Orders that this list entry matched. Earlier versions do not send it. */
  listEntryId: z.int().nullable().default(null),
  outcome: z.enum(CASE_OUTCOMES).nullable(),
  decidedBy: z.enum(SEARCHED_DECIDED_BY).nullable(),
});
export type ScreeningFilter = z.infer<typeof screeningFilter>;

/** Without any filter. */
export const NO_SCREENING_FILTER: ScreeningFilter = {
  statuses: null,
  scoreFrom: null,
  scoreTo: null,
  from: null,
  to: null,
  country: null,
  currency: null,
  amountFrom: null,
  amountTo: null,
  ip: null,
  network: null,
  email: null,
  emailDomain: null,
  phone: null,
  device: null,
  username: null,
  bin: null,
  merchantId: null,
  userOrderId: null,
  reason: null,
  ruleId: null,
  listed: null,
  listEntryId: null,
  outcome: null,
  decidedBy: null,
};

/** Where a page may begin: behind this order, in the order of the search. */
export const screeningPosition = z.object({
  /** Of the order in the search index. */
  number: z
    .string()
    .regex(/^-?\d{1,19}$/)
    .refine((text) => BigInt.asIntN(64, BigInt(text)).toString() === text),
  /** Its score or amount, when sorted by that. */
  by: z.number().nullable(),
});
export type ScreeningPosition = z.infer<typeof screeningPosition>;

const text = z.string().nullable();
const UNTIL = 'null when not sent, erased, or no longer stored';

/** A screening in a list. Values of people are masked. */
export const foundScreening = z.object({
  shield_id: z.string().describe('Id of the screening.'),
  created_at: z.iso.datetime().describe('When the order was screened.'),
  status: screeningResult.shape.shield_status,
  score: z.number().describe('The score, 0–100.'),
  decided_by: z.enum(DECIDED_BY).describe('What settled the decision.'),
  user_order_id: text.describe('The shop’s own id of the order; null when none was sent.'),
  amount: z.number().nullable().describe('Amount of the order; null when not sent.'),
  currency: text.describe('Its currency, ISO 4217; null when not sent.'),
  ip: text.describe('Network of the IP address: /24, or /48 of IPv6; null when the order has none.'),
  ip_country: text.describe('Country of the IP address, ISO 3166-1 alpha-2.'),
  bill_country: text.describe('Country of the billing address.'),
  ship_country: text.describe('Country of the shipping address.'),
  email: text.describe(`E-mail address, masked; ${UNTIL}.`),
  phone: text.describe(`Phone number, masked; ${UNTIL}.`),
  username: text.describe(`User name, masked; ${UNTIL}.`),
  device_hash: text.describe(`Device, masked; ${UNTIL}.`),
  bin: text.describe('First digits of the card; null when not sent.'),
  merchant_id: text.describe('Shop, seller or terminal; null when not sent.'),
  reasons: z
    .array(
      z.object({
        code: z.string().describe('Code of the contribution.'),
        points: z.number().describe('Points added to the score.'),
      }),
    )
    .describe('The three contributions with most points.'),
  rules: z
    .array(
      z.object({
        rule_id: z.int().describe('Id of the rule.'),
        name: z.string().describe('Its name when the order was screened.'),
      }),
    )
    .describe('The active rules that matched, in evaluation order.'),
  outcome: caseOutcome.nullable().describe('The outcome; null when it is not known.'),
  override: z
    .object({
      decision: screeningResult.shape.shield_status.describe('What holds for the order now.'),
      actor: publicActor,
      decided_at: z.iso.datetime().describe('When it was decided by hand.'),
    })
    .nullable()
    .default(null)
    .describe('The decision by hand that holds; null when none does.'),
});
export type FoundScreening = z.infer<typeof foundScreening>;

/**
 * Pages through an account's screenings. An order is found within seconds of its answer. Personal values are found by
 * keyed hashes, so that they are found for as long as the answer is stored, and not once they are erased.
 */
export const searchScreenings = defineCommand({
  service: 'screening',
  name: 'search-screenings',
  request: z.object({
    accountId: z.int(),
    filter: screeningFilter,
    order: z.enum(SCREENING_ORDERS),
    after: screeningPosition.nullable(),
    limit: z.int().min(1).max(MAX_SCREENINGS_PER_PAGE),
  }),
  reply: z.object({
    screenings: z.array(foundScreening),
    /** Position of the last screening; null on the last page. */
    next: screeningPosition.nullable(),
  }),
  errors: ['validation_failed'],
  repeatSafe: true,
});
