import { z } from 'zod';
import { PROXY_TYPES, USAGE_TYPES } from '../checks/ip-facts';

/** The screening result of the public interface, field by field; snake_case because it is the public record. */

const text = z.string().nullable();
const flag = z.boolean().nullable();

export const ipGeolocation = z.object({
  ip: z.string().describe('The screened address, in canonical form.'),
  continent: text,
  country_code: text.describe('ISO 3166-1 alpha-2.'),
  country_name: text,
  region: text,
  city: text,
  latitude: z.number().nullable().describe('Degrees.'),
  longitude: z.number().nullable().describe('Degrees.'),
  zip_code: text,
  timezone: text.describe('IANA name.'),
  isp_name: text,
  domain: text,
  netspeed: text,
  mobile_mnc: text,
  mobile_mcc: text,
  mobile_brand: text,
  elevation: z.number().nullable().describe('Metres.'),
  usage_type: z.array(z.enum(USAGE_TYPES)),
  is_proxy: z.boolean(),
  proxy_type: z.enum(PROXY_TYPES).nullable(),
  is_in_blacklist: z.boolean(),
  fraud_score: z.number().min(0).max(100),
  risk_reasons: z.array(z.string()),
});

export const screeningResult = z.object({
  ip_geolocation: ipGeolocation,
  billing_address: z.object({
    ip_distance_in_km: z.number().nullable().describe('From the address of the IP; one decimal.'),
    ip_distance_in_mile: z.number().nullable(),
    is_ip_country_match: flag,
  }),
  shipping_address: z.object({
    is_address_ship_forward: flag,
    is_bill_country_match: flag,
    is_bill_state_match: flag,
    is_bill_city_match: flag,
    is_bill_postcode_match: flag,
    is_export_controlled_country: flag,
    is_in_blacklist: z.boolean(),
  }),
  email_address: z.object({
    is_free: z.boolean(),
    is_disposable: z.boolean(),
    is_domain_exist: z.boolean(),
    is_new_domain_name: flag,
    is_in_blacklist: z.boolean(),
  }),
  phone_number: z.object({ is_disposable: flag, is_in_blacklist: flag }),
  username: z.object({ is_high_risk: flag, is_in_blacklist: flag }),
  credit_card: z.object({
    card_brand: text,
    card_type: text,
    card_subtype: text,
    card_issuing_bank: text,
    card_issuing_country: text,
    is_prepaid: z.boolean(),
    is_bin_exist: z.boolean(),
    is_bin_country_match: flag,
    is_in_blacklist: z.boolean(),
    card_submitted: z.boolean(),
  }),
  device: z.object({ is_malware_exploit: flag, is_in_blacklist: flag }),
  smart_detection: z.object({
    ip_location_anomaly: flag,
    ship_location_anomaly: flag,
    ip_anomaly_speed_kmh: z.number().nullable(),
    ip_anomaly_distance_km: z.number().nullable(),
  }),
  user_order_id: z.string().describe('Echo of the request; empty when none was sent.'),
  shield_id: z.string().regex(/^\d{8}-[0-9a-f]{6}$/),
  shield_score: z.number().min(0).max(100),
  shield_status: z.enum(['APPROVE', 'REVIEW', 'REJECT']),
  shield_reasons: z.array(z.string()),
  shield_rules: z.array(z.string()),
  shield_rules_detail: z.array(
    z.object({
      rule_id: z.int(),
      name: z.string(),
      version: z.int(),
      priority: z.int(),
      action: z.enum([
        'APPROVE',
        'REVIEW',
        'REJECT',
        'ADD_SCORE',
        'ADD_TO_LIST',
        'TAG',
        'OPEN_CASE',
        'NOTIFY',
      ]),
      mode: z.enum(['draft', 'shadow', 'active', 'disabled']),
      decisive: z.boolean(),
      score_delta: z.number(),
      conditions: z.array(z.object({ expression: z.string(), value: z.unknown(), actual: z.unknown() })),
    }),
  ),
  api_version: z.string().regex(/^\d+\.\d+\.\d+$/),
  requests_remaining_today: z.int(),
  requests_remaining_this_month: z.int(),
});
export type ScreeningResult = z.infer<typeof screeningResult>;
export type ShieldStatus = ScreeningResult['shield_status'];
