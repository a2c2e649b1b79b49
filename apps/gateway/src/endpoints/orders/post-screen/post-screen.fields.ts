import type { OrderFields, Warning } from '@rampart/contracts';
import { normalizeBin } from '@rampart/risk';
import { z } from 'zod';
import {
  countryCodeOrName,
  currencyCode,
  decimal,
  ipAddress,
  moment,
  optional,
  optionalButReadable,
  optionalOrUnknown,
  phoneNumber,
  text,
} from '../../../http/forms/form-readers';
import type { FieldsOf } from '../../../http/forms/read-fields';

/** Largest amount of one order, in its currency. */
const MAX_AMOUNT = 1e12;

/** The fields of an order; all are optional. */
export const postScreenFields = z.object({
  ip: optionalOrUnknown(ipAddress()).describe(
    "The customer's IP address, alone, with a port, or a whole `X-Forwarded-For`, of which the first public address counts. Left out: the caller's own, which counts as no customer's unless the order names a device. Empty or unreadable: unknown.",
  ),
  user_order_id: optional(text()).describe(
    'Your id of the order; echoed back. With a test key, `sandbox:<error code>` answers with that error.',
  ),
  name: optional(text()).describe('Display only, never scored.'),
  amount: optionalButReadable(decimal(0, MAX_AMOUNT)).describe(
    'Counts towards the daily amount per email and currency; needs `currency` for that.',
  ),
  currency: optional(currencyCode()).describe('ISO 4217 code; amounts are never converted.'),
  email: optional(text()).describe(
    'E-mail address of the customer. A malformed one counts against the order.',
  ),
  phone: optional(phoneNumber()).describe('Phone number of the customer, best in E.164.'),
  username: optional(text()).describe('Name under which the customer signs in.'),
  device_hash: optional(text()).describe('The hash from an earlier device check.'),
  bin_no: optional(text()).describe('First 6 to 8 digits of the card. Never send the whole number.'),
  bill_name: optional(text()).describe('Display only.'),
  bill_addr: optional(text()).describe('Display only.'),
  bill_country: optional(countryCodeOrName()).describe('ISO 3166-1 code, or the name in any language.'),
  bill_state: optional(text()).describe('ISO 3166-2 code or name.'),
  bill_city: optional(text()).describe('Billing city.'),
  bill_zip_code: optional(text()).describe('Billing postal code.'),
  ship_name: optional(text()).describe('Display only.'),
  ship_addr: optional(text()).describe('Street and number.'),
  ship_country: optional(countryCodeOrName()).describe('ISO 3166-1 code, or the name in any language.'),
  ship_state: optional(text()).describe('ISO 3166-2 code or name.'),
  ship_city: optional(text()).describe('Shipping city.'),
  ship_zip_code: optional(text()).describe('Shipping postal code.'),
  merchant_id: optional(text()).describe('The shop, seller or terminal where the order is placed.'),
  account_created_at: optional(moment()).describe(
    'When the customer signed up, ISO 8601. Leave it out for an account that the checkout itself creates: an order within seconds of the sign-up counts as automated.',
  ),
});

/**
 * The order in the services' terms.
 *
 * @param clientIp replaces an absent `ip`; empty for none.
 * @returns the order, and a warning when the BIN field held a card number that is not a BIN. The value itself is
 * dropped: it may be a whole card number, which must never be stored, logged or echoed.
 */
export function toOrder(
  fields: FieldsOf<typeof postScreenFields>,
  clientIp: string,
): { order: OrderFields; warnings: Warning[] } {
  const binNo = fields.bin_no === null ? null : normalizeBin(fields.bin_no);
  const isBinUnreadable = fields.bin_no !== null && binNo === null;
  const order = {
    ip: fields.ip ?? clientIp,
    ...(clientIp !== '' && (fields.ip ?? clientIp) === clientIp && { ipIsCallers: true }),
    userOrderId: fields.user_order_id,
    name: fields.name,
    amount: fields.amount,
    currency: fields.currency,
    email: fields.email,
    phone: fields.phone,
    username: fields.username,
    deviceHash: fields.device_hash,
    binNo,
    cardSubmitted: fields.bin_no !== null,
    billName: fields.bill_name,
    billAddr: fields.bill_addr,
    billCountry: fields.bill_country,
    billState: fields.bill_state,
    billCity: fields.bill_city,
    billZipCode: fields.bill_zip_code,
    shipName: fields.ship_name,
    shipAddr: fields.ship_addr,
    shipCountry: fields.ship_country,
    shipState: fields.ship_state,
    shipCity: fields.ship_city,
    shipZipCode: fields.ship_zip_code,
    merchantId: fields.merchant_id,
    accountCreatedAt: fields.account_created_at,
  };
  return { order, warnings: isBinUnreadable ? [BIN_WARNING] : [] };
}

const BIN_WARNING: Warning = {
  param: 'bin_no',
  code: 'malformed',
  message: 'Expected the first 6 to 8 digits of a card number. The field was treated as absent.',
};
