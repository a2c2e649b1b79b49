import { Inject, Injectable } from '@nestjs/common';
import { type ReplyOf, type RequestOf, ServiceError, type trainModel } from '@rampart/contracts';
import { Database, type StatementRunner } from '@rampart/persistence';
import { CLOCK, type Clock } from '../../clock';
import { StartJobService } from '../../jobs/start-job.service';
import { ModelSettingsRepository } from '../settings/model-settings.repository';
import { hasEnough, LabelsKnownRepository, lackOf } from '../training/labels-known.repository';
import type { AskedTraining } from '../training/training-params';
import { OpenTrainingsRepository } from './open-trainings.repository';

type Request = RequestOf<typeof trainModel>;

/** Starts trainings. An account has one at a time: while one waits or runs, further requests get that one. */
@Injectable()
export class TrainModelService {
  constructor(
    private readonly database: Database,
    private readonly settings: ModelSettingsRepository,
    private readonly labels: LabelsKnownRepository,
    private readonly open: OpenTrainingsRepository,
    private readonly jobs: StartJobService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ServiceError `conflict` with the figures while there are too few labels; `unavailable`. */
  async train(request: Request): Promise<ReplyOf<typeof trainModel>> {
    return this.database.transaction((runner) => this.trainIn(runner, request));
  }

  /** Like `train`, in the caller's transaction. */
  async trainIn(
    runner: StatementRunner,
    { accountId, kind, seed, actor }: Request,
  ): Promise<ReplyOf<typeof trainModel>> {
    const settings = await this.settings.findLocked(runner, accountId);
    const under = await this.open.find(runner, accountId);
    if (under !== null) return { job_id: under };
    // A model of points learns from reported outcomes only, and from the first one on.
    const learned = kind === 'points' ? { ...settings, unlabelledAfterDays: null } : settings;
    const counts = await this.labels.count(runner, accountId, learned, this.clock.now());
    if (kind === 'points' ? counts.frauds + counts.legitimate === 0 : !hasEnough(counts)) {
      const { frauds, legitimate, needed } = counts;
      throw new ServiceError('conflict', {
        message: kind === 'points' ? 'No outcome of an order is known yet.' : lackOf(counts),
        details: { frauds, legitimate, needed: kind === 'points' ? 1 : needed },
      });
    }
    const { maxRows, unlabelledAfterDays } = settings;
    const params: AskedTraining = { kind, seed, maxRows, unlabelledAfterDays, actor };
    const job = await this.jobs.start({ accountId, kind: 'training', params, actor }, runner);
    return { job_id: job.id };
  }
}
