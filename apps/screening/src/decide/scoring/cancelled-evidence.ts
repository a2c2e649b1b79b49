import type { Contribution } from '@rampart/contracts';
import type { ListedField, ListVerdicts } from '../../facts/list-verdicts';
import type { CheckedPart } from './carried-over';

/** What a whitelisted value silences: the findings of its check, and signals about nothing but the value. */
interface Cancellation {
  readonly part: CheckedPart | null;
  readonly codes: readonly string[];
  readonly name: string;
}

/**
 * Values that many people share. A whitelist entry for one cancels the evidence about that value; how it fits the
 * rest of the order (countries, distances, journeys) still counts, and so does everything else. A whitelisted email,
 * username or account is a known customer instead, and decides: see `decide-status.ts`.
 */
const CANCELLATIONS: Partial<Record<ListedField, Cancellation>> = {
  ip: {
    part: 'ip',
    codes: [
      'blacklisted_ip',
      'ip_velocity_exceeded',
      'ip_shared_by_accounts',
      'many_orders_from_ip',
      'known_fraud_on_ip',
    ],
    name: 'IP address',
  },
  device: {
    part: 'device',
    codes: [
      'blacklisted_device',
      'device_velocity_exceeded',
      'device_shared_by_accounts',
      'new_account_on_shared_device',
      'many_cards_on_device',
      'known_fraud_on_device',
    ],
    name: 'device',
  },
  card_bin: {
    part: 'card',
    codes: ['blacklisted_card_bin', 'card_attempts_exceeded', 'card_bin_surge'],
    name: 'card, by its first digits,',
  },
  email_domain: {
    part: 'email',
    codes: ['blacklisted_email_domain', 'new_account_disposable_email'],
    name: 'domain of the e-mail address',
  },
  phone: {
    part: 'phone',
    codes: [
      'blacklisted_phone',
      'phone_velocity_exceeded',
      'phone_shared_by_customers',
      'known_fraud_on_phone',
    ],
    name: 'phone number',
  },
  // Export control is law: only the evidence about the address itself is cancelled.
  address: {
    part: null,
    codes: ['blacklisted_address', 'address_shared_by_customers', 'known_fraud_on_address'],
    name: 'shipping address',
  },
};

export interface CancelledEvidence {
  readonly parts: ReadonlySet<CheckedPart>;
  readonly codes: ReadonlySet<string>;
  /** One contribution of zero points per whitelisted value, so that a reader sees why its evidence is missing. */
  readonly notes: readonly Contribution[];
}

/** What the account's whitelist removes from the evidence. A non-overridable entry stays. */
export function cancelledEvidence(lists: ListVerdicts): CancelledEvidence {
  const parts = new Set<CheckedPart>();
  const codes = new Set<string>();
  const notes: Contribution[] = [];
  for (const field of lists.whitelisted) {
    const cancellation = CANCELLATIONS[field];
    if (cancellation === undefined || lists.nonOverridable.has(field)) continue;
    if (cancellation.part !== null) parts.add(cancellation.part);
    for (const code of cancellation.codes) codes.add(code);
    notes.push({
      code: `whitelisted_${field}`,
      points: 0,
      reason: `The ${cancellation.name} is on the whitelist, so evidence against it alone does not count.`,
      evidence: {
        cancels: [...(cancellation.part === null ? [] : [cancellation.part]), ...cancellation.codes],
      },
    });
  }
  return { parts, codes, notes };
}
