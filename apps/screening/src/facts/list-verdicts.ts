import type { ListMatch, matchMany, OrderFields, RequestOf } from '@rampart/contracts';
import { readEmailParts } from '@rampart/risk';
import { readPhone } from './identity';

/** The parts of an order that a list entry can be about. */
export const LISTED_FIELDS = [
  'ip',
  'email',
  'email_domain',
  'phone',
  'device',
  'username',
  'account',
  'card_bin',
  'address',
] as const;
export type ListedField = (typeof LISTED_FIELDS)[number];

/** What the account's lists say about an order. */
export interface ListVerdicts {
  readonly blacklisted: ReadonlySet<ListedField>;
  readonly whitelisted: ReadonlySet<ListedField>;
  /** Blacklisted by an entry that no whitelist overrides; a subset of `blacklisted`. */
  readonly nonOverridable: ReadonlySet<ListedField>;
  /** The entries that matched, at most 32; absent where verdicts are made without lists. */
  readonly entryIds?: readonly number[];
  /** The same if the mail hosts of the e-mail address take tags away; absent where that makes no difference. */
  readonly ifHosted?: ListVerdicts;
}

/** Most entries that are stored with an order, which is found by them: a value matches a few. */
const MOST_ENTRIES = 32;

type ListedValue = RequestOf<typeof matchMany>['questions'][number]['values'][number] & {
  readonly entityType: ListedField;
};

/**
 * The values of an order to match against the lists, in the lists' own terms. The username also stands for the
 * customer's account at the shop. An address is matched in the ways in which people write it: the line alone, and the
 * line with the rest, joined by commas.
 */
export function listedValues(order: OrderFields): ListedValue[] {
  const domain = order.email === null ? null : (readEmailParts(order.email)?.domain ?? null);
  const values: [ListedField, string | null][] = [
    ['ip', order.ip || null],
    ['email', order.email],
    ['email_domain', domain],
    ['phone', readPhone(order) ?? order.phone],
    ['device', order.deviceHash],
    ['username', order.username],
    ['account', order.username],
    ['card_bin', order.binNo],
    ...shippingAddresses(order).map((text): [ListedField, string] => ['address', text]),
  ];
  return values.flatMap(([entityType, value]) =>
    value === null
      ? []
      : [entityType === 'email' ? { entityType, value, withHosted: true } : { entityType, value }],
  );
}

function shippingAddresses(order: OrderFields): string[] {
  const { shipAddr, shipCity, shipState, shipZipCode, shipCountry } = order;
  if (shipAddr === null) return [];
  const join = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(', ');
  return [
    ...new Set([
      shipAddr,
      join(shipAddr, shipZipCode, shipCountry),
      join(shipAddr, shipCity, shipZipCode, shipCountry),
      join(shipAddr, shipCity, shipState, shipZipCode, shipCountry),
    ]),
  ];
}

/** Sorts matches by the part of the order that they are about. */
export function readVerdicts(asked: readonly ListedValue[], matches: readonly ListMatch[]): ListVerdicts {
  const certain = matches.filter(({ ifHosted }) => !ifHosted);
  const verdicts = verdictsOf(asked, certain);
  return certain.length === matches.length ? verdicts : { ...verdicts, ifHosted: verdictsOf(asked, matches) };
}

/** What holds once it is known whether the mail hosts of the e-mail address take tags away. */
export function settleVerdicts(verdicts: ListVerdicts, isHosted: boolean): ListVerdicts {
  if (verdicts.ifHosted === undefined) return verdicts;
  const { ifHosted, ...certain } = verdicts;
  return isHosted ? ifHosted : certain;
}

function verdictsOf(asked: readonly ListedValue[], matches: readonly ListMatch[]): ListVerdicts {
  const blacklisted = new Set<ListedField>();
  const whitelisted = new Set<ListedField>();
  const nonOverridable = new Set<ListedField>();
  for (const match of matches) {
    const field = fieldOf(asked, match);
    if (field === null) continue;
    if (match.listType === 'whitelist') {
      whitelisted.add(field);
    } else {
      blacklisted.add(field);
      if (match.nonOverridable) nonOverridable.add(field);
    }
  }
  const entryIds = [...new Set(matches.map(({ entryId }) => entryId))].slice(0, MOST_ENTRIES);
  return { blacklisted, whitelisted, nonOverridable, entryIds };
}

/** Matching an email may find an entry about its whole domain, which must not count as one about the customer. */
function fieldOf(asked: readonly ListedValue[], match: ListMatch): ListedField | null {
  const field = asked[match.index]?.entityType ?? null;
  const isAboutDomain = match.entityType === 'email_domain' || match.entityType === 'domain';
  return field === 'email' && isAboutDomain ? 'email_domain' : field;
}
