import { Injectable } from '@nestjs/common';
import type { ReplyOf, RequestOf, recordOutcome } from '@rampart/contracts';
import { Database, type StatementRunner } from '@rampart/persistence';
import { feedbackEvent } from '../cases/case-events';
import { CaseJournal, type JournalEntry } from '../cases/case-journal';
import { CaseScreeningsRepository } from '../cases/case-screenings.repository';
import { CasesRepository } from '../cases/cases.repository';
import { decidedEntry } from '../cases/decided-entry';
import type { CaseRow } from '../database/rows/case.row';
import { FindSubjectCaseService } from '../orders/find-subject-case.service';
import { OutcomesRepository, type RecordedOutcome } from './outcomes.repository';

type Request = RequestOf<typeof recordOutcome>;

/** Records outcomes of screenings, each in its case. */
@Injectable()
export class RecordOutcomeService {
  constructor(
    private readonly database: Database,
    private readonly finder: FindSubjectCaseService,
    private readonly cases: CasesRepository,
    private readonly links: CaseScreeningsRepository,
    private readonly outcomes: OutcomesRepository,
    private readonly journal: CaseJournal,
  ) {}

  /**
   * Of any number of concurrent equal calls, on any number of replicas, one records the outcome and all return its
   * case; of one attempt that comes again, the first. One transaction covers the case, the outcome, their history and
   * their events. A decided case follows the newest feedback: a decision that contradicts it is changed. An undecided one
   * is decided when the request `closes` it and no other order of it is left.
   */
  async record(request: Request): Promise<ReplyOf<typeof recordOutcome>> {
    const { accountId, shieldId, outcome, reason, attemptId, actor } = request;
    return this.database.transaction(async (runner) => {
      // The reason belongs to the outcome; what opened the case is the feedback.
      const found = await this.finder.findOrOpen(runner, { ...request, reason: null });
      const before = await this.outcomes.findCurrent(runner, accountId, shieldId);
      const isDone = await this.journal.has(runner, found.row, attemptId);
      if (before?.outcome !== outcome && !isDone) {
        const after: RecordedOutcome = { outcome, revision: (before?.revision ?? 0) + 1 };
        const [row] = await Promise.all([
          this.cases.touch(runner, found.row, { screenings: found.isLinked ? 1 : 0 }),
          this.outcomes.add(runner, { accountId, shieldId }, { ...after, reason, actor }),
        ]);
        const entry = recordedEntry(row, request, before, after);
        const decided = await this.decideAnew(runner, row, request);
        await this.journal.write(runner, row, actor, [...found.entries, entry, ...decided], attemptId);
      }
      return { caseId: Number(found.row.id), outcome };
    });
  }

  /** After the outcome was added, so that its screening is not among those that the decision applies to. */
  private async decideAnew(
    runner: StatementRunner,
    before: CaseRow,
    { outcome, closes, actor }: Request,
  ): Promise<JournalEntry[]> {
    if (before.outcome === outcome) return [];
    const isDue =
      before.state === 'decided' || (closes && !(await this.links.hasAnother(runner, before, outcome)));
    if (!isDue) return [];
    const after = await this.cases.decide(runner, before, outcome);
    const shieldIds = await this.links.withoutOutcome(runner, after);
    return [decidedEntry(before, after, { outcome, actor, shieldIds })];
  }
}

function recordedEntry(
  row: CaseRow,
  { shieldId, actor }: Request,
  before: RecordedOutcome | null,
  { outcome, revision }: RecordedOutcome,
): JournalEntry {
  const recorded = { shield_id: shieldId, outcome, replaces: before?.outcome ?? null, revision };
  return {
    kind: 'outcome_recorded',
    detail: recorded,
    action: 'case.record_outcome',
    before: before && { shield_id: shieldId, outcome: before.outcome, revision: before.revision },
    after: { shield_id: shieldId, outcome, revision },
    event: feedbackEvent(row, actor, recorded),
  };
}
