import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import type { PromotionLimits, RequestOf, setPromotionLimits } from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { PromotionLimitsRepository } from './promotion-limits.repository';

/** Reads and changes an account's limits on promotions; every change is audited. */
@Injectable()
export class PromotionLimitsService {
  constructor(
    private readonly database: Database,
    private readonly limits: PromotionLimitsRepository,
    private readonly audit: AuditTrail,
  ) {}

  get(accountId: number): Promise<PromotionLimits> {
    return this.limits.find(this.database, accountId);
  }

  /** A change without effect is not audited. */
  change({ accountId, changes, actor }: RequestOf<typeof setPromotionLimits>): Promise<PromotionLimits> {
    return this.database.transaction(async (runner) => {
      const before = await this.limits.lock(runner, accountId);
      const after = await this.limits.change(runner, accountId, changes);
      if (isDeepStrictEqual(before, after)) return after;
      const change = { action: 'promotion_limits.change', target: `account/${accountId}`, before, after };
      await this.audit.record(runner, [{ accountId, actor, ...change }]);
      return after;
    });
  }
}
