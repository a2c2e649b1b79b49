import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { type Actor, type ShieldStatus, screeningDecided } from '@rampart/contracts';
import { makeEvent, Outbox } from '@rampart/events';
import type { TransactionRunner } from '@rampart/persistence';
import type { LockedOrder, StoredOverride } from '../stored/overrides/overrides.repository';
import { SearchIndexer } from '../stored/search-index/search-indexer';

/** What changed with a decision by hand about an order. */
export interface OverrideChange {
  readonly order: LockedOrder;
  /** Number of the decision that was made or taken back. */
  readonly revision: number;
  readonly undone: boolean;
  readonly previous: ShieldStatus;
  /** The number of the decision by hand that holds now; 0: none. */
  readonly holds: number;
  readonly status: ShieldStatus;
  readonly outcome: StoredOverride['outcome'];
  readonly caseId: number | null;
}

/** The audit records and the events of decisions by hand, in their transaction. */
@Injectable()
export class OverrideJournal {
  constructor(
    private readonly audit: AuditTrail,
    private readonly outbox: Outbox,
    private readonly index: SearchIndexer,
  ) {}

  async write(
    runner: TransactionRunner,
    { accountId, actor, at }: { accountId: number; actor: Actor; at: Date },
    changes: readonly OverrideChange[],
  ): Promise<void> {
    const records = changes.map(({ order, undone, previous, status, revision, outcome, caseId }) => ({
      ...{ accountId, actor, target: `screening/${order.shield_id}` },
      action: undone ? 'screening.undo_decision' : 'screening.decide',
      before: { status: previous },
      after: { status, revision, outcome, ...(caseId !== null && { case_id: caseId }) },
    }));
    await this.audit.record(runner, records);
    const events = changes.map(({ order, caseId, ...rest }) => {
      const { shield_id, user_order_id, status: original } = order;
      const data = {
        shield_id,
        user_order_id: user_order_id ?? '',
        ...rest,
        original,
        case_id: caseId,
        actor,
      };
      return makeEvent(screeningDecided, { accountId, data, at });
    });
    await this.outbox.add(runner, events);
    runner.onCommitted(() => this.index.wakeSoon());
  }
}
