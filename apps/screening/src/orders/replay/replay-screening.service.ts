import { Injectable } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';
import { ScreeningsRepository } from '../../stored/screenings/screenings.repository';
import { isShieldId } from '../../stored/screenings/shield-id';
import { ResultCache } from './result-cache';

/** Returns stored answers byte for byte. */
@Injectable()
export class ReplayScreeningService {
  constructor(
    private readonly cache: ResultCache,
    private readonly screenings: ScreeningsRepository,
  ) {}

  /**
   * The result as JSON text.
   * @throws ServiceError `not_found`, the same for another account's id and an unknown one.
   */
  async getResult(accountId: number, shieldId: string): Promise<string> {
    const cached = this.cache.find(accountId, shieldId);
    if (cached !== null) return cached;
    const stored = isShieldId(shieldId) ? await this.screenings.findResult(accountId, shieldId) : null;
    if (stored === null) {
      throw new ServiceError('not_found', { message: 'No screening with this id.' });
    }
    this.cache.keep(accountId, shieldId, stored);
    return stored;
  }
}
