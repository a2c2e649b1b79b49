import type { FlipChange, ShieldStatus } from '@rampart/contracts';

const OUTCOMES: Readonly<Record<ShieldStatus, string>> = {
  APPROVE: 'approved',
  REVIEW: 'reviewed first',
  REJECT: 'refused',
};

/** Signals by the first word of their code. The sentence names only what a signal is about. */
const SUBJECTS: readonly (readonly [prefix: string, words: string])[] = [
  ['ip_billing', 'how far its IP address is from the billing address'],
  ['ip_country', 'the country of its IP address'],
  ['ip_', 'its IP address'],
  ['email_', 'its e-mail address'],
  ['phone_', 'its phone number'],
  ['username_', 'its username'],
  ['account_', 'the customer account'],
  ['card_', 'its card'],
  ['bin_', 'the country of its card'],
  ['device_', 'its device'],
  ['ship_', 'its shipping address'],
  ['shipping_', 'its shipping address'],
  ['bill_', 'how its addresses fit together'],
  ['address_', 'its shipping address'],
  ['impossible_travel', 'where it was ordered from'],
  ['daily_amount', 'the amount ordered that day'],
  ['amount_', 'its amount'],
];

const LISTED: Readonly<Record<string, string>> = {
  ip: 'its IP address',
  email: 'its e-mail address',
  email_domain: 'its e-mail address',
  phone: 'its phone number',
  device: 'its device',
  username: 'its username',
  account: 'the customer account',
  card_bin: 'its card',
  address: 'its shipping address',
};

/**
 * One sentence that the customer may hear. It names the subject and nothing that would help the next order to pass:
 * no threshold, no points, no rule, no list, no value.
 */
export function flipSentence(from: ShieldStatus, to: ShieldStatus, changes: readonly FlipChange[]): string {
  const outcome = OUTCOMES[to];
  if (from === 'APPROVE') return `With more risk signals, it would have been ${outcome}.`;
  const subjects = [...new Set(changes.map(subjectOf))];
  return `Without risk signals about ${joined(subjects)}, the order would have been ${outcome}.`;
}

function subjectOf(change: FlipChange): string {
  switch (change.kind) {
    case 'list_entry':
      return LISTED[change.field] ?? 'the data it was sent with';
    case 'signal':
      return SUBJECTS.find(([prefix]) => change.code.startsWith(prefix))?.[1] ?? 'what is known of it';
    case 'feature':
      return `the ${change.words.replace(/ \(.*\)$/, '')}`;
    case 'rule':
    case 'score':
    case 'model':
      return 'the order as a whole';
  }
}

function joined(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
