import type { CheckGroup } from '../check-case';

/** Single checks of the sandbox: phone. */
export const PHONE_CHECKS: CheckGroup = {
  title: 'Phone',
  method: 'GET',
  path: 'phone/check',
  introduction: '',
  cases: [
    {
      title: 'An ordinary number',
      fields: { phone: '+12025550100' },
      fraudScore: 0,
      contributions: {},
      shows: { valid: true, e164: '+12025550100', is_voip: false, is_disposable: false },
    },
    {
      title: 'A national number, with its country',
      fields: { phone: '07700 900000', country: 'GB' },
      fraudScore: 0,
      contributions: {},
      shows: { valid: true, e164: '+447700900000', phone: '07700 900000' },
    },
    {
      title: 'A national number without its country',
      fields: { phone: '07700 900000' },
      fraudScore: 15,
      contributions: { phone_unreadable: 'The text cannot be read as a phone number.' },
      shows: { valid: false, e164: '', phone: '07700 900000', is_voip: false, is_disposable: false },
    },
    {
      title: 'A disposable number',
      fields: { phone: '+12025550110' },
      fraudScore: 40,
      contributions: {
        phone_disposable: 'The phone number is a public one, whose messages anyone can read.',
      },
      shows: { valid: true, is_disposable: true },
    },
    {
      title: 'A number in a block of disposable ones',
      fields: { phone: '+12025550120' },
      fraudScore: 30,
      contributions: {
        phone_disposable_block:
          'The phone number is in a block of public numbers, whose messages anyone can read.',
      },
      shows: { valid: true, is_disposable: true },
    },
    {
      title: 'A number with a few disposable ones close by',
      fields: { phone: '+12025550130' },
      fraudScore: 10,
      contributions: {
        phone_near_disposable:
          'Some phone numbers close to this one are public: anyone can read their messages.',
      },
      shows: { valid: true, is_disposable: false },
    },
    {
      title: 'An internet phone line',
      fields: { phone: '+12025550140' },
      fraudScore: 5,
      contributions: {
        phone_voip: 'The phone number is an internet phone line, which can be rented from anywhere.',
      },
      shows: { valid: true, is_voip: true },
    },
    {
      title: 'A premium-rate number',
      fields: { phone: '+12025550150' },
      fraudScore: 15,
      contributions: {
        phone_service_number: 'The phone number is a premium-rate number, not the line of a person.',
      },
      shows: { valid: true, is_voip: false },
    },
    {
      title: 'A number that forwards to another one',
      fields: { phone: '+12025550160' },
      fraudScore: 10,
      contributions: { phone_forwarding: 'The phone number only forwards calls to another one.' },
      shows: { valid: true, is_voip: false },
    },
    {
      title: 'A number that is valid in no country',
      fields: { phone: '+10000000000' },
      fraudScore: 15,
      contributions: { phone_invalid: 'The phone number is not valid in its country.' },
      shows: { valid: false, e164: '+10000000000' },
    },
    {
      title: 'A number with an area code that nothing is known of yet',
      fields: { phone: '+1 621 555 0123' },
      fraudScore: 4,
      contributions: {
        phone_invalid: 'The phone number has an area code that is not known to be in use.',
      },
      shows: { valid: false, e164: '+16215550123' },
    },
    {
      title: 'Text that is not a phone number',
      fields: { phone: 'call me' },
      fraudScore: 15,
      contributions: { phone_unreadable: 'The text cannot be read as a phone number.' },
      shows: { valid: false, e164: '' },
    },
    {
      title: "A number on the account's blacklist, however it is written",
      lists: [{ list_type: 'blacklist', entity_type: 'phone', value: '+1 (202) 555-0101' }],
      fields: { phone: '202-555-0101', country: 'US' },
      fraudScore: 0,
      riskScore: 100,
      contributions: { account_blacklist: "The phone number is on the account's blacklist." },
      shows: { valid: true, e164: '+12025550101' },
    },
  ],
};
