import { type JobProgress, type ModelKind, ServiceError } from '@rampart/contracts';
import {
  DEFAULT_TRAINING_OPTIONS,
  type TrainedModel,
  TrainingError,
  type TrainingOptions,
  type TrainingSet,
  train,
} from '@rampart/learning';
import { FEATURE_SCHEMA } from '../../facts/features/registry';
import { defineJob, type JobContext, type JobEnding } from '../../jobs/job-definition';
import { ModelRolesRepository } from '../registry/model-roles.repository';
import { ModelsRepository, type NewModel } from '../registry/models.repository';
import { askChampionThen } from './champion-then';
import { findChampion } from './find-champion';
import { readLearnedOrders } from './learned-orders.repository';
import { makeCard } from './make-card';
import { registerModel } from './register-model';
import { SetBuilder } from './set-builder';
import { type TrainingParams, trainingParams } from './training-params';

/**
 * Trains a model on the outcomes of an account's orders, and the other kind for comparison. It is registered in the
 * transaction that ends the job, and becomes challenger.
 */
export const trainingJob = defineJob({ kind: 'training', params: trainingParams, run });

type Context = JobContext<TrainingParams>;
type Report = (progress: JobProgress) => void;

async function run(context: Context): Promise<JobEnding> {
  const { accountId, jobId, params, database, progress } = context;
  const startedAt = performance.now();
  const { set, assumed } = await readSet(context);
  const kept = trainOne(set, optionsOf(params.kind, params), progress);
  const baseline = trainOne(set, optionsOf(otherKind(params.kind), params), progress);
  const models = new ModelsRepository();
  const roles = new ModelRolesRepository(models);
  const champion = await findChampion(database, models, roles, accountId);
  const validationRow = set.rows - kept.card.validation.rows;
  const card = makeCard({
    kept: kept.card,
    baseline: baseline.card,
    validationFrom: set.times[validationRow] ?? kept.card.span.to,
    assumed,
    championThen: champion && askChampionThen(champion, set, validationRow),
    seconds: Math.round(performance.now() - startedAt) / 1_000,
  });
  const model: NewModel = {
    accountId,
    kind: params.kind,
    seed: params.seed,
    options: { ...optionsOf(params.kind, params), ...learnedFrom(params) },
    featureSchema: FEATURE_SCHEMA,
    card,
    document: JSON.stringify(kept.model),
    jobId,
    actor: params.actor,
    at: new Date(),
  };
  return (runner) => registerModel(runner, models, roles, model);
}

const learnedFrom = ({ maxRows, unlabelledAfterDays }: TrainingParams) => ({ maxRows, unlabelledAfterDays });

async function readSet({ accountId, params, database, signal, progress }: Context): Promise<{
  set: TrainingSet;
  assumed: number;
}> {
  const builder = new SetBuilder();
  for await (const page of readLearnedOrders(database, accountId, params, new Date())) {
    signal.throwIfAborted();
    for (const order of page) builder.add(order);
    progress({ stage: 'reading orders', done: builder.counts.rows, total: null });
  }
  const { assumed } = builder.counts;
  return { set: builder.build(), assumed };
}

/** @throws ServiceError `conflict` with the figures when nothing can be learned from the set. */
function trainOne(set: TrainingSet, options: TrainingOptions, report: Report): TrainedModel {
  try {
    return train(set, options, ({ stage, done, total }) =>
      report({ stage: `${options.kind}: ${stage}`, done, total }),
    );
  } catch (error) {
    if (!(error instanceof TrainingError)) throw error;
    throw new ServiceError('conflict', {
      message: `No model can be trained: ${error.message}.`,
      cause: error,
    });
  }
}

const optionsOf = (kind: ModelKind, { seed, maxTrees }: TrainingParams): TrainingOptions => ({
  ...DEFAULT_TRAINING_OPTIONS,
  kind,
  seed,
  maxTrees,
});

const otherKind = (kind: ModelKind): ModelKind => (kind === 'trees' ? 'logistic' : 'trees');
