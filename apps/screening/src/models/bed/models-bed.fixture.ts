import { randomUUID } from 'node:crypto';
import { AuditTrail } from '@rampart/audit';
import type { Job, JobProgress, ModelKind } from '@rampart/contracts';
import { Outbox } from '@rampart/events';
import { Database, dataSourceOptions } from '@rampart/persistence';
import { CommandTurns } from '@rampart/rpc';
import { createLogger, Metrics } from '@rampart/telemetry';
import { createTestDatabase, type FakeClock, fakeClock } from '@rampart/testing';
import { DataSource } from 'typeorm';
import { schema } from '../../database/schema';
import { JOBS } from '../../job-kinds';
import type { JobEnding, JobResult } from '../../jobs/job-definition';
import { JobsRepository } from '../../jobs/jobs.repository';
import { StartJobService } from '../../jobs/start-job.service';
import { JobWakeUp } from '../../jobs/worker/job-wake-up';
import type { RulesetsLoader } from '../../rules/rulesets.loader';
import { OpenTrainingsRepository } from '../ask-training/open-trainings.repository';
import { TrainModelService } from '../ask-training/train-model.service';
import { TrainingSchedule } from '../ask-training/training-schedule';
import { CompareModelsService } from '../comparison/compare-models.service';
import { ComparedOrdersRepository } from '../comparison/compared-orders.repository';
import { ComparedSidesService } from '../comparison/compared-sides.service';
import { ComparisonLanes } from '../comparison/comparison-lanes';
import { PresentPolicyService } from '../comparison/present-policy.service';
import { ModelMetrics } from '../loading/model-metrics';
import { ModelsLoader } from '../models.loader';
import { ChampionChangesService } from '../promotion/champion-changes.service';
import { PromoteModelService } from '../promotion/promote-model.service';
import { PromotionGateService } from '../promotion/promotion-gate.service';
import { PromotionsRepository } from '../promotion/promotions.repository';
import { RollBackModelService } from '../promotion/roll-back-model.service';
import { SetChallengerService } from '../promotion/set-challenger.service';
import { ModelRolesRepository } from '../registry/model-roles.repository';
import { ModelsRepository } from '../registry/models.repository';
import { ReadModelsService } from '../registry/read-models.service';
import { ModelSettingsRepository } from '../settings/model-settings.repository';
import { ModelSettingsService } from '../settings/model-settings.service';
import { ModelStatusService } from '../status/model-status.service';
import { LabelsKnownRepository } from '../training/labels-known.repository';
import { trainingJob } from '../training/training.job';

export const ACTOR = { kind: 'key', id: 'key-1' } as const;

/** For specs: the parts of trained models over a real database. The accounts have published no rules. */
export type ModelsBed = Awaited<ReturnType<typeof openModelsBed>>;

export async function openModelsBed(start = '2026-06-01T00:00:00.000Z') {
  const created = await createTestDatabase(schema);
  const env = { DATABASE_URL: created.url, DATABASE_POOL_SIZE: 6, DATABASE_TIMEOUT_MS: 20_000 };
  const source = await new DataSource(dataSourceOptions(schema, env, () => {})).initialize();
  const database = new Database(source);
  const clock = fakeClock(start);
  return {
    database,
    clock,
    ...partsOver(database, clock),
    /** The same parts once more, as another process has them. */
    replica: () => partsOver(database, clock),
    /** Does a training at once, in this process, and registers what it made. */
    train: (kind: ModelKind = 'trees', more: TrainingWish = {}) => trainNow(database, kind, more),
    rows: <Row>(text: string, values: readonly unknown[] = []) =>
      database.run<Row>({ name: '', text }, values),
    close: async () => {
      await source.destroy();
      await created.drop();
    },
  };
}

function partsOver(database: Database, clock: FakeClock) {
  const logger = createLogger('screening', 'silent');
  const metrics = new Metrics('screening');
  const [models, settingsRows, labels] = [
    new ModelsRepository(),
    new ModelSettingsRepository(),
    new LabelsKnownRepository(),
  ];
  const [open, promotions, audit] = [
    new OpenTrainingsRepository(),
    new PromotionsRepository(),
    new AuditTrail(),
  ];
  const roles = new ModelRolesRepository(models);
  const loader = new ModelsLoader(64_000_000, models, new ModelMetrics(metrics), metrics, logger);
  const reading = new ReadModelsService(database, models, roles);
  const lanes = new ComparisonLanes();
  const comparing = new CompareModelsService(
    database,
    new ComparedSidesService(database, models, roles, loader),
    new ComparedOrdersRepository(database),
    new PresentPolicyService({} as RulesetsLoader),
    lanes,
    clock,
  );
  const jobs = new StartJobService(database, new JobsRepository(database), new JobWakeUp(), JOBS);
  const training = new TrainModelService(database, settingsRows, labels, open, jobs, clock);
  const changes = new ChampionChangesService(roles, promotions, audit, new Outbox());
  const gate = new PromotionGateService(database, settingsRows, comparing);
  return {
    metrics,
    models,
    roles,
    loader,
    reading,
    comparing,
    lanes,
    training,
    schedule: () => new TrainingSchedule(database, settingsRows, training, clock, logger),
    status: new ModelStatusService(database, roles, settingsRows, labels, open, clock),
    settings: new ModelSettingsService(database, settingsRows, audit, clock),
    promoting: new PromoteModelService(database, reading, roles, gate, changes, clock, new CommandTurns()),
    rollingBack: new RollBackModelService(database, roles, promotions, changes, clock),
    challenging: new SetChallengerService(database, reading, roles, audit, clock),
  };
}

/** Enough to tell frauds from others, and quickly made. */
const FEW_TREES = 12;

export interface TrainingWish {
  readonly accountId?: number;
  readonly seed?: number;
  readonly maxRows?: number;
  readonly unlabelledAfterDays?: number | null;
  readonly onProgress?: (progress: JobProgress) => void;
  readonly jobId?: Job['id'];
}

/** Does a training at once and registers what it made, as the process of a job does: see `jobs/worker`. */
export async function trainNow(database: Database, kind: ModelKind, wish: TrainingWish): Promise<JobResult> {
  const { accountId = 1, seed = 1, maxRows = 500_000, unlabelledAfterDays = null } = wish;
  const ending = (await trainingJob.run({
    jobId: wish.jobId ?? randomUUID(),
    accountId,
    params: { kind, seed, maxRows, unlabelledAfterDays, maxTrees: FEW_TREES, actor: ACTOR },
    database,
    signal: new AbortController().signal,
    progress: wish.onProgress ?? (() => undefined),
    logger: createLogger('screening', 'silent'),
  })) as JobEnding;
  return database.transaction((runner) => ending(runner));
}
