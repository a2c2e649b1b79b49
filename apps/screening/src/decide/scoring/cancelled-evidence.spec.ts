import { LISTED_FIELDS } from '../../facts/list-verdicts';
import { buildVerdicts } from '../../facts/screening-facts.builder';
import { SIGNALS } from '../signals/registry';
import { cancelledEvidence } from './cancelled-evidence';

const cancelled = (lists: Parameters<typeof buildVerdicts>[0]) => {
  const { parts, codes, notes } = cancelledEvidence(buildVerdicts(lists));
  return { parts: [...parts], codes: [...codes], notes: notes.map((note) => note.code) };
};

describe('cancelledEvidence', () => {
  it.each([
    [
      'ip',
      ['ip'],
      [
        'blacklisted_ip',
        'ip_velocity_exceeded',
        'ip_shared_by_accounts',
        'many_orders_from_ip',
        'known_fraud_on_ip',
      ],
    ],
    [
      'device',
      ['device'],
      [
        'blacklisted_device',
        'device_velocity_exceeded',
        'device_shared_by_accounts',
        'new_account_on_shared_device',
        'many_cards_on_device',
        'known_fraud_on_device',
      ],
    ],
    ['card_bin', ['card'], ['blacklisted_card_bin', 'card_attempts_exceeded', 'card_bin_surge']],
    ['email_domain', ['email'], ['blacklisted_email_domain', 'new_account_disposable_email']],
    [
      'phone',
      ['phone'],
      ['blacklisted_phone', 'phone_velocity_exceeded', 'phone_shared_by_customers', 'known_fraud_on_phone'],
    ],
    ['address', [], ['blacklisted_address', 'address_shared_by_customers', 'known_fraud_on_address']],
  ] as const)('takes out the evidence about a whitelisted %s and nothing more', (field, parts, codes) => {
    expect(cancelled({ whitelisted: [field] })).toEqual({ parts, codes, notes: [`whitelisted_${field}`] });
  });

  it.each(['email', 'username', 'account'] as const)('takes out nothing for a known %s', (field) => {
    expect(cancelled({ whitelisted: [field] })).toEqual({ parts: [], codes: [], notes: [] });
  });

  it('takes out nothing against an entry that no whitelist overrides', () => {
    expect(cancelled({ whitelisted: ['ip'], nonOverridable: ['ip'] })).toEqual({
      parts: [],
      codes: [],
      notes: [],
    });
  });

  /**
   * Signals that count whatever is on the whitelist: about how the parts of an order fit together, about a customer
   * (whose whitelist entry decides instead), or about a merchant. A new signal is in here or among the cancellations.
   */
  const ALWAYS_WEIGHED = [
    ...['blacklisted_email', 'blacklisted_username', 'blacklisted_account'],
    ...['ip_country_mismatch', 'ip_billing_distance', 'phone_country_mismatch', 'bin_country_mismatch'],
    ...['bill_ship_country_mismatch', 'bill_ship_city_mismatch', 'ip_and_shipping_elsewhere'],
    ...['impossible_travel', 'ship_location_jump', 'many_orders_in_a_day', 'device_clock_elsewhere'],
    ...['email_velocity_exceeded', 'account_velocity_exceeded', 'daily_amount_exceeded'],
    ...['order_right_after_signup', 'new_account_elsewhere', 'new_account_large_order'],
    ...['amount_far_above_own_history', 'amount_far_above_merchants_usual'],
    ...['known_customer_changed', 'account_email_changed', 'known_device_of_customer'],
    ...['account_recently_changed', 'dormant_account_woke'],
    ...['known_fraud_on_email', 'known_fraud_on_account', 'known_fraud_at_merchant'],
  ];

  it('settles for every signal whether a whitelist entry takes it out', () => {
    const { codes } = cancelled({ whitelisted: LISTED_FIELDS });
    const signals = SIGNALS.map(({ code }) => code);
    expect([...codes, ...ALWAYS_WEIGHED].sort()).toEqual([...signals].sort());
  });
});
