import { z } from 'zod';
import { contribution } from '../assessment';

export const USAGE_TYPES = [
  'COM',
  'ORG',
  'GOV',
  'MIL',
  'EDU',
  'LIB',
  'CDN',
  'ISP',
  'MOB',
  'DCH',
  'SES',
] as const;
export const PROXY_TYPES = ['VPN', 'TOR', 'PUB', 'WEB', 'DCH', 'RES'] as const;
/** Where an address can be: the public internet, or a range that never appears on it. */
export const IP_RANGES = [
  'public',
  'private',
  'loopback',
  'link_local',
  'cgnat',
  'multicast',
  'reserved',
] as const;

/** What is known of an IP address. Null means unknown, never "no". */
export const ipFacts = z.object({
  /**
   * Canonical text: lower-case and compressed, an IPv4-mapped IPv6 address as IPv4. Empty for an order whose address
   * is unknown; all other fields are then meaningless.
   */
  ip: z.string(),
  range: z.enum(IP_RANGES),
  continent: z.string().nullable(),
  countryCode: z.string().length(2).nullable(),
  countryName: z.string().nullable(),
  region: z.string().nullable(),
  city: z.string().nullable(),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  zipCode: z.string().nullable(),
  /** IANA name. */
  timezone: z.string().nullable(),
  asn: z.int().nullable(),
  ispName: z.string().nullable(),
  organization: z.string().nullable(),
  domain: z.string().nullable(),
  netspeed: z.string().nullable(),
  mobileMnc: z.string().nullable(),
  mobileMcc: z.string().nullable(),
  mobileBrand: z.string().nullable(),
  /** Metres above the sea. */
  elevation: z.number().nullable(),
  usageTypes: z.array(z.enum(USAGE_TYPES)),
  isProxy: z.boolean(),
  proxyType: z.enum(PROXY_TYPES).nullable(),
  isHosting: z.boolean(),
  isMobile: z.boolean(),
  /** The IP check's own evidence; its sum, limited to 0–100, is `fraudScore`. */
  contributions: z.array(contribution),
  fraudScore: z.number().min(0).max(100),
});
export type IpFacts = z.infer<typeof ipFacts>;
