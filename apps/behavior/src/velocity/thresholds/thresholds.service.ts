import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import {
  type Actor,
  ServiceError,
  type VelocityThreshold,
  type VelocityThresholdsReply,
} from '@rampart/contracts';
import { DEFAULT_THRESHOLDS } from './default-limits';
import { ThresholdsRepository } from './thresholds.repository';

/** Accounts' velocity thresholds, as operators read and write them. */
@Injectable()
export class ThresholdsService {
  constructor(
    private readonly repository: ThresholdsRepository,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws ServiceError `unavailable`. */
  async find(accountId: number): Promise<VelocityThresholdsReply> {
    return { thresholds: await this.repository.find(accountId), defaults: [...DEFAULT_THRESHOLDS] };
  }

  /** @throws ServiceError `validation_failed` when one kind and action is named twice; `unavailable`. */
  async set(
    accountId: number,
    thresholds: readonly VelocityThreshold[],
    actor: Actor,
  ): Promise<VelocityThresholdsReply> {
    const names = thresholds.map(({ entityType, action }) =>
      action === null ? `every action of ${entityType}` : `“${action}” of ${entityType}`,
    );
    const twice = names.findIndex((name, index) => names.indexOf(name) !== index);
    if (twice !== -1) {
      throw new ServiceError('validation_failed', {
        message: `Expected one limit for each action of each entity type; ${names[twice]} has two.`,
        param: `thresholds.${twice}`,
      });
    }
    await this.repository.replace(accountId, thresholds, (runner, before) =>
      this.audit.record(runner, [
        {
          accountId,
          actor,
          action: 'velocity_thresholds.replace',
          target: `account/${accountId}`,
          before: { thresholds: before },
          after: { thresholds },
        },
      ]),
    );
    return this.find(accountId);
  }
}
