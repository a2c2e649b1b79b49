import { Injectable } from '@nestjs/common';
import {
  type CaseSummary,
  MAX_CASE_TAGS,
  type RequestOf,
  ServiceError,
  type tagCase,
} from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { CaseJournal } from '../cases/case-journal';
import { CasesRepository } from '../cases/cases.repository';
import { getLockedCase } from '../cases/get-locked-case';
import { fromRow } from '../cases/present-case';

/** Tags cases. */
@Injectable()
export class TagCaseService {
  constructor(
    private readonly database: Database,
    private readonly cases: CasesRepository,
    private readonly journal: CaseJournal,
  ) {}

  /** A tag that is both added and removed is removed. @throws ServiceError `not_found`; `validation_failed`. */
  async tag({
    accountId,
    id,
    add,
    remove,
    attemptId,
    actor,
  }: RequestOf<typeof tagCase>): Promise<CaseSummary> {
    return this.database.transaction(async (runner) => {
      const before = await getLockedCase(this.cases, runner, accountId, id);
      if (await this.journal.has(runner, before, attemptId)) return fromRow(before);
      const present = before.tags;
      const wanted = [...new Set([...present, ...add])].filter((tag) => !remove.includes(tag)).sort();
      if (wanted.length > MAX_CASE_TAGS) {
        throw new ServiceError('validation_failed', {
          message: `add: A case has at most ${MAX_CASE_TAGS} tags.`,
          param: 'add',
        });
      }
      const added = wanted.filter((tag) => !present.includes(tag));
      const removed = present.filter((tag) => !wanted.includes(tag));
      if (added.length === 0 && removed.length === 0) return fromRow(before);
      const after = await this.cases.tag(runner, before, wanted);
      await this.journal.write(
        runner,
        after,
        actor,
        [
          {
            kind: 'tagged',
            detail: { added, removed },
            action: 'case.tag',
            before: { tags: present },
            after: { tags: wanted },
            events: [],
          },
        ],
        attemptId,
      );
      return fromRow(after);
    });
  }
}
