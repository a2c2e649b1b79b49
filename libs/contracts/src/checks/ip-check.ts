import { z } from 'zod';
import { checkScores } from './single-check';

/** The public record of the IP check. */
export const ipCheck = z.object({
  ip: z.string().describe('The address in canonical form.'),
  country: z
    .string()
    .regex(/^([A-Z]{2})?$/)
    .describe(
      'ISO 3166-1 alpha-2 code; empty when the country is unknown, for example for a private address.',
    ),
  region: z.string().nullable().describe('English name of the state or province.'),
  city: z.string().nullable().describe('English name of the city.'),
  asn: z.int().nullable().describe('Number of the autonomous system that announces the address.'),
  isp: z.string().nullable().describe('The provider that the address belongs to.'),
  organization: z
    .string()
    .nullable()
    .describe('The organization that uses the address, if that is another one.'),
  is_vpn: z.boolean().describe('Whether it is a VPN exit.'),
  is_proxy: z
    .boolean()
    .describe(
      'Whether the visitor may be elsewhere than the address: an open, rented or hijacked proxy, a VPN, Tor, or a data centre, through which only programs and tunnels go (`is_hosting`); not a privacy relay. As `is_proxy` of a screening.',
    ),
  is_tor: z.boolean().describe('Whether it belongs to Tor.'),
  is_hosting: z.boolean().describe('Whether it belongs to a data centre or hosting provider.'),
  is_mobile: z.boolean().describe('Whether it belongs to a mobile carrier.'),
  is_private: z
    .boolean()
    .describe('Private, loopback, link-local or otherwise never on the public internet.'),
  is_whitelisted: z.boolean().describe("Whether it is on the account's whitelist."),
  is_blacklisted: z.boolean().describe("Whether it is on the account's blacklist."),
  confidence: z.number().min(0).max(1).describe('0–1: how much data the answer is based on.'),
  ...checkScores,
});
export type IpCheck = z.infer<typeof ipCheck>;
