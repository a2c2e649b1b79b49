import { type ScreeningFilter, ServiceError } from '@rampart/contracts';
import {
  normalizeBin,
  normalizeDomain,
  normalizeEmail,
  normalizeEntity,
  normalizeIp,
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
  normalize(text: string, filter: ScreeningFilter): string | null;
  /** The kind under which histories hash it, or a kind of term. */
  readonly kind: { readonly history: string } | TermKind;
}

const BIN_RANGE_DIGITS = 6;

/** Filters that find a value of an order by its hash. */
const VALUES: Readonly<Record<keyof Values, ValueFilter>> = {
  ip: { param: 'ip', normalize: normalizeIp, kind: { history: 'ip' } },
  email: { param: 'email', normalize: normalizeEmail, kind: { history: 'email' } },
  emailDomain: { param: 'email_domain', normalize: normalizeDomain, kind: 'email_domain' },
  phone: {
    param: 'phone',
    normalize: (text, { country }) => normalizePhone(text, country),
    kind: { history: 'phone' },
  },
  device: { param: 'device_hash', normalize: as('device'), kind: { history: 'device' } },
  username: { param: 'username', normalize: as('username'), kind: { history: 'username' } },
  bin: { param: 'bin', normalize: normalizeBin, kind: { history: 'bin' } },
  merchantId: { param: 'merchant_id', normalize: as('merchant'), kind: { history: 'merchant' } },
};

/** A condition that an order has, and the filter that asks for it. */
export interface SearchTerm {
  readonly param: string;
  readonly term: string;
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
    ['outcome', 'outcome', filter.outcome],
    ['decided_by', 'decided_by', filter.decidedBy],
  ];
  return [
    ...(Object.keys(VALUES) as (keyof Values)[]).flatMap((name) => {
      const sent = filter[name];
      return sent === null ? [] : [valueTerm(secret, accountId, name, sent, filter)];
    }),
    ...words.flatMap(([param, kind, value]) =>
      value === null ? [] : [{ param, term: termOf(secret, accountId, kind, value) }],
    ),
  ];
}

function valueTerm(
  secret: string,
  accountId: number,
  name: keyof Values,
  sent: string,
  filter: ScreeningFilter,
): SearchTerm {
  const { param, normalize, kind } = VALUES[name];
  const value = normalize(sent, filter);
  if (!value) throw unreadable(param);
  if (name === 'bin' && value.length === BIN_RANGE_DIGITS) {
    return { param, term: termOf(secret, accountId, 'bin_range', value) };
  }
  if (typeof kind === 'string') return { param, term: termOf(secret, accountId, kind, value) };
  return { param, term: termOfKey(historyKeyOf(hashIdentity(secret, accountId, kind.history, value))) };
}

export const unreadable = (param: string): ServiceError =>
  new ServiceError('validation_failed', { param, message: `${param}: this value cannot be read.` });

function as(entityType: string): (text: string) => string | null {
  return (text) => normalizeEntity(entityType, text);
}
