import { Injectable } from '@nestjs/common';
import {
  type Actor,
  type CaseDecision,
  caseDecided,
  type EventData,
  MAX_OVERRIDES,
  type ShieldStatus,
} from '@rampart/contracts';
import type { TransactionRunner } from '@rampart/persistence';
import {
  type KnownOrder,
  nextRevision,
  OverridesRepository,
  standing,
} from '../stored/overrides/overrides.repository';
import { OverrideJournal } from './override-journal';

const STATUSES: Readonly<Record<CaseDecision, ShieldStatus>> = { approve: 'APPROVE', reject: 'REJECT' };

/** Decides the orders of decided cases by hand, in the name of those who decided the cases. */
@Injectable()
export class DecideOrdersOfCaseService {
  constructor(
    private readonly overrides: OverridesRepository,
    private readonly journal: OverrideJournal,
  ) {}

  /**
   * Runs inside the caller's transaction. Orders that have the status already, and those that are not stored any more, are left
   * alone. So is an order about which a decision holds that was made by itself and that the case did not know: its analyst had
   * not seen it.
   */
  async decide(
    runner: TransactionRunner,
    accountId: number,
    { case_id: caseId, decision, orders, held_only, actor }: EventData<typeof caseDecided>,
  ): Promise<void> {
    if (decision === null || orders.length === 0) return;
    const status = STATUSES[decision];
    const replaced = new Map(orders.map(({ shield_id, replaces }) => [shield_id, replaces]));
    const known = await this.overrides.lock(runner, accountId, [...replaced.keys()]);
    const due = [...known.values()].filter(({ order, all }) => {
      const holds = standing(all);
      const before = holds?.decision ?? order.status;
      if (before === status || (held_only && before !== 'REVIEW') || all.length >= MAX_OVERRIDES)
        return false;
      return (
        holds === null || holds.revision === replaced.get(order.shield_id) || Number(holds.case_id) === caseId
      );
    });
    await this.write(runner, { accountId, caseId, status, actor }, due);
  }

  private async write(
    runner: TransactionRunner,
    {
      accountId,
      caseId,
      status,
      actor,
    }: { accountId: number; caseId: number; status: ShieldStatus; actor: Actor },
    due: readonly KnownOrder[],
  ): Promise<void> {
    if (due.length === 0) return;
    // Why is in the notes of the case.
    const made = { decision: status, reason: '', outcome: null, caseId, actor };
    const at = await this.overrides.add(runner, accountId, due, made);
    const changes = due.map(({ order, all }) => ({
      ...{ order, undone: false, status, outcome: null, caseId },
      ...{ revision: nextRevision(all), holds: nextRevision(all) },
      previous: standing(all)?.decision ?? order.status,
    }));
    await this.journal.write(runner, { accountId, actor, at }, changes);
  }
}
