import type { FlipChange, ShieldStatus } from '@rampart/contracts';

/** What would have led to another decision. */
export interface CustomerFlip {
  readonly from: ShieldStatus;
  readonly to: ShieldStatus;
  readonly changes: readonly FlipChange[];
  /** In English, from the API. */
  readonly sentence: string;
}

const OUTCOMES: Readonly<Record<ShieldStatus, string>> = {
  APPROVE: 'angenommen',
  REVIEW: 'zuerst geprüft',
  REJECT: 'abgelehnt',
};

/** Signals by the first word of their code. The sentence names only what a signal is about. */
const SUBJECTS: readonly (readonly [prefix: string, words: string])[] = [
  ['ip_billing', 'der Entfernung der IP-Adresse zur Rechnungsadresse'],
  ['ip_country', 'dem Land der IP-Adresse'],
  ['ip_', 'der IP-Adresse'],
  ['email_', 'der E-Mail-Adresse'],
  ['phone_', 'der Telefonnummer'],
  ['username_', 'dem Benutzernamen'],
  ['account_', 'dem Kundenkonto'],
  ['card_', 'der Karte'],
  ['bin_', 'dem Land der Karte'],
  ['device_', 'dem Gerät'],
  ['ship', 'der Lieferadresse'],
  ['bill_', 'der Übereinstimmung der Adressen'],
  ['address_', 'der Lieferadresse'],
  ['impossible_travel', 'dem Ort der Bestellung'],
  ['daily_amount', 'dem Bestellwert dieses Tages'],
  ['amount_', 'dem Betrag'],
];

const LISTED: Readonly<Record<string, string>> = {
  ip: 'der IP-Adresse',
  email: 'der E-Mail-Adresse',
  email_domain: 'der E-Mail-Adresse',
  phone: 'der Telefonnummer',
  device: 'dem Gerät',
  username: 'dem Benutzernamen',
  account: 'dem Kundenkonto',
  card_bin: 'der Karte',
  address: 'der Lieferadresse',
};

/** The sentence of the API in German: as there, it names subjects and nothing that would help the next order to pass. */
export function customerSentenceDe({ from, to, changes }: CustomerFlip): string {
  if (from === 'APPROVE') return `Bei mehr Auffälligkeiten wäre die Bestellung ${OUTCOMES[to]} worden.`;
  const subjects = [...new Set(changes.map(subjectOf))];
  const last = subjects.at(-1) ?? '';
  const joined = subjects.length < 2 ? last : `${subjects.slice(0, -1).join(', ')} und ${last}`;
  return `Ohne Auffälligkeiten bei ${joined} wäre die Bestellung ${OUTCOMES[to]} worden.`;
}

function subjectOf(change: FlipChange): string {
  switch (change.kind) {
    case 'list_entry':
      return LISTED[change.field] ?? 'den übermittelten Angaben';
    case 'signal':
      return SUBJECTS.find(([prefix]) => change.code.startsWith(prefix))?.[1] ?? 'dem, was bekannt ist';
    case 'feature':
      return 'den Angaben der Bestellung';
    case 'rule':
    case 'score':
    case 'model':
      return 'der Bestellung insgesamt';
  }
}
