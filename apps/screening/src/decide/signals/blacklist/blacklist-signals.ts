import type { ListedField } from '../../../facts/list-verdicts';
import type { ScreeningFacts } from '../../../facts/screening-facts';
import { defineOrderSignal, type OrderSignal } from '../order-signal';

interface BlacklistSubject {
  readonly section: string;
  /** Name for people, with its article: `This e-mail address`. */
  readonly name: string;
}

/** One row for each part of an order that a list can name. */
const SUBJECTS: Readonly<Record<ListedField, BlacklistSubject>> = {
  ip: { section: 'ip_geolocation', name: 'This IP address' },
  email: { section: 'email_address', name: 'This e-mail address' },
  email_domain: { section: 'email_address', name: 'The domain of this e-mail address' },
  phone: { section: 'phone_number', name: 'This phone number' },
  username: { section: 'username', name: 'This username' },
  account: { section: 'username', name: 'This customer account' },
  device: { section: 'device', name: 'This device' },
  card_bin: { section: 'credit_card', name: 'This card, by its first digits,' },
  address: { section: 'shipping_address', name: 'This shipping address' },
};

/** A whitelist entry for one of these is a known customer, and decides by itself. */
const ENTRIES_THAT_DECIDE: readonly ListedField[] = ['email', 'username', 'account'];

/** The account has decided about this value itself; nothing weighs more. */
const POINTS = 100;

/** One signal per part of an order; they differ in nothing else. */
export const BLACKLIST_SIGNALS: readonly OrderSignal<ScreeningFacts>[] = Object.entries(SUBJECTS).map(
  ([field, subject]) => blacklistSignal(field as ListedField, subject),
);

function blacklistSignal(
  field: ListedField,
  { section, name }: BlacklistSubject,
): OrderSignal<ScreeningFacts> {
  return defineOrderSignal({
    code: `blacklisted_${field}`,
    section,
    points: POINTS,
    inOrder: 'evidence',
    cancelledBy: ENTRIES_THAT_DECIDE.includes(field) ? null : field,
    description: `${name} is on the account's blacklist.`,
    evaluate({ lists }: ScreeningFacts) {
      if (!lists.blacklisted.has(field)) return null;
      return { is_overridable: !lists.nonOverridable.has(field) };
    },
    reason: ({ is_overridable }) =>
      is_overridable ? `${name} is on the blacklist.` : `${name} is on the blacklist, without exceptions.`,
  });
}
