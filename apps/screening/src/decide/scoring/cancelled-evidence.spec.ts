import { buildVerdicts } from '../../facts/screening-facts.builder';
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
});
