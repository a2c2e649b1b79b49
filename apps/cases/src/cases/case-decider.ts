import { Injectable } from '@nestjs/common';
import type { Actor, CaseDecision, CaseOutcome, CaseVerdict } from '@rampart/contracts';
import type { StatementRunner } from '@rampart/persistence';
import type { CaseRow } from '../database/rows/case.row';
import { type Decided, decidedEvents } from './case-events';
import type { JournalEntry } from './case-journal';
import { CaseScreeningsRepository } from './case-screenings.repository';
import { CasesRepository } from './cases.repository';

/** What an outcome says about orders that wait for a decision, where no decision is stated with it. */
const IMPLIED: Readonly<Record<CaseOutcome, CaseDecision>> = {
  confirmed_fraud: 'reject',
  false_positive: 'approve',
};

/** A decided case, and what its journal says of it. */
export interface DecidedCase {
  readonly row: CaseRow;
  readonly entry: JournalEntry;
}

/** Decides locked cases. Their orders are decided by screening, which `case.decided` reaches once and in order. */
@Injectable()
export class CaseDecider {
  constructor(
    private readonly cases: CasesRepository,
    private readonly links: CaseScreeningsRepository,
  ) {}

  /**
   * A stated decision applies to every order. An outcome alone is about what orders were, and moves no money but that of orders
   * which would be held for ever, because their case leaves the queue with it.
   *
   * @param verdict at least one of its two is stated.
   * @returns null when it changes nothing.
   */
  async decide(
    runner: StatementRunner,
    before: CaseRow,
    verdict: CaseVerdict,
    actor: Actor,
  ): Promise<DecidedCase | null> {
    const isDecided = before.state === 'decided';
    const implied = isDecided || verdict.outcome === null ? before.decision : IMPLIED[verdict.outcome];
    const decision = verdict.decision ?? implied;
    const outcome = verdict.outcome ?? before.outcome;
    if (isDecided && decision === before.decision && outcome === before.outcome) return null;
    const after = await this.cases.decide(runner, before, { decision, outcome });
    const decidesOrders = !isDecided || decision !== before.decision;
    const orders = decidesOrders ? await this.links.ofCase(runner, after) : [];
    return this.record(runner, before, after, actor, { orders, heldOnly: verdict.decision === null });
  }

  /**
   * Decides an undecided case whose orders were all decided by hand.
   *
   * @returns null while an order is left.
   */
  async follow(runner: StatementRunner, before: CaseRow, actor: Actor): Promise<DecidedCase | null> {
    const { approved, rejected, linked } = await this.links.countDecisions(runner, before);
    if (approved + rejected < linked) return null;
    const alike = rejected === 0 ? 'approve' : approved === 0 ? 'reject' : null;
    const after = await this.cases.decide(runner, before, { decision: alike, outcome: before.outcome });
    return this.record(runner, before, after, actor, { orders: [], heldOnly: false });
  }

  private async record(
    runner: StatementRunner,
    before: CaseRow,
    after: CaseRow,
    actor: Actor,
    applied: Omit<Decided, 'shieldIds'>,
  ): Promise<DecidedCase> {
    const { decision, outcome } = after;
    const shieldIds = outcome === null ? [] : await this.links.withoutOutcome(runner, after);
    const replaced = { replaces: before.outcome, replaced_decision: before.decision };
    const entry: JournalEntry = {
      kind: 'decided',
      detail: { decision, outcome, ...replaced, orders: applied.orders.length },
      action: 'case.decide',
      before: { state: before.state, decision: before.decision, outcome: before.outcome },
      after: { state: after.state, decision, outcome },
      events: decidedEvents(after, actor, { ...applied, shieldIds }),
    };
    return { row: after, entry };
  }
}
