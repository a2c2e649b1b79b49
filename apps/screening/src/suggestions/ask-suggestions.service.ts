import { Injectable } from '@nestjs/common';
import {
  type getRuleSuggestions,
  type ReplyOf,
  type RequestOf,
  suggestionsFound,
  type suggestRules,
} from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { JobsRepository } from '../jobs/jobs.repository';
import { StartJobService } from '../jobs/start-job.service';
import { ModelSettingsRepository } from '../models/settings/model-settings.repository';

const NEWEST = { kind: 'suggestions', beforeId: null, limit: 1 } as const;

/** Starts searches for rules, and reads what they have found. An account has one search at a time. */
@Injectable()
export class AskSuggestionsService {
  constructor(
    private readonly database: Database,
    private readonly settings: ModelSettingsRepository,
    private readonly started: JobsRepository,
    private readonly jobs: StartJobService,
  ) {}

  /** @throws ServiceError `conflict` while too many jobs of the account are open; `unavailable`. */
  start({ accountId, actor }: RequestOf<typeof suggestRules>): Promise<ReplyOf<typeof suggestRules>> {
    return this.database.transaction(async (runner) => {
      // Locks the account's settings: of two searches that are started at once, the second finds the first.
      const { maxRows, unlabelledAfterDays } = await this.settings.findLocked(runner, accountId);
      const [newest] = await this.started.page({ ...NEWEST, accountId, state: null });
      if (newest?.state === 'queued' || newest?.state === 'running') return { job_id: newest.id };
      const params = { maxRows, unlabelledAfterDays };
      const { id } = await this.jobs.start({ accountId, kind: 'suggestions', params, actor }, runner);
      return { job_id: id };
    });
  }

  async read({
    accountId,
  }: RequestOf<typeof getRuleSuggestions>): Promise<ReplyOf<typeof getRuleSuggestions>> {
    const [job = null] = await this.started.page({ ...NEWEST, accountId, state: null });
    const [done] = await this.started.page({ ...NEWEST, accountId, state: 'done' });
    const ended = done && (await this.started.find(accountId, done.id, 'suggestions'));
    const result = suggestionsFound.safeParse(ended?.result);
    const searched_at = ended?.finished_at;
    return { job, found: result.success && searched_at ? { ...result.data, searched_at } : null };
  }
}
