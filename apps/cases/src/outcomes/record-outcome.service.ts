import { Injectable } from '@nestjs/common';
import type { ReplyOf, RequestOf, recordOutcome } from '@rampart/contracts';
import { Database, type StatementRunner } from '@rampart/persistence';
import { CaseDecider } from '../cases/case-decider';
import { feedbackEvent } from '../cases/case-events';
import { CaseJournal, type JournalEntry } from '../cases/case-journal';
import { CaseScreeningsRepository } from '../cases/case-screenings.repository';
import { CasesRepository } from '../cases/cases.repository';
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
    private readonly decider: CaseDecider,
    private readonly links: CaseScreeningsRepository,
    private readonly outcomes: OutcomesRepository,
    private readonly journal: CaseJournal,
  ) {}

  /**
   * Of any number of concurrent equal calls, on any number of replicas, one records the outcome and all return its
   * case; of one attempt that comes again, the first. One transaction covers the case, the outcome, their history and
   * their events. The outcome of a decided case follows the newest feedback; a case without one gets it once all of its orders
   * have it, and an undecided one is then decided, if the request `closes` it.
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
          this.cases.touch(runner, found.row, { screenings: found.isLinked ? 1 : 0, isNews: true }),
          this.outcomes.add(runner, { accountId, shieldId }, { ...after, reason, actor }),
        ]);
        const entry = recordedEntry(row, request, before, after);
        const decided = await this.decideAnew(runner, row, request);
        await this.journal.write(runner, row, actor, [...found.entries, entry, ...decided], attemptId);
      }
      return { caseId: Number(found.row.id), outcome };
    });
  }

  /**
   * After the outcome was added, so that its screening is not among those that the decision applies to. What is known of one order
   * is no outcome of a case without one: it would become a label of all others.
   */
  private async decideAnew(
    runner: StatementRunner,
    before: CaseRow,
    { outcome, closes, actor }: Request,
  ): Promise<JournalEntry[]> {
    const corrects = before.outcome !== null;
    const mayComplete = before.state === 'decided' || closes;
    const isDue = corrects || (mayComplete && !(await this.links.hasAnother(runner, before, outcome)));
    if (!isDue) return [];
    const decided = await this.decider.decide(runner, before, { decision: null, outcome }, actor);
    return decided === null ? [] : [decided.entry];
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
    events: [feedbackEvent(row, actor, recorded)],
  };
}
