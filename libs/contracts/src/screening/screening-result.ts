import { z } from 'zod';
import { PROXY_TYPES, USAGE_TYPES } from '../checks/ip-facts';

/** The screening result of the public interface, field by field; snake_case because it is the public record. */

const text = z.string().nullable();
const flag = z.boolean().nullable();

export const ipGeolocation = z.object({
  ip: z.string().describe('The screened address, in canonical form.'),
  continent: text.describe('English name of the continent.'),
  country_code: text.describe('ISO 3166-1 alpha-2.'),
  country_name: text.describe('English name of the country.'),
  region: text.describe('English name of the state or province.'),
  city: text.describe('English name of the city.'),
  latitude: z.number().nullable().describe('Degrees.'),
  longitude: z.number().nullable().describe('Degrees.'),
  zip_code: text.describe('Postal code of the location.'),
  timezone: text.describe('IANA name.'),
  isp_name: text.describe('The provider that the address belongs to.'),
  domain: text.describe('Domain of the provider.'),
  netspeed: text.describe('Kind of connection, in the data set’s terms.'),
  mobile_mnc: text.describe('Mobile network code.'),
  mobile_mcc: text.describe('Mobile country code.'),
  mobile_brand: text.describe('Brand of the mobile carrier.'),
  elevation: z.number().nullable().describe('Metres.'),
  usage_type: z
    .array(z.enum(USAGE_TYPES))
    .describe(
      'What the network is used for: `COM` business, `ORG` organization, `GOV` government, `MIL` military, `EDU` education, `LIB` library, `CDN` content delivery, `ISP` internet provider, `MOB` mobile carrier, `DCH` data centre, `SES` search engine.',
    ),
  is_proxy: z
    .boolean()
    .describe(
      'Whether the visitor may be elsewhere than the address: an open, rented or hijacked proxy, a VPN, Tor, or a data centre, through which only programs and tunnels go (`DCH`); not a privacy relay. True whenever `proxy_type` is set.',
    ),
  proxy_type: z
    .enum(PROXY_TYPES)
    .nullable()
    .describe('`VPN`, `TOR`, `PUB` open proxy, `WEB` web proxy, `DCH` data centre, `RES` residential proxy.'),
  is_in_blacklist: z.boolean().describe("Whether the address is on the account's blacklist."),
  fraud_score: z.number().min(0).max(100).describe('0–100: the evidence in the address alone.'),
  risk_reasons: z.array(z.string()).describe('Sentences for people, one for each signal about the address.'),
});

export const screeningResult = z.object({
  ip_geolocation: ipGeolocation,
  billing_address: z.object({
    ip_distance_in_km: z
      .number()
      .nullable()
      .describe('Distance to the location of the IP address in km; one decimal.'),
    ip_distance_in_mile: z.number().nullable().describe('The same distance in miles.'),
    is_ip_country_match: flag.describe(
      'Whether the IP address is located in the billing country; a territory and its country count as one.',
    ),
  }),
  shipping_address: z.object({
    is_address_ship_forward: flag.describe('Whether the address belongs to a freight forwarder.'),
    is_bill_country_match: flag.describe(
      'Whether shipping and billing country are the same; a territory and its country count as one.',
    ),
    is_bill_state_match: flag.describe('Whether shipping and billing state are the same.'),
    is_bill_city_match: flag.describe(
      'Whether shipping and billing city are the same, also by an equal full postal code.',
    ),
    is_bill_postcode_match: flag.describe('Whether shipping and billing postal code are the same.'),
    is_export_controlled_country: flag.describe(
      'Whether exports to the country or region are embargoed, or controlled so widely that each order needs a look.',
    ),
    is_in_blacklist: z.boolean().describe("Whether the address is on the account's blacklist."),
  }),
  email_address: z.object({
    is_free: z.boolean().describe('Whether the domain offers free addresses to anyone.'),
    is_disposable: z.boolean().describe('Whether the domain offers throw-away addresses.'),
    is_domain_exist: z.boolean().describe('Whether the domain exists in DNS.'),
    is_new_domain_name: flag.describe('Whether the domain was registered recently.'),
    is_in_blacklist: z.boolean().describe("Whether the address or its domain is on the account's blacklist."),
  }),
  phone_number: z.object({
    is_disposable: flag.describe(
      'Whether the number belongs to a service that receives messages for anyone.',
    ),
    is_in_blacklist: flag.describe("Whether the number is on the account's blacklist."),
  }),
  username: z.object({
    is_high_risk: flag.describe('Whether the name looks machine-made or abusive.'),
    is_in_blacklist: flag.describe("Whether the name is on the account's blacklist."),
  }),
  credit_card: z.object({
    card_brand: text.describe('Brand of the card, e.g. `VISA`.'),
    card_type: text.describe('`CREDIT`, `DEBIT` or another type from the data set.'),
    card_subtype: text.describe('Product of the brand.'),
    card_issuing_bank: text.describe('Name of the issuing bank.'),
    card_issuing_country: text.describe('ISO 3166-1 alpha-2 code of the country of the issuer.'),
    is_prepaid: z.boolean().describe('Whether the card is prepaid.'),
    is_bin_exist: z.boolean().describe('Whether the digits belong to a known card range.'),
    is_bin_country_match: flag.describe(
      'Whether the card was issued in the billing country; a territory and its country count as one.',
    ),
    is_in_blacklist: z.boolean().describe("Whether the digits are on the account's blacklist."),
    card_submitted: z.boolean().describe('Whether a non-empty `bin_no` was sent.'),
  }),
  device: z.object({
    is_malware_exploit: flag.describe(
      "Whether the device's signals show an automation or exploit framework.",
    ),
    is_in_blacklist: flag.describe("Whether the device is on the account's blacklist."),
  }),
  smart_detection: z.object({
    ip_location_anomaly: flag.describe(
      'Whether the customer cannot have travelled from the previous order to this one in time.',
    ),
    ship_location_anomaly: flag.describe(
      "Whether the shipping address is far from those of the customer's earlier orders.",
    ),
    ip_anomaly_speed_kmh: z.number().nullable().describe('Speed of that travel in km/h.'),
    ip_anomaly_distance_km: z.number().nullable().describe('Length of that travel in km.'),
  }),
  user_order_id: z.string().describe('Echo of the request; empty when not sent.'),
  shield_id: z
    .string()
    .regex(/^\d{8}-[0-9a-f]{6}$/)
    .describe('Identifies the stored result, for reading it again and for feedback.'),
  shield_score: z.number().min(0).max(100).describe('0–100: the risk of the whole order.'),
  shield_status: z.enum(['APPROVE', 'REVIEW', 'REJECT']).describe('The decision.'),
  shield_reasons: z.array(z.string()).describe('Sentences for people, most points first.'),
  shield_rules: z.array(z.string()).describe('Names of the active rules that matched, in evaluation order.'),
  shield_rules_detail: z.array(
    z.object({
      rule_id: z.int().describe('Id of the rule.'),
      name: z.string().describe('Name of the rule.'),
      version: z.int().describe('Version of the rule that was evaluated.'),
      priority: z.int().describe('Rules with a lower number are evaluated first.'),
      action: z
        .enum(['APPROVE', 'REVIEW', 'REJECT', 'ADD_SCORE', 'ADD_TO_LIST', 'TAG', 'OPEN_CASE', 'NOTIFY'])
        .describe('What the rule does.'),
      mode: z.enum(['draft', 'shadow', 'active', 'disabled']).describe('The mode in which it was evaluated.'),
      decisive: z.boolean().describe('Whether the rule decided; true for at most one.'),
      score_delta: z.number().describe('Points that the rule added.'),
      conditions: z
        .array(
          z.object({
            expression: z.string().describe('The condition as written in the rule.'),
            value: z.unknown().describe('What the condition compares with.'),
            actual: z.unknown().describe('The value of this order; personal values are masked.'),
          }),
        )
        .describe('The conditions that the rule joins by `&&`.'),
    }),
  ),
  api_version: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/)
    .describe('Version of the interface, `<major>.<minor>.<patch>`.'),
  requests_remaining_today: z.int().describe('Calls left in the daily quota after this one.'),
  requests_remaining_this_month: z.int().describe('Calls left in the monthly quota after this one.'),
});
export type ScreeningResult = z.infer<typeof screeningResult>;
export type ShieldStatus = ScreeningResult['shield_status'];
