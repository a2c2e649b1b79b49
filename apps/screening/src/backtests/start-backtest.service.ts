import { Inject, Injectable } from '@nestjs/common';
import {
  type BacktestCandidate,
  type BacktestQuestion,
  type Job,
  type RequestOf,
  ServiceError,
  type startBacktest,
} from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { CLOCK, type Clock } from '../clock';
import { StartJobService } from '../jobs/start-job.service';
import { assertRule } from '../rules/manage/rule-fault';
import { AccountRules } from './comparison/account-rules';
import { findCandidate } from './comparison/find-candidate';
import { findPresentReference } from './comparison/present-reference';

/** Queues backtests after validating what can be validated at once. */
@Injectable()
export class StartBacktestService {
  constructor(
    private readonly database: Database,
    private readonly jobs: StartJobService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ServiceError `validation_failed`, `not_found`, `conflict`. */
  async start(request: RequestOf<typeof startBacktest>): Promise<Job> {
    const { accountId, actor, candidate, sample } = request;
    const until = request.until ?? this.clock.now().toISOString();
    if (Date.parse(request.since) >= Date.parse(until)) throw emptyRange();
    await this.assertCandidate(accountId, candidate);
    const params: BacktestQuestion = { candidate, since: request.since, until, sample };
    return this.jobs.start({ accountId, kind: 'backtest', params, actor });
  }

  private async assertCandidate(accountId: number, candidate: BacktestCandidate): Promise<void> {
    if (candidate.kind === 'drafts') assertDrafts(candidate.rules);
    const { ruleset } = await findPresentReference(this.database, accountId);
    await findCandidate(new AccountRules(this.database, accountId), candidate, ruleset);
  }
}

function assertDrafts(rules: Extract<BacktestCandidate, { kind: 'drafts' }>['rules']): void {
  for (const [index, rule] of rules.entries()) assertRule(rule, `rules[${index}].`);
  if (new Set(rules.map(({ name }) => name)).size === rules.length) return;
  throw new ServiceError('validation_failed', {
    message: 'Two of the rules have the same name.',
    param: 'rules',
  });
}

function emptyRange(): ServiceError {
  return new ServiceError('validation_failed', {
    message: 'since: Expected a time before until, and before now.',
    param: 'since',
  });
}
