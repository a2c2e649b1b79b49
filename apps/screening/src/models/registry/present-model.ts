import type { ModelCard, ModelFigures, TrainedModel } from '@rampart/contracts';
import type { ModelRow } from '../../database/rows/models/model.row';
import type { ModelRoles } from './model-roles';
import { type StoredCard, type StoredFigures, storedCard } from './stored-card';

/** @throws ZodError when the card is malformed. */
export function fromModelRow(row: ModelRow, roles: ModelRoles): TrainedModel {
  return {
    number: row.number,
    kind: row.kind,
    role: roleOf(row.number, roles),
    created_at: row.createdAt.toISOString(),
    created_by: { kind: row.actorKind, id: row.actorId },
    job_id: row.jobId,
    seed: row.seed,
    options: row.options,
    feature_schema: row.featureSchema,
    card: presentCard(storedCard.parse(row.card)),
  };
}

function roleOf(number: number, { champion, challenger }: ModelRoles): TrainedModel['role'] {
  if (number === champion) return 'champion';
  return number === challenger ? 'challenger' : null;
}

function presentCard(card: StoredCard): ModelCard {
  const { baseline } = card;
  return {
    orders: card.rows,
    frauds: card.frauds,
    assumed_legitimate: card.assumedLegitimate,
    data_from: card.dataFrom,
    data_until: card.dataUntil,
    validation_from: card.validationFrom,
    validation: presentFigures(card.validation),
    reliability: card.reliability.map(({ meanPredicted, observed, rows }) => ({
      mean_predicted: meanPredicted,
      observed,
      orders: rows,
    })),
    baseline: { kind: baseline.kind, validation: presentFigures(baseline.validation) },
    champion_then: presentChampionThen(card),
    importance: card.importance,
    trees: card.trees,
    seconds: card.seconds,
  };
}

/** Figures of an earlier version that cover orders which the champion had learned from compare nothing. */
function presentChampionThen({ championThen, validation }: StoredCard): ModelCard['champion_then'] {
  if (championThen === null || championThen.knewSome) return null;
  return {
    number: championThen.number,
    validation: presentFigures(championThen.validation),
    candidate: presentFigures(championThen.candidate ?? validation),
    knew_some: false,
  };
}

/** The public form of figures. */
export function presentFigures(figures: StoredFigures): ModelFigures {
  return {
    orders: figures.rows,
    frauds: figures.frauds,
    auc: figures.auc,
    average_precision: figures.averagePrecision,
    recall_at_1pct_fpr: figures.recallAt1PctFpr,
    calibration_error: figures.calibrationError,
  };
}
