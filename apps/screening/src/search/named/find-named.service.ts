import { Injectable } from '@nestjs/common';
import { type findNamed, MAX_NAMED, type ReplyOf, type RequestOf } from '@rampart/contracts';
import { isShieldId } from '../../stored/screenings/shield-id';
import { shieldIdOf } from '../../stored/search-index/order-number';
import { ShownOrders } from '../../stored/shown-orders/shown-orders.service';
import { SearchRepository } from '../search.repository';
import { NamedRulesRepository } from './named-rules.repository';

/** Finds what a text names. */
@Injectable()
export class FindNamedService {
  constructor(
    private readonly screenings: SearchRepository,
    private readonly orders: ShownOrders,
    private readonly rules: NamedRulesRepository,
  ) {}

  async find(request: RequestOf<typeof findNamed>): Promise<ReplyOf<typeof findNamed>> {
    const { accountId, text } = request;
    const [orders, rules] = await Promise.all([
      request.orders ? this.findOrders(accountId, text) : [],
      request.rules ? this.rules.find(accountId, text, MAX_NAMED) : [],
    ]);
    return { orders, rules };
  }

  private async findOrders(accountId: number, text: string) {
    // An id that a shop sends with very many orders names none of them.
    const named = (await this.screenings.findUserOrder(accountId, text, MAX_NAMED)) ?? [];
    const ids = named.map(shieldIdOf);
    const id = text.toLowerCase();
    return this.orders.list(accountId, isShieldId(id) ? [id, ...ids] : ids);
  }
}
