import { Injectable } from '@nestjs/common';
import {
  type FoundScreening,
  type findLinks,
  type LinkGraph,
  MAX_RELATED,
  type RequestOf,
  ServiceError,
  type SharedValue,
} from '@rampart/contracts';
import { maskValue } from '@rampart/risk';
import { IdentitySecretRepository } from '../../stored/identity-secret.repository';
import { isShieldId } from '../../stored/screenings/shield-id';
import { shieldIdOf } from '../../stored/search-index/order-number';
import { presentFound } from '../../stored/shown-orders/present-found';
import { ShownOrders } from '../../stored/shown-orders/shown-orders.service';
import { entityTerm } from '../search-terms';
import { sharedTermsOf } from '../shared-terms';
import { SharedValuesRepository, type StoredValues } from '../shared-values.repository';
import { GrowingGraph, idOf } from './link-graph';
import { LinksRepository } from './links.repository';

type Request = RequestOf<typeof findLinks>;

/** A value whose orders are looked for. */
interface Asked {
  readonly term: string;
  readonly by: SharedValue;
}

/** The orders of values, newest first; null for those of too many to be looked up. */
interface Sharing extends Asked {
  readonly numbers: readonly string[] | null;
  readonly crowded: boolean;
}

/** Most values of one step: six of each order that the graph has room for, but those that are common. */
const MOST_ASKED = 400;

/** Values that many customers may share without any connection. */
const OFTEN_COMMON: ReadonlySet<SharedValue> = new Set<SharedValue>(['ip', 'bin']);

const SHARED_OF_ENTITY: Readonly<Record<string, SharedValue>> = { account: 'username', card_bin: 'bin' };

/** Finds what orders share around one of them, or around a value. */
@Injectable()
export class FindLinksService {
  constructor(
    private readonly values: SharedValuesRepository,
    private readonly links: LinksRepository,
    private readonly orders: ShownOrders,
    private readonly secrets: IdentitySecretRepository,
  ) {}

  /**
   * @throws ServiceError `not_found`, the same for another account's order and an unknown one; `validation_failed` for a
   *   value that cannot be read.
   */
  async find(request: Request): Promise<LinkGraph> {
    const secret = await this.secrets.get();
    const graph = new GrowingGraph();
    const shown = new Map<string, FoundScreening>();
    const add = async (shieldIds: readonly string[], depth: number) => {
      for (const row of await this.orders.rows(request.accountId, shieldIds)) {
        graph.addOrder(row.shield_id, depth);
        shown.set(row.shield_id, presentFound(row));
        addValues(graph, request, secret, row, depth);
      }
    };
    const start = startOf(graph, request, secret);
    if (start.shield_id !== null) {
      await add([start.shield_id], 0);
      if (shown.size === 0) throw new ServiceError('not_found', { message: 'No screening with this id.' });
    }
    for (let depth = 1; depth <= request.depth; depth += 1) {
      await add(await this.grow(graph, request, depth), depth);
    }
    return graph.present(start, request.depth, shown);
  }

  /** Adds the orders that share the values found last. @returns their ids. */
  private async grow(graph: GrowingGraph, request: Request, depth: number): Promise<string[]> {
    const added: string[] = [];
    for (const { term, numbers, crowded } of await this.share(graph, request.accountId, depth)) {
      if (numbers === null) {
        graph.truncated = true;
        continue;
      }
      graph.count(term, Math.min(numbers.length, MAX_RELATED), crowded);
      if (crowded) continue;
      const near = numbers.map(shieldIdOf);
      let room = request.fanOut;
      for (const id of near) {
        if (graph.has(id) || room === 0) continue;
        room -= 1;
        if (graph.addOrder(id, depth)) added.push(id);
      }
      for (const id of near) graph.link(id, term);
    }
    return added;
  }

  /** Rarest first, so that what tells most comes before the graph is full. */
  private async share(graph: GrowingGraph, accountId: number, depth: number): Promise<Sharing[]> {
    const uncounted = graph.uncounted();
    const found = await (depth === 1
      ? this.shareFirst(accountId, uncounted)
      : this.shareTogether(graph, accountId, uncounted));
    return found.sort((a, b) => (a.numbers?.length ?? 0) - (b.numbers?.length ?? 0));
  }

  /**
   * The values of one order, each of which must be counted. An IP address and first digits of cards may have tens of
   * thousands of orders, which a scan for all would read: these are looked up each by itself, and so is what the scan
   * for the others had no room for.
   */
  private async shareFirst(accountId: number, asked: readonly Asked[]): Promise<Sharing[]> {
    const rare = asked.filter(({ by }) => !OFTEN_COMMON.has(by));
    const terms = rare.map(({ term }) => term);
    const { sharing } = await this.links.findTogether(accountId, terms, MAX_RELATED);
    const together = rare.flatMap((each) => {
      const numbers = sharing.get(each.term);
      return numbers ? [{ ...each, numbers, crowded: numbers.length > MAX_RELATED }] : [];
    });
    const left = asked.filter(({ term }) => !sharing.has(term));
    return [...together, ...(await this.shareEach(left))];
  }

  /** Few, any of which may be crowded. */
  private async shareEach(asked: readonly Asked[]): Promise<Sharing[]> {
    const terms = asked.map(({ term }) => term);
    const sharing = await this.values.findSharing(terms, null, MAX_RELATED + 1);
    return asked.map((each, place) => {
      const numbers = sharing[place] ?? [];
      return { ...each, numbers, crowded: numbers.length > MAX_RELATED };
    });
  }

  /** Many; first digits of cards are left out, which thousands share. */
  private async shareTogether(
    graph: GrowingGraph,
    accountId: number,
    uncounted: readonly Asked[],
  ): Promise<Sharing[]> {
    const asked = uncounted.filter(({ by }) => by !== 'bin');
    if (asked.length > MOST_ASKED) graph.truncated = true;
    const some = asked.slice(0, MOST_ASKED);
    const terms = some.map(({ term }) => term);
    const { sharing, crowded } = await this.links.findTogether(accountId, terms, MAX_RELATED);
    return some.map((each) => {
      if (crowded.has(each.term)) return { ...each, numbers: COUNTLESS, crowded: true };
      const numbers = sharing.get(each.term) ?? null;
      return { ...each, numbers, crowded: numbers !== null && numbers.length > MAX_RELATED };
    });
  }
}

/** @throws ServiceError `validation_failed` for a value that cannot be read; `not_found` for what is no id. */
function startOf(graph: GrowingGraph, { accountId, from }: Request, secret: string): LinkGraph['start'] {
  if ('shieldId' in from) {
    if (isShieldId(from.shieldId)) return { shield_id: from.shieldId, value_id: null };
    throw new ServiceError('not_found', { message: 'No screening with this id.' });
  }
  const found = entityTerm(secret, accountId, from.entityType, from.value);
  if (found === null) throw new Error('a kind of value that no order has');
  const by = SHARED_OF_ENTITY[from.entityType] ?? (from.entityType as SharedValue);
  const [term = ''] = found.terms;
  graph.addValue(term, by, 0, by === 'bin' ? found.normal : maskValue(by, found.normal));
  return { shield_id: null, value_id: idOf(term) };
}

/** Stands for the orders of a crowded value, which are not read. */
const COUNTLESS: readonly string[] = new Array<string>(MAX_RELATED + 1).fill('0');

function addValues(
  graph: GrowingGraph,
  { accountId, by }: Request,
  secret: string,
  stored: StoredValues,
  depth: number,
): void {
  const terms = sharedTermsOf(secret, accountId, stored);
  for (const each of by) {
    const term = terms[each];
    if (term === null) continue;
    graph.addValue(term, each, depth);
    graph.link(stored.shield_id, term);
  }
}
