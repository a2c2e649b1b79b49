import { Injectable } from '@nestjs/common';
import {
  type DecidedOrder,
  type decideOrderByHand,
  MAX_OVERRIDES,
  type RequestOf,
  ServiceError,
  UNDO_SECONDS,
  type undoOrderDecision,
} from '@rampart/contracts';
import { Database, type TransactionRunner } from '@rampart/persistence';
import { normalizeIp } from '@rampart/risk';
import {
  type KnownOrder,
  type LockedOrder,
  nextRevision,
  OverridesRepository,
  presentOverride,
  type StoredOverride,
  standing,
} from '../stored/overrides/overrides.repository';
import { isShieldId } from '../stored/screenings/shield-id';
import { OverrideJournal } from './override-journal';

type Decide = RequestOf<typeof decideOrderByHand>;
type Undo = RequestOf<typeof undoOrderDecision>;

/**
 * Decisions by hand about screened orders. The stored answer stays as it is. The row of the order is locked from
 * reading what holds to writing what follows, so of two concurrent decisions the second sees the first.
 */
@Injectable()
export class DecideOrderByHandService {
  constructor(
    private readonly database: Database,
    private readonly overrides: OverridesRepository,
    private readonly journal: OverrideJournal,
  ) {}

  /**
   * The outcome, if any, is recorded once the decision can no longer be taken back (`SettleOutcomes`).
   *
   * @throws ServiceError `not_found`, the same for another account's id and an unknown one; `conflict` when another
   * decision holds than `replaces` names, for an outcome of an order whose address was erased, and beyond `MAX_OVERRIDES`.
   */
  decide(request: Decide): Promise<DecidedOrder> {
    const { accountId, decision, reason, outcome, replaces, actor } = request;
    return this.change(request, async (runner, known) => {
      const { order, all } = known;
      const holds = standing(all);
      if (holds !== null && isRepeat(holds, request)) return;
      if ((holds?.revision ?? 0) !== replaces) throw decidedOtherwise(holds, order);
      if (all.length >= MAX_OVERRIDES) throw tooOften();
      if (outcome !== null && order.ip !== '' && normalizeIp(order.ip) === null) throw addressErased();
      const made = { decision, reason, outcome, caseId: null, actor };
      const at = await this.overrides.add(runner, accountId, [known], made);
      const revision = nextRevision(all);
      await this.journal.write(runner, { accountId, actor, at }, [
        {
          ...{ order, revision, undone: false, holds: revision, status: decision, outcome, caseId: null },
          previous: holds?.decision ?? order.status,
        },
      ]);
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
      if (taken === undefined || !isOwn) throw notOwn(standing(all), order);
      if (taken.undone_at !== null) return;
      if (standing(all) !== taken) throw decidedOtherwise(standing(all), order);
      if (!taken.can_be_undone) throw tooLate();
      const at = await this.overrides.undo(runner, accountId, shieldId, revision);
      const before = standing(all.filter((each) => each !== taken));
      await this.journal.write(runner, { accountId, actor, at }, [
        {
          ...{ order, revision, undone: true, previous: taken.decision, outcome: null, caseId: null },
          ...{ holds: before?.revision ?? 0, status: before?.decision ?? order.status },
        },
      ]);
    });
  }

  /** @param work returns without a change for a repeat. */
  private async change(
    { accountId, shieldId }: Decide | Undo,
    work: (runner: TransactionRunner, known: KnownOrder) => Promise<void>,
  ): Promise<DecidedOrder> {
    if (!isShieldId(shieldId)) throw unknown();
    return this.database.transaction(async (runner) => {
      const known = (await this.overrides.lock(runner, accountId, [shieldId])).get(shieldId);
      if (known === undefined) throw unknown();
      await work(runner, known);
      const override = presentOverride(await this.overrides.find(runner, accountId, shieldId));
      return { shield_id: shieldId, status: override?.decision ?? known.order.status, override };
    });
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

/** What holds, so that a caller can show it and decide again. */
const detailsOf = (holds: StoredOverride | null, order: LockedOrder) => ({
  revision: holds?.revision ?? 0,
  status: holds?.decision ?? order.status,
  actor: holds === null ? null : { kind: holds.actor_kind, id: holds.actor_id },
  decided_at: holds?.decided_at.toISOString() ?? null,
});

function decidedOtherwise(holds: StoredOverride | null, order: LockedOrder): ServiceError {
  const message =
    holds === null
      ? 'No decision by hand holds for this order any more, so there is none to replace. Read the order again.'
      : `This order has been decided by hand meanwhile: ${holds.decision}. To replace that decision, send its revision as replaces.`;
  return new ServiceError('conflict', { message, param: 'replaces', details: detailsOf(holds, order) });
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

const notOwn = (holds: StoredOverride | null, order: LockedOrder) =>
  new ServiceError('conflict', {
    message: 'Only the author of a decision by hand can take it back. Decide the order again instead.',
    param: 'revision',
    details: detailsOf(holds, order),
  });

const tooLate = () =>
  new ServiceError('conflict', {
    message: `A decision by hand can be taken back within ${UNDO_SECONDS} seconds. Decide the order again instead.`,
    param: 'revision',
  });
