import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import {
  MAX_SUMMED_ORDERS,
  NO_SCREENING_FILTER,
  type ReplyOf,
  type RequestOf,
  ServiceError,
  SHOWN_ORDERS_OF_VALUE,
  type summarizeListEntry,
  type summarizeValue,
  type ValueOrders,
} from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { maskValue, normalizeEntity } from '@rampart/risk';
import { IdentitySecretRepository } from '../../stored/identity-secret.repository';
import { shieldIdOf, timeOf } from '../../stored/search-index/order-number';
import { termOf } from '../../stored/search-index/term';
import { ShownOrders } from '../../stored/shown-orders/shown-orders.service';
import { SearchRepository } from '../search.repository';
import { asConditions } from '../search-statement';
import { entityTerm, unreadable } from '../search-terms';
import { sumOrders } from './sum-orders';
import { ValueOrdersRepository } from './value-orders.repository';

type Request = RequestOf<typeof summarizeValue>;

/** Adds up what is known of the orders with a value. */
@Injectable()
export class SummarizeValueService {
  constructor(
    private readonly screenings: SearchRepository,
    private readonly orders: ShownOrders,
    private readonly figures: ValueOrdersRepository,
    private readonly secrets: IdentitySecretRepository,
    private readonly database: Database,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws ServiceError `validation_failed` (`value`) for one that cannot be read. */
  async summarize(request: Request): Promise<ReplyOf<typeof summarizeValue>> {
    const { accountId, entityType, value } = request;
    const found = entityTerm(await this.secrets.get(), accountId, entityType, value);
    const normal = found?.normal ?? normalizeEntity(entityType, value);
    if (normal === null) throw unreadable('value');
    if (!request.isRecorded) await this.record(request, normal);
    return { value: normal, found: found && (await this.addUp(accountId, found.terms)) };
  }

  /** Of the orders that an entry matched. */
  async summarizeEntry({ accountId, entryId }: RequestOf<typeof summarizeListEntry>): Promise<ValueOrders> {
    const term = termOf(await this.secrets.get(), accountId, 'list_entry', String(entryId));
    return this.addUp(accountId, [term]);
  }

  /** @param terms of which an order has one. */
  private async addUp(accountId: number, terms: readonly string[]): Promise<ValueOrders> {
    const numbers = await this.find(accountId, terms, 'newest', MAX_SUMMED_ORDERS + 1);
    const counted = numbers.slice(0, MAX_SUMMED_ORDERS);
    const more = numbers.length > MAX_SUMMED_ORDERS;
    const [first] = more ? await this.find(accountId, terms, 'oldest', 1) : counted.slice(-1);
    const [last] = counted;
    const rows = await this.orders.list(accountId, counted.slice(0, SHOWN_ORDERS_OF_VALUE).map(shieldIdOf));
    return {
      orders: counted.length,
      more,
      first_seen: first === undefined ? null : timeOf(first).toISOString(),
      last_seen: last === undefined ? null : timeOf(last).toISOString(),
      ...sumOrders(await this.figures.read(accountId, counted)),
      screenings: rows,
    };
  }

  private async find(
    accountId: number,
    terms: readonly string[],
    order: 'newest' | 'oldest',
    limit: number,
  ): Promise<string[]> {
    const search = { accountId, filter: NO_SCREENING_FILTER, order, after: null, limit };
    const found = await this.screenings.find({
      ...search,
      ...asConditions([terms]),
      network: null,
      numbers: null,
    });
    if (found !== null) return found.map(({ number }) => number);
    throw new ServiceError('unavailable', {
      message: 'The orders with this value took too long to read. Please try again.',
      retryAfterSeconds: 1,
    });
  }

  /** Masked: audit records cannot be erased. */
  private async record({ accountId, entityType, actor }: Request, normal: string): Promise<void> {
    const after = { entity_type: entityType, value: maskValue(entityType, normal) };
    await this.audit.record(this.database, [
      { accountId, actor, action: 'value.look_up', target: `account/${accountId}`, before: null, after },
    ]);
  }
}
