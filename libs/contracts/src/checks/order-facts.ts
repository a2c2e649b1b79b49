import { z } from 'zod';
import { contribution, degradedSource } from '../assessment';
import { ipFacts } from './ip-facts';

const assessed = { contributions: z.array(contribution) };

export const emailFacts = z.object({
  /** Lower-case, domain in punycode; empty, like the domain, for a text that is not an address. */
  email: z.string(),
  domain: z.string(),
  /** The mailbox that the address stands for; only where the mail hosts of its domain show it. */
  mailbox: z.string().optional(),
  isFree: z.boolean(),
  isDisposable: z.boolean(),
  /** Neutral (true) when DNS gave no answer; `degraded` then names `dns`. */
  isDomainExist: z.boolean(),
  isNewDomainName: z.boolean().nullable(),
  ...assessed,
});
export type EmailFacts = z.infer<typeof emailFacts>;

export const phoneFacts = z.object({
  /** E.164. A text that is not a number has no phone facts at all. */
  e164: z.string(),
  countryCode: z.string().nullable(),
  isDisposable: z.boolean(),
  ...assessed,
});
export type PhoneFacts = z.infer<typeof phoneFacts>;

export const usernameFacts = z.object({ isHighRisk: z.boolean(), ...assessed });
export type UsernameFacts = z.infer<typeof usernameFacts>;

export const cardFacts = z.object({
  brand: z.string().nullable(),
  /** `credit`, `debit` or `charge`. */
  type: z.string().nullable(),
  subtype: z.string().nullable(),
  issuingBank: z.string().nullable(),
  /** ISO 3166-1 alpha-2. */
  issuingCountry: z.string().nullable(),
  isPrepaid: z.boolean(),
  isBinExist: z.boolean(),
  ...assessed,
});
export type CardFacts = z.infer<typeof cardFacts>;

/** From this account's stored sightings; an unknown hash has none. */
export const deviceFacts = z.object({
  isKnown: z.boolean(),
  timesSeen: z.int(),
  firstSeenAt: z.iso.datetime().nullable(),
  /** True when the stored signals show an automation or exploit framework; null for an unknown device. */
  isMalwareExploit: z.boolean().nullable(),
  /**
   * False for a hash that identifies a kind of device or is shared by a crowd: its orders do not come from one
   * customer.
   */
  isDistinctive: z.boolean(),
  /** IANA name of the zone whose time the device keeps, as its browser said last; null when it named none that exists. */
  timezone: z.string().nullable().default(null),
  ...assessed,
});
export type DeviceFacts = z.infer<typeof deviceFacts>;

/** Where an address is, as far as country, postal code and city tell. */
export const locationFacts = z.object({
  /** ISO 3166-1 alpha-2, from the code or name that was sent. */
  countryCode: z.string().nullable(),
  /** ISO 3166-2 without the country, e.g. `NY`; null when the text is not a known subdivision. */
  stateCode: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** What the coordinates stand for; `city` also for the principal town of a postal code's area. */
  precision: z.enum(['postal_code', 'city', 'none']),
  /** Where the city is by its name, whatever the coordinates above stand for; null when the name is not known. */
  city: z.object({ latitude: z.number(), longitude: z.number() }).nullable().default(null),
});
export type LocationFacts = z.infer<typeof locationFacts>;

export const shippingFacts = locationFacts.extend({
  /** Null when there is too little of an address to decide. */
  isShipForward: z.boolean().nullable(),
  isExportControlledCountry: z.boolean().nullable(),
  ...assessed,
});
export type ShippingFacts = z.infer<typeof shippingFacts>;

/** The reference data behind an answer: enough to say later which data it was based on. */
export const dataSetVersion = z.object({
  name: z.string().describe('Name of the data set.'),
  version: z.string().describe('Version of the data set.'),
});

/** All facts from the checks about an order. A part that was not sent is null. */
export const orderFacts = z.object({
  ip: ipFacts,
  email: emailFacts.nullable(),
  phone: phoneFacts.nullable(),
  username: usernameFacts.nullable(),
  card: cardFacts.nullable(),
  device: deviceFacts.nullable(),
  billing: locationFacts.nullable(),
  shipping: shippingFacts.nullable(),
  degraded: z.array(degradedSource),
  dataSets: z.array(dataSetVersion),
});
export type OrderFacts = z.infer<typeof orderFacts>;
