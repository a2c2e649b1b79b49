import { CASE_OUTCOMES, type ScreeningFilter, SEARCHED_DECIDED_BY } from '@rampart/contracts';
import { z } from 'zod';
import {
  countryCode,
  currencyCode,
  decimal,
  integer,
  ipAddress,
  moment,
  oneOf,
  optionalButReadable,
  phoneNumber,
  rowId,
  text,
  wordList,
} from '../../http/forms/form-readers';
import type { FieldsOf } from '../../http/forms/read-fields';

const MOST_AMOUNT = 1e12;
const MOST_SCORE = 100;
const STATUSES = ['APPROVE', 'REVIEW', 'REJECT'] as const;

/** Unreadable filters are refused: a list that ignored one would show the wrong orders. */
export const screeningFilterFields = {
  status: optionalButReadable(wordList(STATUSES)).describe('Orders with any of these decisions.'),
  score_from: optionalButReadable(decimal(0, MOST_SCORE)).describe('Orders with at least this score.'),
  score_to: optionalButReadable(decimal(0, MOST_SCORE)).describe('Orders with at most this score.'),
  from: optionalButReadable(moment()).describe('Orders screened at this time or later.'),
  to: optionalButReadable(moment()).describe('Orders screened before this time.'),
  country: optionalButReadable(countryCode()).describe(
    'Orders with this country in the IP address, the billing or the shipping address.',
  ),
  currency: optionalButReadable(currencyCode()).describe('Orders in this currency.'),
  amount_from: optionalButReadable(decimal(0, MOST_AMOUNT)).describe(
    'Orders of at least this amount; with `currency`.',
  ),
  amount_to: optionalButReadable(decimal(0, MOST_AMOUNT)).describe(
    'Orders of at most this amount; with `currency`.',
  ),
  ip: optionalButReadable(ipAddress()).describe('Orders from this address.'),
  network: optionalButReadable(text()).describe('Orders from this network, such as `203.0.113.0/24`.'),
  email: optionalButReadable(text()).describe('Orders of this e-mail address, in any spelling.'),
  email_domain: optionalButReadable(text()).describe('Orders whose e-mail address has this domain.'),
  phone: optionalButReadable(phoneNumber()).describe('Orders of this phone number, with its country’s code.'),
  device_hash: optionalButReadable(text()).describe('Orders from this device.'),
  username: optionalButReadable(text()).describe('Orders of this user name, in any case.'),
  bin: optionalButReadable(text()).describe(
    'Orders with these first digits of a card: six match longer ones, too.',
  ),
  merchant_id: optionalButReadable(text()).describe('Orders of this shop, seller or terminal.'),
  user_order_id: optionalButReadable(text()).describe('Orders with this id of the shop’s own.'),
  reason: optionalButReadable(text()).describe(
    'Orders with this code among their contributions, e.g. `ip_tor_network`.',
  ),
  rule_id: optionalButReadable(integer(1, Number.MAX_SAFE_INTEGER)).describe(
    'Orders that this rule matched while it was active.',
  ),
  listed: optionalButReadable(oneOf(['blacklist', 'whitelist'])).describe(
    'Orders with a value that was on this list.',
  ),
  list_entry_id: optionalButReadable(rowId()).describe(
    'Orders that this list entry matched when they were screened. Orders of versions before this filter are not found by it; search for the entry’s value.',
  ),
  outcome: optionalButReadable(oneOf(CASE_OUTCOMES)).describe('Orders with this outcome.'),
  decided_by: optionalButReadable(oneOf(SEARCHED_DECIDED_BY)).describe(
    'Orders whose decision was settled by this; `override`: orders that were decided by hand.',
  ),
};

const filterFields = z.object(screeningFilterFields);

/** The screening service's filter. */
export function toScreeningFilter(fields: FieldsOf<typeof filterFields>): ScreeningFilter {
  return {
    statuses: fields.status,
    scoreFrom: fields.score_from,
    scoreTo: fields.score_to,
    from: fields.from,
    to: fields.to,
    country: fields.country,
    currency: fields.currency,
    amountFrom: fields.amount_from,
    amountTo: fields.amount_to,
    ip: fields.ip,
    network: fields.network,
    email: fields.email,
    emailDomain: fields.email_domain,
    phone: fields.phone,
    device: fields.device_hash,
    username: fields.username,
    bin: fields.bin,
    merchantId: fields.merchant_id,
    userOrderId: fields.user_order_id,
    reason: fields.reason,
    ruleId: fields.rule_id,
    listed: fields.listed,
    listEntryId: fields.list_entry_id,
    outcome: fields.outcome,
    decidedBy: fields.decided_by,
  };
}
