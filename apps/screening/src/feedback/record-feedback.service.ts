import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import {
  addEntry,
  type FeedbackAction,
  type FeedbackResult,
  type RequestOf,
  type recordFeedback,
  recordOutcome,
  ServiceError,
} from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { callModule, RpcClient } from '@rampart/rpc';
import { DescribeOrdersRepository } from '../stored/screenings/describe-orders.repository';
import { type ScreenedIp, ScreeningsRepository } from '../stored/screenings/screenings.repository';
import { isShieldId } from '../stored/screenings/shield-id';
import { FeedbackRepository } from './feedback.repository';

type Request = RequestOf<typeof recordFeedback>;

const OUTCOMES = { mark_fraud: 'confirmed_fraud', mark_legitimate: 'false_positive' } as const;

/** The result of the feedback in another service. */
interface Effect {
  readonly result: FeedbackResult;
  /** True when something changed there, even if we have recorded the same feedback before. */
  readonly isNew: boolean;
}

/** Passes the outcome of a screened order on to the service concerned, and records who reported it. */
@Injectable()
export class RecordFeedbackService {
  constructor(
    private readonly screenings: ScreeningsRepository,
    private readonly orders: DescribeOrdersRepository,
    private readonly rpc: RpcClient,
    private readonly database: Database,
    private readonly feedback: FeedbackRepository,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * The other service acts first: it can be called again, and no event may precede its action.
   *
   * @param closes whether a mark decides the case, too, once no order of it is left.
   * @throws ServiceError `not_found`, the same for another account's id and an unknown one; `conflict` when the
   * address of the order was erased, or there is none to block; `module_not_installed` for a mark without a case
   * service; `unavailable` and `deadline_exceeded` from the others.
   */
  async record(request: Request, closes = false): Promise<FeedbackResult> {
    const { accountId, shieldId, action } = request;
    const found = isShieldId(shieldId) ? await this.screenings.findIp(accountId, shieldId) : null;
    if (found === null) throw new ServiceError('not_found', { message: 'No screening with this id.' });
    if (found.ip === null && found.stored !== '') throw addressErased();
    const effect =
      action === 'block_ip'
        ? await this.block(request, found.ip)
        : await this.mark(request, found, { action, closes });
    await this.remember(request, effect);
    return effect.result;
  }

  private async block(
    { accountId, reason, expiresAt, attemptId, actor }: Request,
    ip: string | null,
  ): Promise<Effect> {
    if (ip === null) throw withoutAddress();
    const { isNew } = await this.rpc.call(addEntry, {
      accountId,
      listType: 'blacklist',
      entityType: 'ip',
      value: ip,
      matchType: 'exact',
      reason,
      expiresAt,
      nonOverridable: false,
      attemptId,
      actor,
    });
    return { result: { action: 'block_ip', ip, case_id: null, outcome: 'ip_blacklisted' }, isNew };
  }

  /** In the case of the address, or of the customer where the address is not theirs. */
  private async mark(
    { accountId, shieldId, reason, attemptId, actor }: Request,
    { ip: known, isCustomers }: ScreenedIp,
    { action, closes }: { readonly action: keyof typeof OUTCOMES; readonly closes: boolean },
  ): Promise<Effect> {
    const ip = known ?? '';
    const [order] = isCustomers ? [] : await this.orders.find([{ accountId, shieldId }]);
    const marked = { accountId, shieldId, ip, outcome: OUTCOMES[action], ...(order && { order }) };
    const { caseId, outcome } = await callModule(this.rpc, recordOutcome, {
      ...marked,
      ...{ reason, closes, attemptId, actor },
    });
    return { result: { action, ip, case_id: caseId, outcome }, isNew: false };
  }

  /** Only a change is recorded; a repeat is not. */
  private async remember({ accountId, shieldId, action, actor }: Request, effect: Effect): Promise<void> {
    const { case_id, outcome } = effect.result;
    await this.database.transaction(async (runner) => {
      const kind = action === 'block_ip' ? 'block' : 'mark';
      const change = await this.feedback.replace(runner, accountId, shieldId, kind, action);
      if (change === null && !effect.isNew) return;
      await this.audit.record(runner, [
        {
          accountId,
          actor,
          action: 'feedback.record',
          target: `screening/${shieldId}`,
          before: asBefore(change?.earlier ?? null),
          after: { action, outcome, case_id },
        },
      ]);
    });
  }
}

const asBefore = (action: FeedbackAction | null) => (action === null ? null : { action });

/** It was sent empty or unreadable, or, in a batch, not at all. */
function withoutAddress(): ServiceError {
  return new ServiceError('conflict', {
    message: 'The IP address of this order is unknown, so there is none to block.',
  });
}

/** The address was replaced by a mask. */
function addressErased(): ServiceError {
  return new ServiceError('conflict', {
    message: 'The IP address of this order was erased on request, so feedback is no longer possible.',
  });
}
