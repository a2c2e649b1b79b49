import { Injectable } from '@nestjs/common';
import { AccountLists, judgeCheck } from '@rampart/account-lists';
import {
  type CookieConsistency,
  type checkBehavior,
  type ReplyOf,
  type RequestOf,
  ServiceError,
  type VelocityThreshold,
} from '@rampart/contracts';
import { evaluateSignals } from '@rampart/risk';
import { AccountActionsService } from '../account-actions/account-actions.service';
import { CookieDevicesRepository } from '../cookies/cookie-devices.repository';
import { EntitySecretRepository } from '../identity/entity-secret.repository';
import { countedForm, hashParts } from '../identity/hash-entity';
import { attemptOf, type Series, seriesOf } from '../identity/velocity-series';
import { findSandboxEntity } from '../sandbox/sandbox-entities';
import { findExceeded, toWindowCounts } from '../velocity/assess-velocity';
import { findLimits } from '../velocity/thresholds/find-limits';
import { ThresholdsRepository } from '../velocity/thresholds/thresholds.repository';
import { VelocityRepository } from '../velocity/velocity.repository';
import { watchOf } from '../velocity/velocity-watch';
import { accountAgeSeconds, isNewAccount } from './account-age';
import { BEHAVIOR_SIGNALS } from './behavior-signals';

type BehaviorRequest = RequestOf<typeof checkBehavior>;

/** Records an action and reports how often the entity acted, how old its account is, and whose cookie it is. */
@Injectable()
export class CheckBehaviorService {
  constructor(
    private readonly secrets: EntitySecretRepository,
    private readonly velocity: VelocityRepository,
    private readonly thresholds: ThresholdsRepository,
    private readonly cookies: CookieDevicesRepository,
    private readonly lists: AccountLists,
    private readonly actions: AccountActionsService,
  ) {}

  /**
   * @throws ServiceError `missing_parameter` for a cookie without a device; `unavailable` when the service's own tables
   *   or the lists cannot be read: an inexact count is not answered.
   */
  async check(request: BehaviorRequest): Promise<ReplyOf<typeof checkBehavior>> {
    const { accountId, entityType, entityValue, action } = request;
    assertCookieHasDevice(request);
    const secret = await this.secrets.get();
    const series = seriesOf(secret, accountId, request);
    const rehearsed = request.sandbox ? findSandboxEntity(entityType, entityValue) : null;
    // Usually known already; those are the ones that events and answers name.
    const thresholds = await this.thresholds.recall(accountId);
    const [counted, cookieConsistency, matches] = await Promise.all([
      rehearsed?.counted ?? this.record(secret, series, request, thresholds),
      rehearsed === null ? this.meetCookie(secret, request, series.entityValue) : rehearsed.cookieConsistency,
      this.lists.match(accountId, [{ entityType, value: entityValue }]),
      rehearsed === null ? this.actions.note(request) : undefined,
    ]);
    const counts = toWindowCounts(counted);
    const exceeded = findExceeded(counts, findLimits(thresholds, entityType, action));
    const ageSeconds = accountAgeSeconds(request.accountCreatedAt, counted.at);
    const evidence = evaluateSignals(BEHAVIOR_SIGNALS, {
      exceeded,
      accountAgeSeconds: ageSeconds,
      cookieConsistency,
    });
    const { scores, expansions } = judgeCheck('The entity', evidence, matches);
    const record = {
      entity_type: entityType,
      entity_value: entityValue,
      action,
      counts,
      velocity_exceeded: exceeded.length > 0,
      exceeded_window: exceeded[0]?.window ?? null,
      account_age_seconds: ageSeconds,
      is_new_account: isNewAccount(ageSeconds),
      cookie_consistency: cookieConsistency,
      ...scores,
    };
    return { record, expansions: { ...expansions, degraded: [] } };
  }

  private record(
    secret: string,
    series: Series,
    { accountId, attemptId }: BehaviorRequest,
    thresholds: readonly VelocityThreshold[],
  ) {
    return this.velocity.record({
      series: series.id,
      attempt: attemptOf(secret, accountId, attemptId),
      watch: watchOf(accountId, series, thresholds),
    });
  }

  private async meetCookie(
    secret: string,
    { accountId, entityType, deviceHash }: BehaviorRequest,
    form: string,
  ): Promise<CookieConsistency | null> {
    if (entityType !== 'cookie' || deviceHash === null) return null;
    const device = hashParts(secret, accountId, ['device', countedForm('device', deviceHash)]);
    return this.cookies.meet(hashParts(secret, accountId, ['cookie', form]), device);
  }
}

/** Before anything is recorded: a refused call has no effect. */
function assertCookieHasDevice({ entityType, deviceHash }: BehaviorRequest): void {
  if (entityType !== 'cookie' || deviceHash !== null) return;
  throw new ServiceError('missing_parameter', {
    message: 'A cookie is checked against the device that it comes with: send device_hash.',
    param: 'device_hash',
  });
}
