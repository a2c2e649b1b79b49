import { type JobProgress, type ModelKind, ServiceError } from '@rampart/contracts';
import {
  DEFAULT_FACTORS_PRIOR,
  DEFAULT_TRAINING_OPTIONS,
  type TrainedModel,
  TrainingError,
  type TrainingOptions,
  type TrainingSet,
  train,
} from '@rampart/learning';
import { FEATURE_SCHEMA } from '../../facts/features/registry';
import { defineJob, type JobContext, type JobEnding } from '../../jobs/job-definition';
import { readInput } from '../../stored/decision-inputs/stored-input';
import { ModelRolesRepository } from '../registry/model-roles.repository';
import { ModelsRepository, type NewModel } from '../registry/models.repository';
import { askChampionAbout, askChampionThen } from './champion-then';
import { findChampion } from './find-champion';
import { readLearnedOrders } from './learned-orders.repository';
import { makeCard } from './make-card';
import { registerModel } from './register-model';
import { SetBuilder } from './set-builder';
import { MOST_POINTS_ROWS, type PointsOrder, trainPoints } from './train-points';
import { type TrainingParams, trainingParams } from './training-params';

/**
 * Trains a model on the outcomes of an account's orders, and the other kind for comparison. It is registered in the
 * transaction that ends the job, and becomes challenger.
 */
export const trainingJob = defineJob({ kind: 'training', params: trainingParams, run });

type Context = JobContext<TrainingParams>;
type ColumnsKind = Exclude<ModelKind, 'points'>;
type Report = (progress: JobProgress) => void;

async function run(context: Context): Promise<JobEnding> {
  const { kind } = context.params;
  return kind === 'points' ? runPoints(context) : runColumns(context, kind);
}

/** A model over features, and the other kind for comparison. */
async function runColumns(context: Context, kind: ColumnsKind): Promise<JobEnding> {
  const { accountId, jobId, params, database, progress } = context;
  const startedAt = performance.now();
  const { set, assumed } = await readSet(context);
  const kept = trainOne(set, optionsOf(kind, params), progress);
  const baseline = trainOne(set, optionsOf(otherKind(kind), params), progress);
  const models = new ModelsRepository();
  const roles = new ModelRolesRepository(models);
  const champion = await findChampion(database, models, roles, accountId);
  const validationRow = set.rows - kept.card.validation.rows;
  const card = makeCard({
    kept: kept.card,
    baseline: baseline.card,
    validationFrom: set.times[validationRow] ?? kept.card.span.to,
    assumed,
    championThen: champion && askChampionThen(champion, set, kept.validated),
    seconds: Math.round(performance.now() - startedAt) / 1_000,
  });
  const model: NewModel = {
    accountId,
    kind,
    seed: params.seed,
    options: { ...optionsOf(kind, params), ...learnedFrom(params) },
    featureSchema: FEATURE_SCHEMA,
    card,
    document: JSON.stringify(kept.model),
    jobId,
    actor: params.actor,
    at: new Date(),
  };
  return (runner) => registerModel(runner, models, roles, model);
}

/**
 * The shipped points, moved by reported outcomes. Orders without one are left out whatever the account's settings: which share
 * of frauds and of legitimate orders is reported changes no factor (ADR 88).
 */
async function runPoints(context: Context): Promise<JobEnding> {
  const { accountId, jobId, params, database, progress } = context;
  const startedAt = performance.now();
  const orders = await readReported(context);
  progress({ stage: 'points: fit', done: 0, total: 1 });
  const { document, card, predicted } = trainPoints(orders);
  const models = new ModelsRepository();
  const roles = new ModelRolesRepository(models);
  const champion = await findChampion(database, models, roles, accountId);
  const model: NewModel = {
    accountId,
    kind: 'points',
    seed: params.seed,
    options: { prior: DEFAULT_FACTORS_PRIOR, maxRows: Math.min(params.maxRows, MOST_POINTS_ROWS) },
    featureSchema: FEATURE_SCHEMA,
    card: {
      ...card,
      championThen: champion && askChampionAbout(champion, orders, predicted),
      seconds: Math.round(performance.now() - startedAt) / 1_000,
    },
    document: JSON.stringify(document),
    jobId,
    actor: params.actor,
    at: new Date(),
  };
  return (runner) => registerModel(runner, models, roles, model);
}

/** @throws ServiceError `conflict` without any outcome. */
async function readReported({ accountId, params, reading, signal, progress }: Context) {
  const orders: PointsOrder[] = [];
  const asked = { maxRows: Math.min(params.maxRows, MOST_POINTS_ROWS), unlabelledAfterDays: null };
  for await (const page of readLearnedOrders(reading, accountId, asked, new Date())) {
    signal.throwIfAborted();
    for (const { at, input, isFraud, knownAt } of page) {
      orders.push({
        at: at.getTime(),
        knownAt: knownAt.getTime(),
        isFraud,
        input: readInput(input, at, null),
      });
    }
    progress({ stage: 'reading orders', done: orders.length, total: null });
  }
  if (orders.length === 0) {
    throw new ServiceError('conflict', { message: 'No model can be trained: no outcome is known.' });
  }
  return orders.reverse().sort((a, b) => a.at - b.at);
}

const learnedFrom = ({ maxRows, unlabelledAfterDays }: TrainingParams) => ({ maxRows, unlabelledAfterDays });

async function readSet({ accountId, params, reading, signal, progress }: Context): Promise<{
  set: TrainingSet;
  assumed: number;
}> {
  const builder = new SetBuilder();
  for await (const page of readLearnedOrders(reading, accountId, params, new Date())) {
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

const optionsOf = (kind: ColumnsKind, { seed, maxTrees }: TrainingParams): TrainingOptions => ({
  ...DEFAULT_TRAINING_OPTIONS,
  kind,
  seed,
  maxTrees,
});

const otherKind = (kind: ColumnsKind): ColumnsKind => (kind === 'trees' ? 'logistic' : 'trees');
