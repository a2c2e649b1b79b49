import { Injectable } from '@nestjs/common';
import {
  type CaseSummary,
  type changeCases,
  type ReplyOf,
  type RequestOf,
  ServiceError,
} from '@rampart/contracts';
import { AssignCaseService } from './assign-case.service';
import { DecideCaseService } from './decide-case.service';
import { SnoozeCaseService } from './snooze-case.service';
import { TagCaseService } from './tag-case.service';

type Request = RequestOf<typeof changeCases>;
type Result = ReplyOf<typeof changeCases>['results'][number];

/** Changes many cases alike, one after the other: a call of a hundred takes no more connections than one of one. */
@Injectable()
export class ChangeCasesService {
  constructor(
    private readonly assigner: AssignCaseService,
    private readonly decider: DecideCaseService,
    private readonly tagger: TagCaseService,
    private readonly snoozer: SnoozeCaseService,
  ) {}

  /** @throws ServiceError `unavailable`, `deadline_exceeded`: those before it stay changed, and a repeat changes the rest. */
  async change(request: Request): Promise<ReplyOf<typeof changeCases>> {
    const results: Result[] = [];
    for (const id of new Set(request.ids)) results.push(await this.changeOne(request, id));
    return { results };
  }

  private async changeOne(request: Request, id: number): Promise<Result> {
    try {
      return { id, case: await this.apply(request, id), error: null };
    } catch (error) {
      // An outage concerns them all.
      if (!(error instanceof ServiceError) || error.isPassing) throw error;
      const { code, message, details = null } = error;
      return { id, case: null, error: { code, message, details } };
    }
  }

  private apply(
    { accountId, change, expectedVersions, attemptId, actor }: Request,
    id: number,
  ): Promise<CaseSummary> {
    const target = { accountId, id, attemptId, actor };
    switch (change.action) {
      case 'assign':
        return this.assigner.assign({ ...target, assignee: change.assignee });
      case 'decide':
        return this.decider.decide({
          ...{ ...target, decision: change.decision, outcome: change.outcome, note: change.note },
          expectedVersion: expectedVersions[id] ?? null,
        });
      case 'tag':
        return this.tagger.tag({ ...target, add: change.add, remove: change.remove });
      case 'snooze':
        return this.snoozer.snooze({ ...target, until: change.until });
    }
  }
}
