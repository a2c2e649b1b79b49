import { Injectable } from '@nestjs/common';
import {
  type findRelated,
  MAX_RELATED,
  type RelatedScreenings,
  type RequestOf,
  ServiceError,
  type SharedValue,
} from '@rampart/contracts';
import { IdentitySecretRepository } from '../stored/identity-secret.repository';
import { isShieldId } from '../stored/screenings/shield-id';
import { orderNumber, shieldIdOf } from '../stored/search-index/order-number';
import { ShownOrders } from '../stored/shown-orders/shown-orders.service';
import { sharedTermsOf } from './shared-terms';
import { SharedValuesRepository } from './shared-values.repository';

/** Finds the orders that share values with one. */
@Injectable()
export class FindRelatedService {
  constructor(
    private readonly values: SharedValuesRepository,
    private readonly orders: ShownOrders,
    private readonly secrets: IdentitySecretRepository,
  ) {}

  /** @throws ServiceError `not_found`, the same for another account's id and an unknown one. */
  async find({ accountId, shieldId, by, limit }: RequestOf<typeof findRelated>): Promise<RelatedScreenings> {
    const [stored] = isShieldId(shieldId) ? await this.values.findValues(accountId, [shieldId]) : [];
    if (stored === undefined) throw new ServiceError('not_found', { message: 'No screening with this id.' });
    const terms = sharedTermsOf(await this.secrets.get(), accountId, stored);
    const shared = by.flatMap((value) => {
      const term = terms[value];
      return term === null ? [] : [{ by: value, term }];
    });
    const sharing = await this.values.findSharing(
      shared.map(({ term }) => term),
      orderNumber(stored.created_at, shieldId),
      MAX_RELATED + 1,
    );
    const related = shared.map((each, place) => presentShared(each.by, sharing[place] ?? [], limit));
    const listed = new Set([shieldId, ...related.flatMap(({ shield_ids }) => shield_ids)]);
    const rows = await this.orders.list(accountId, [...listed]);
    return {
      shield_id: shieldId,
      screening: rows.find(({ shield_id }) => shield_id === shieldId) ?? null,
      related,
      screenings: rows.filter(({ shield_id }) => shield_id !== shieldId),
    };
  }
}

function presentShared(
  by: SharedValue,
  numbers: readonly string[],
  limit: number,
): RelatedScreenings['related'][number] {
  const crowded = numbers.length > MAX_RELATED;
  return {
    by,
    orders: Math.min(numbers.length, MAX_RELATED),
    crowded,
    shield_ids: crowded ? [] : numbers.slice(0, limit).map(shieldIdOf),
  };
}
