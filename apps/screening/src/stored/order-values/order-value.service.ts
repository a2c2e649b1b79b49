import { Injectable } from '@nestjs/common';
import { ORDER_ENTITIES, type OrderEntity, ServiceError } from '@rampart/contracts';
import { readEmailParts } from '@rampart/risk';
import { ScreeningsRepository } from '../screenings/screenings.repository';
import { isShieldId } from '../screenings/shield-id';
import { type KeptValues, KeptValuesRepository } from './kept-values.repository';

/** Why an order has no value of a kind; contains no personal value. */
export interface MissingValue {
  readonly code: 'no_such_value' | 'value_gone';
  readonly message: string;
}

/** Finds one value of a stored order. */
@Injectable()
export class OrderValueService {
  constructor(
    private readonly kept: KeptValuesRepository,
    private readonly screenings: ScreeningsRepository,
  ) {}

  /** @returns the value in normal form, or why there is none. @throws ServiceError `unavailable`. */
  async find(accountId: number, shieldId: string, entityType: string): Promise<string | MissingValue> {
    // Stored for as long as the answer, unlike the others.
    if (entityType === 'ip') {
      const found = await this.screenings.findIp(accountId, shieldId);
      if (found?.stored === '') return { code: 'no_such_value', message: 'The order has no ip.' };
      return found?.ip ?? { code: 'value_gone', message: 'The value no longer exists.' };
    }
    if (!isOrderEntity(entityType))
      return { code: 'no_such_value', message: `An order’s ${entityType} is not stored.` };
    const values = await this.kept.find(accountId, shieldId);
    if (values === null)
      return { code: 'value_gone', message: 'The values of the order are no longer stored.' };
    return (
      keptValueOf(values, entityType) ?? { code: 'no_such_value', message: `The order has no ${entityType}.` }
    );
  }

  /**
   * @throws ServiceError `not_found`, the same for another account's id and an unknown one; `conflict` when the order
   * has no such value, or it is no longer stored; `unavailable`.
   */
  async get(accountId: number, shieldId: string, entityType: string): Promise<string> {
    const isKnown = isShieldId(shieldId) && (await this.screenings.findIp(accountId, shieldId)) !== null;
    if (!isKnown) throw new ServiceError('not_found', { message: 'No screening with this id.' });
    const found = await this.find(accountId, shieldId, entityType);
    if (typeof found === 'string') return found;
    throw new ServiceError('conflict', { message: found.message, details: { entity_type: entityType } });
  }
}

const isOrderEntity = (entityType: string): entityType is OrderEntity =>
  (ORDER_ENTITIES as readonly string[]).includes(entityType);

function keptValueOf(values: KeptValues, entityType: OrderEntity): string | null {
  if (entityType === 'email_domain') {
    return values.email === null ? null : (readEmailParts(values.email)?.domain ?? null);
  }
  return values[entityType];
}
