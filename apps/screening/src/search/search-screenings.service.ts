import { Injectable } from '@nestjs/common';
import { type ReplyOf, type RequestOf, ServiceError, type searchScreenings } from '@rampart/contracts';
import { maskValue, normalizeNetwork } from '@rampart/risk';
import { IdentitySecretRepository } from '../stored/identity-secret.repository';
import { shieldIdOf } from '../stored/search-index/order-number';
import { ShownOrders } from '../stored/shown-orders/shown-orders.service';
import { SearchRepository } from './search.repository';
import { asConditions, type NetworkRange } from './search-statement';
import { searchTerms, unreadable } from './search-terms';

type Search = RequestOf<typeof searchScreenings>;

/** Orders with one id of the shop's: it is meant for one, and its retries. */
const MOST_PER_USER_ORDER = 1_000;

/** Prefixes of the networks that the index has. */
const INDEXED_BITS = { 4: 24, 6: 48 } as const;

/** Finds screenings of an account. */
@Injectable()
export class SearchScreeningsService {
  constructor(
    private readonly screenings: SearchRepository,
    private readonly orders: ShownOrders,
    private readonly secrets: IdentitySecretRepository,
  ) {}

  /**
   * @throws ServiceError `validation_failed` for a filter whose value cannot be read, that lacks another one, or that is
   *   too broad to be searched in time.
   */
  async search(search: Search): Promise<ReplyOf<typeof searchScreenings>> {
    const { accountId, filter, limit, order } = search;
    const isAboutAmounts = order === 'amount' || filter.amountFrom !== null || filter.amountTo !== null;
    if (isAboutAmounts && filter.currency === null) throw withoutCurrency();
    const terms = searchTerms(await this.secrets.get(), accountId, filter);
    const numbers = await this.numbersOf(accountId, filter.userOrderId);
    const found = await this.screenings.find({
      ...search,
      limit: limit + 1,
      ...asConditions(terms.map(({ terms: each }) => each)),
      numbers,
      network: filter.network === null ? null : readNetwork(filter.network),
    });
    if (found === null) throw tooBroad(filter, terms[0]?.param);
    const page = found.slice(0, limit);
    const rows = await this.orders.list(
      accountId,
      page.map(({ number }) => shieldIdOf(number)),
    );
    return {
      screenings: rows,
      next: found.length > limit ? (page.at(-1) ?? null) : null,
    };
  }

  private async numbersOf(accountId: number, userOrderId: string | null): Promise<string[] | null> {
    if (userOrderId === null) return null;
    const numbers = await this.screenings.findUserOrder(accountId, userOrderId, MOST_PER_USER_ORDER);
    if (numbers !== null) return numbers;
    throw new ServiceError('validation_failed', {
      param: 'user_order_id',
      message: `user_order_id: more than ${MOST_PER_USER_ORDER} orders have this id.`,
    });
  }
}

function readNetwork(text: string): NetworkRange {
  const network = normalizeNetwork(text);
  if (network === null) throw unreadable('network');
  const { prefixLength } = network;
  const cidr = `${network.network}/${prefixLength}`;
  const isNarrow = prefixLength > INDEXED_BITS[network.network.includes(':') ? 6 : 4];
  return isNarrow
    ? { indexed: maskValue('ip', network.network), within: cidr }
    : { indexed: cidr, within: null };
}

const withoutCurrency = () =>
  new ServiceError('validation_failed', {
    param: 'currency',
    message: 'currency: required with amounts, which are only compared within a currency.',
  });

/** Names the filter that has too many orders, as far as it is known. */
function tooBroad(filter: Search['filter'], term: string | undefined): ServiceError {
  const ranges: readonly [string, unknown][] = [
    ['network', filter.network],
    ['amount_from', filter.amountFrom ?? filter.amountTo],
    ['score_from', filter.scoreFrom ?? filter.scoreTo],
    ['currency', filter.currency],
    ['status', filter.statuses],
  ];
  const param = ranges.find(([, value]) => value !== null)?.[0] ?? term ?? 'from';
  return new ServiceError('validation_failed', {
    param,
    message: `${param}: too many orders to search in time. Please name a time range with from and to, or a shorter one.`,
  });
}
