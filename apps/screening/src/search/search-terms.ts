import { type ScreeningFilter, ServiceError } from '@rampart/contracts';
import {
  entityKey,
  normalizeBin,
  normalizeDomain,
  normalizeEmail,
  normalizeEntity,
  normalizePhone,
} from '@rampart/risk';
import { historyKeyOf } from '../facts/history/history-order';
import { hashIdentity } from '../facts/identity';
import { type TermKind, termOf, termOfKey } from '../stored/search-index/term';

type Values = Pick<
  ScreeningFilter,
  'ip' | 'email' | 'emailDomain' | 'phone' | 'device' | 'username' | 'bin' | 'merchantId'
>;

interface ValueFilter {
  /** The field of the public interface. */
  readonly param: string;
  /** Null when it cannot be read. */
  normalize(text: string, country: string | null): string | null;
  /** The kind under which histories hash it, or a kind of term. */
  readonly kind: { readonly history: string } | TermKind;
}

const BIN_RANGE_DIGITS = 6;

/** Filters that find a value of an order by its hash. */
const VALUES: Readonly<Record<keyof Values, ValueFilter>> = {
  ip: { param: 'ip', normalize: as('ip'), kind: { history: 'ip' } },
  email: { param: 'email', normalize: normalizeEmail, kind: { history: 'email' } },
  emailDomain: { param: 'email_domain', normalize: normalizeDomain, kind: 'email_domain' },
  phone: {
    param: 'phone',
    normalize: normalizePhone,
    kind: { history: 'phone' },
  },
  device: { param: 'device_hash', normalize: as('device'), kind: { history: 'device' } },
  username: { param: 'username', normalize: as('username'), kind: { history: 'username' } },
  bin: { param: 'bin', normalize: normalizeBin, kind: { history: 'bin' } },
  merchantId: { param: 'merchant_id', normalize: as('merchant'), kind: { history: 'merchant' } },
};

/** A condition that an order has, by at least one of its terms, and the filter that asks for it. */
export interface SearchTerm {
  readonly param: string;
  readonly terms: readonly string[];
}

/** @throws ServiceError `validation_failed` for a value that cannot be read. */
export function searchTerms(secret: string, accountId: number, filter: ScreeningFilter): SearchTerm[] {
  const { statuses } = filter;
  const words: readonly [param: string, kind: TermKind, value: string | null][] = [
    ['status', 'status', statuses?.length === 1 ? (statuses[0] ?? null) : null],
    ['country', 'country', filter.country],
    ['reason', 'reason', filter.reason],
    ['rule_id', 'rule', filter.ruleId === null ? null : String(filter.ruleId)],
    ['listed', 'listed', filter.listed],
    ['list_entry_id', 'list_entry', filter.listEntryId === null ? null : String(filter.listEntryId)],
    ['outcome', 'outcome', filter.outcome],
    ['decided_by', 'decided_by', filter.decidedBy],
  ];
  return [
    ...(Object.keys(VALUES) as (keyof Values)[]).flatMap((name) => {
      const sent = filter[name];
      if (sent === null) return [];
      const { param } = VALUES[name];
      const found = valueTerm(secret, accountId, name, sent, filter.country);
      if (found === null) throw unreadable(param);
      return [{ param, terms: found.terms }];
    }),
    ...words.flatMap(([param, kind, value]) =>
      value === null ? [] : [{ param, terms: [termOf(secret, accountId, kind, value)] }],
    ),
  ];
}

/** Null for a value that cannot be read. */
function valueTerm(
  secret: string,
  accountId: number,
  name: keyof Values,
  sent: string,
  country: string | null,
): FoundTerm | null {
  const { normalize, kind } = VALUES[name];
  const normal = normalize(sent, country);
  if (!normal) return null;
  if (name === 'bin' && normal.length === BIN_RANGE_DIGITS) {
    return { normal, terms: [termOf(secret, accountId, 'bin_range', normal)] };
  }
  if (typeof kind === 'string') return { normal, terms: [termOf(secret, accountId, kind, normal)] };
  const { history } = kind;
  // Orders of earlier versions are found by the e-mail address, not by its mailbox.
  const keys = new Set([entityKey(history, normal), normal]);
  const terms = [...keys].map((key) =>
    termOfKey(historyKeyOf(hashIdentity(secret, accountId, history, key))),
  );
  return { normal, terms };
}

/** The filter that finds the orders of a value of lists and reports; other kinds are in no order. */
const FILTER_OF_ENTITY: Readonly<Record<string, keyof Values>> = {
  ip: 'ip',
  email: 'email',
  email_domain: 'emailDomain',
  phone: 'phone',
  device: 'device',
  username: 'username',
  account: 'username',
  card_bin: 'bin',
};

/** A value in its normal form, and the terms by one of which its orders are found; the first is that of new orders. */
export interface FoundTerm {
  readonly normal: string;
  readonly terms: readonly string[];
}

/** Whether orders are found by values of a kind. */
export const isOfOrders = (entityType: string): boolean => entityType in FILTER_OF_ENTITY;

/**
 * The terms by which orders with a value are found; null for a kind of value that orders do not have.
 * @throws ServiceError `validation_failed`: param `value`.
 */
export function entityTerm(
  secret: string,
  accountId: number,
  entityType: string,
  value: string,
): FoundTerm | null {
  const name = FILTER_OF_ENTITY[entityType];
  if (name === undefined) return null;
  const found = valueTerm(secret, accountId, name, value, null);
  if (found === null) throw unreadable('value');
  return found;
}

export const unreadable = (param: string): ServiceError =>
  new ServiceError('validation_failed', { param, message: `${param}: this value cannot be read.` });

function as(entityType: string): (text: string) => string | null {
  return (text) => normalizeEntity(entityType, text);
}
