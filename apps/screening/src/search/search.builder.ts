import type { RequestOf, ScreeningFilter, searchScreenings } from '@rampart/contracts';

const NO_FILTER: ScreeningFilter = {
  statuses: null,
  scoreFrom: null,
  scoreTo: null,
  from: null,
  to: null,
  country: null,
  currency: null,
  amountFrom: null,
  amountTo: null,
  ip: null,
  network: null,
  email: null,
  emailDomain: null,
  phone: null,
  device: null,
  username: null,
  bin: null,
  merchantId: null,
  userOrderId: null,
  reason: null,
  ruleId: null,
  listed: null,
  outcome: null,
  decidedBy: null,
};

/** A search of an account for all its orders, newest first. */
export function buildSearch(
  filter: Partial<ScreeningFilter> = {},
  rest: Partial<Omit<RequestOf<typeof searchScreenings>, 'filter'>> = {},
): RequestOf<typeof searchScreenings> {
  return {
    accountId: 1,
    filter: { ...NO_FILTER, ...filter },
    order: 'newest',
    after: null,
    limit: 100,
    ...rest,
  };
}
