import { Injectable } from '@nestjs/common';
import {
  type CaseSummary,
  MAX_SNOOZE_DAYS,
  type RequestOf,
  ServiceError,
  type snoozeCase,
} from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { CaseJournal } from '../cases/case-journal';
import { CasesRepository } from '../cases/cases.repository';
import { getLockedCase } from '../cases/get-locked-case';
import { fromRow } from '../cases/present-case';

const DAY_MS = 86_400_000;

/** Puts cases aside. */
@Injectable()
export class SnoozeCaseService {
  constructor(
    private readonly database: Database,
    private readonly cases: CasesRepository,
    private readonly journal: CaseJournal,
  ) {}

  /** @throws ServiceError `not_found`; `conflict` for a decided case; `validation_failed` for the time. */
  async snooze({
    accountId,
    id,
    until,
    attemptId,
    actor,
  }: RequestOf<typeof snoozeCase>): Promise<CaseSummary> {
    return this.database.transaction(async (runner) => {
      const before = await getLockedCase(this.cases, runner, accountId, id);
      if (await this.journal.has(runner, before, attemptId)) return fromRow(before);
      if (before.state === 'decided') {
        throw new ServiceError('conflict', {
          message: 'The case is decided, so there is nothing to postpone.',
        });
      }
      const earlier = before.snoozedUntil?.toISOString() ?? null;
      if (earlier === until) return fromRow(before);
      assertTime(until);
      const after = await this.cases.snooze(runner, before, until);
      await this.journal.write(
        runner,
        after,
        actor,
        [
          {
            kind: 'snoozed',
            detail: { until },
            action: 'case.snooze',
            before: { snoozed_until: earlier },
            after: { snoozed_until: until },
            events: [],
          },
        ],
        attemptId,
      );
      return fromRow(after);
    });
  }
}

function assertTime(until: string | null): void {
  if (until === null) return;
  const inMs = new Date(until).getTime() - Date.now();
  if (inMs > 0 && inMs <= MAX_SNOOZE_DAYS * DAY_MS) return;
  throw new ServiceError('validation_failed', {
    message: `until: Expected a time within the next ${MAX_SNOOZE_DAYS} days.`,
    param: 'until',
  });
}
