import { z } from 'zod';
import { checkScores } from './single-check';

/** The public record of the IP check. */
export const ipCheck = z.object({
  /** Canonical text. */
  ip: z.string(),
  /** ISO 3166-1 alpha-2; empty when the country is not known, as of a private address. */
  country: z.string().regex(/^([A-Z]{2})?$/),
  region: z.string().nullable(),
  city: z.string().nullable(),
  /** Number of the autonomous system that announces the address. */
  asn: z.int().nullable(),
  isp: z.string().nullable(),
  organization: z.string().nullable(),
  is_vpn: z.boolean(),
  /** An open, rented or hijacked proxy, a VPN, or Tor; not a data centre as such, and not a privacy relay. */
  is_proxy: z.boolean(),
  is_tor: z.boolean(),
  is_hosting: z.boolean(),
  is_mobile: z.boolean(),
  /** Private, loopback, link-local or otherwise never on the public internet. */
  is_private: z.boolean(),
  is_whitelisted: z.boolean(),
  is_blacklisted: z.boolean(),
  /** 0–1: how much data stands behind the answer. */
  confidence: z.number().min(0).max(1),
  ...checkScores,
});
export type IpCheck = z.infer<typeof ipCheck>;
