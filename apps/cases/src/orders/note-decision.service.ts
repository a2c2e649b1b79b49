import { Injectable } from '@nestjs/common';
import type { EventData, screeningDecided } from '@rampart/contracts';
import type { TransactionRunner } from '@rampart/persistence';
import { CaseDecider } from '../cases/case-decider';
import { openedEvent } from '../cases/case-events';
import { CaseJournal, type JournalEntry } from '../cases/case-journal';
import { CaseScreeningsRepository } from '../cases/case-screenings.repository';
import { CasesRepository } from '../cases/cases.repository';
import type { CaseRow } from '../database/rows/case.row';

type Data = EventData<typeof screeningDecided>;

/** A decision by hand about an order, or that one was taken back. */
export interface HandDecision {
  readonly accountId: number;
  readonly data: Data;
}

/** Decisions about orders of one case, in chronological order. */
interface OfCase {
  readonly row: CaseRow;
  readonly decisions: Data[];
}

/** Notes decisions by hand about orders in their cases, and decides a case with the last of its orders. */
@Injectable()
export class NoteDecisionService {
  constructor(
    private readonly cases: CasesRepository,
    private readonly links: CaseScreeningsRepository,
    private readonly decider: CaseDecider,
    private readonly journal: CaseJournal,
  ) {}

  /**
   * Runs inside the caller's transaction, which has locked no case yet. An order without a case is passed over.
   *
   * @param decisions in chronological order.
   */
  async note(runner: TransactionRunner, decisions: readonly HandDecision[]): Promise<void> {
    const last = new Map(decisions.map((decision) => [nameOf(decision), decision]));
    const cases = await this.lockCases(runner, last, decisions);
    await this.links.noteDecisions(
      runner,
      [...last.values()].map(({ accountId, data }) => ({
        accountId,
        shieldId: data.shield_id,
        ...heldBy(data),
      })),
    );
    for (const each of cases) await this.noteIn(runner, each);
  }

  private async noteIn(runner: TransactionRunner, { row, decisions }: OfCase): Promise<void> {
    const withCase = decisions.filter(({ case_id }) => case_id === Number(row.id));
    const singly = decisions.filter(({ case_id }) => case_id !== Number(row.id));
    // What the case itself has decided is no news to it.
    let after = await this.cases.touch(runner, row, { isNews: singly.length > 0 });
    await this.writeDecidedWith(runner, after, withCase);
    for (const data of singly) {
      const reopened = isHeldAgain(after, data) ? await this.cases.reopen(runner, after) : null;
      after = reopened ?? after;
      await this.journal.write(runner, after, data.actor, [entryOf(after, data, reopened !== null)], null);
    }
    const actor = decisions.at(-1)?.actor;
    if (after.state === 'decided' || actor === undefined) return;
    const decided = await this.decider.follow(runner, after, actor);
    if (decided !== null) await this.journal.write(runner, decided.row, actor, [decided.entry], null);
  }

  /** Orders that were decided with the case, in one entry for each status: there may be many. */
  private async writeDecidedWith(
    runner: TransactionRunner,
    row: CaseRow,
    decisions: readonly Data[],
  ): Promise<void> {
    for (const each of new Set(decisions.map(({ status }) => status))) {
      const alike = decisions.filter(({ status }) => status === each);
      const actor = alike.at(-1)?.actor;
      if (actor === undefined) continue;
      const after = { shield_ids: alike.map(({ shield_id }) => shield_id), status: each };
      const entry: JournalEntry = {
        ...{ kind: 'order_decided', detail: after, action: 'case.note_order_decision' },
        ...{ before: null, after, events: [] },
      };
      await this.journal.write(runner, row, actor, [entry], null);
    }
  }

  /** In one order everywhere: screenings before cases, each by key. */
  private async lockCases(
    runner: TransactionRunner,
    named: ReadonlyMap<string, HandDecision>,
    decisions: readonly HandDecision[],
  ): Promise<OfCase[]> {
    const sorted = [...named].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, decision]) => decision);
    for (const { accountId, data } of sorted) await this.links.lock(runner, accountId, data.shield_id);
    const found = new Map<string, OfCase>();
    const ofOrder = new Map<string, OfCase>();
    for (const decision of sorted) {
      const { accountId, data } = decision;
      const row = await this.cases.lockOfScreening(runner, accountId, data.shield_id);
      if (row === null) continue;
      const each = found.get(`${row.accountId}/${row.id}`) ?? { row, decisions: [] };
      found.set(`${row.accountId}/${row.id}`, each);
      ofOrder.set(nameOf(decision), each);
    }
    for (const decision of decisions) ofOrder.get(nameOf(decision))?.decisions.push(decision.data);
    return [...found.values()];
  }
}

const nameOf = ({ accountId, data }: HandDecision) => `${accountId}/${data.shield_id}`;

/** What holds by hand since an event; earlier versions of it name only what was made. */
function heldBy({ status, undone, revision, holds }: Data) {
  const number = holds === 0 && !undone ? revision : holds;
  return { decision: number === 0 ? null : status, revision: number };
}

/** A decided case leaves no order held: no analyst would find it. */
const isHeldAgain = ({ state }: CaseRow, { status }: Data) => state === 'decided' && status === 'REVIEW';

function entryOf(
  row: CaseRow,
  { shield_id, status, previous, undone, actor }: Data,
  reopens: boolean,
): JournalEntry {
  return {
    kind: 'order_decided',
    detail: { shield_id, status, undone, reopens },
    action: 'case.note_order_decision',
    before: { shield_id, status: previous },
    after: { shield_id, status },
    events: reopens ? [openedEvent(row, actor)] : [],
  };
}
