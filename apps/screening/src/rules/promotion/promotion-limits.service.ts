import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import type {
  PromotionLimits,
  PromotionLimitsRecord,
  RequestOf,
  setPromotionLimits,
} from '@rampart/contracts';
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

  async get(accountId: number): Promise<PromotionLimitsRecord> {
    return present(await this.limits.find(this.database, accountId));
  }

  /** A change without effect is not audited. */
  change({
    accountId,
    changes,
    actor,
  }: RequestOf<typeof setPromotionLimits>): Promise<PromotionLimitsRecord> {
    return this.database.transaction(async (runner) => {
      const before = await this.limits.lock(runner, accountId);
      const after = await this.limits.change(runner, accountId, changes);
      if (isDeepStrictEqual(before, after)) return present(after);
      const change = { action: 'promotion_limits.change', target: `account/${accountId}`, before, after };
      await this.audit.record(runner, [{ accountId, actor, ...change }]);
      return present(after);
    });
  }
}

function present(limits: PromotionLimits): PromotionLimitsRecord {
  return {
    max_reject_rate_increase: limits.maxRejectRateIncrease,
    max_review_rate_increase: limits.maxReviewRateIncrease,
    max_approve_rate_increase: limits.maxApproveRateIncrease,
    min_shadow_screenings: limits.minShadowScreenings,
    min_precision: limits.minPrecision,
    max_false_positives: limits.maxFalsePositives,
  };
}
