import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import {
  type Actor,
  type DecidedOrder,
  type decideOrderByHand,
  MAX_OVERRIDES,
  type RequestOf,
  ServiceError,
  type ShieldStatus,
  screeningDecided,
  UNDO_SECONDS,
  type undoOrderDecision,
} from '@rampart/contracts';
import { makeEvent, Outbox } from '@rampart/events';
import { Database, type TransactionRunner } from '@rampart/persistence';
import { normalizeIp } from '@rampart/risk';
import {
  type LockedOrder,
  OverridesRepository,
  presentOverride,
  type StoredOverride,
  standing,
} from '../stored/overrides/overrides.repository';
import { isShieldId } from '../stored/screenings/shield-id';
import { SearchIndexer } from '../stored/search-index/search-indexer';

type Decide = RequestOf<typeof decideOrderByHand>;
type Undo = RequestOf<typeof undoOrderDecision>;

/** An order whose row is locked, and what was decided about it by hand, the latest first. */
interface Known {
  readonly order: LockedOrder;
  readonly all: readonly StoredOverride[];
}

/** What changed with a decision by hand. */
interface Change {
  readonly action: 'screening.decide' | 'screening.undo_decision';
  readonly revision: number;
  readonly previous: ShieldStatus;
  readonly outcome: StoredOverride['outcome'];
  readonly at: Date;
}

/**
 * Decisions by hand about screened orders. The stored answer stays as it is. The row of the order is locked from
 * reading what holds to writing what follows, so of two concurrent decisions the second sees the first.
 */
@Injectable()
export class DecideOrderByHandService {
  constructor(
    private readonly database: Database,
    private readonly overrides: OverridesRepository,
    private readonly audit: AuditTrail,
    private readonly outbox: Outbox,
    private readonly index: SearchIndexer,
  ) {}

  /**
   * The outcome, if any, is recorded once the decision can no longer be taken back (`SettleOutcomes`).
   *
   * @throws ServiceError `not_found`, the same for another account's id and an unknown one; `conflict` when another
   * decision holds than `replaces` names, for an outcome of an order whose address was erased, and beyond `MAX_OVERRIDES`.
   */
  decide(request: Decide): Promise<DecidedOrder> {
    const { accountId, shieldId, decision, reason, outcome, replaces, actor } = request;
    return this.change(request, async (runner, { order, all }) => {
      const holds = standing(all);
      if (holds !== null && isRepeat(holds, request)) return;
      if ((holds?.revision ?? 0) !== replaces) throw decidedOtherwise(holds, order);
      if (all.length >= MAX_OVERRIDES) throw tooOften();
      if (outcome !== null && order.ip !== '' && normalizeIp(order.ip) === null) throw addressErased();
      const revision = (all[0]?.revision ?? 0) + 1;
      const at = await this.overrides.add(runner, accountId, shieldId, {
        ...{ revision, replaces, decision, reason, outcome, actor },
        original: order.status,
        screenedAt: order.created_at,
      });
      const previous = holds?.decision ?? order.status;
      await this.report(runner, request, order, {
        action: 'screening.decide',
        ...{ revision, previous, outcome, at },
      });
    });
  }

  /**
   * What held before holds again.
   *
   * @throws ServiceError `not_found` as above; `conflict` for a decision that does not hold, is another actor's, or is
   * older than a minute.
   */
  undo(request: Undo): Promise<DecidedOrder> {
    const { accountId, shieldId, revision, actor } = request;
    return this.change(request, async (runner, { order, all }) => {
      const taken = all.find((each) => each.revision === revision);
      const isOwn = taken?.actor_kind === actor.kind && taken.actor_id === actor.id;
      if (taken === undefined || !isOwn) throw notOwn();
      if (taken.undone_at !== null) return;
      if (standing(all) !== taken) throw decidedOtherwise(standing(all), order);
      if (!taken.can_be_undone) throw tooLate();
      const at = await this.overrides.undo(runner, accountId, shieldId, revision);
      await this.report(runner, request, order, {
        action: 'screening.undo_decision',
        ...{ revision, at },
        previous: taken.decision,
        outcome: null,
      });
    });
  }

  /** @param work returns without a change for a repeat. */
  private async change(
    { accountId, shieldId }: Decide | Undo,
    work: (runner: TransactionRunner, known: Known) => Promise<void>,
  ): Promise<DecidedOrder> {
    if (!isShieldId(shieldId)) throw unknown();
    return this.database.transaction(async (runner) => {
      const order = await this.overrides.lockOrder(runner, accountId, shieldId);
      if (order === null) throw unknown();
      await work(runner, { order, all: await this.overrides.find(runner, accountId, shieldId) });
      const override = presentOverride(await this.overrides.find(runner, accountId, shieldId));
      return { shield_id: shieldId, status: override?.decision ?? order.status, override };
    });
  }

  /** The audit record and the event of a change, in its transaction. */
  private async report(
    runner: TransactionRunner,
    { accountId, shieldId, actor }: { accountId: number; shieldId: string; actor: Actor },
    order: LockedOrder,
    { action, revision, previous, outcome, at }: Change,
  ): Promise<void> {
    const holds = standing(await this.overrides.find(runner, accountId, shieldId));
    const status = holds?.decision ?? order.status;
    const target = `screening/${shieldId}`;
    const after = { status, revision, outcome };
    await this.audit.record(runner, [
      { accountId, actor, action, target, before: { status: previous }, after },
    ]);
    const data = {
      ...{ shield_id: shieldId, status, previous, original: order.status, revision, outcome, actor },
      undone: action === 'screening.undo_decision',
    };
    await this.outbox.add(runner, [makeEvent(screeningDecided, { accountId, data, at })]);
    runner.onCommitted(() => this.index.wakeSoon());
  }
}

function isRepeat(holds: StoredOverride, { decision, reason, outcome, replaces, actor }: Decide): boolean {
  return (
    holds.actor_kind === actor.kind &&
    holds.actor_id === actor.id &&
    holds.decision === decision &&
    holds.reason === reason &&
    holds.outcome === outcome &&
    holds.replaces === replaces
  );
}

const unknown = () => new ServiceError('not_found', { message: 'No screening with this id.' });

/** Names what holds, so that a caller can show it and decide again. */
function decidedOtherwise(holds: StoredOverride | null, order: LockedOrder): ServiceError {
  const details = {
    revision: holds?.revision ?? 0,
    status: holds?.decision ?? order.status,
    actor: holds === null ? null : { kind: holds.actor_kind, id: holds.actor_id },
    decided_at: holds?.decided_at.toISOString() ?? null,
  };
  const message =
    holds === null
      ? 'No decision by hand holds for this order any more, so there is none to replace. Read the order again.'
      : `This order has been decided by hand meanwhile: ${holds.decision}. To replace that decision, send its revision as replaces.`;
  return new ServiceError('conflict', { message, param: 'replaces', details });
}

const tooOften = () =>
  new ServiceError('conflict', {
    message: `This order has been decided by hand ${MAX_OVERRIDES} times, which is the limit.`,
  });

const addressErased = () =>
  new ServiceError('conflict', {
    message: 'The outcome of an order whose IP address was erased cannot be recorded with a decision.',
    param: 'outcome',
  });

const notOwn = () =>
  new ServiceError('conflict', {
    message: 'Only the author of a decision by hand can take it back. Decide the order again instead.',
    param: 'revision',
  });

const tooLate = () =>
  new ServiceError('conflict', {
    message: `A decision by hand can be taken back within ${UNDO_SECONDS} seconds. Decide the order again instead.`,
    param: 'revision',
  });
