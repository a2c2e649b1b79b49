import type { ModelCard, ModelComparison, ModelFigures, ModelKind, ModelLimits } from '@rampart/contracts';

/** Why a model may not become champion: a limit that it exceeds, in words and figures. */
export interface Refusal {
  /** As named in the settings. */
  readonly limit: string;
  readonly allowed: number;
  /** Null: unknown. */
  readonly found: number | null;
  readonly message: string;
}

/** The figures that decide on a promotion. */
export interface PromotionFigures {
  readonly number: number;
  readonly kind: ModelKind;
  readonly card: ModelCard;
  /** Number of the present champion; null without one. */
  readonly champion: number | null;
  /** Candidate against champion, or against the evidence alone. */
  readonly comparison: ModelComparison;
}

/** Shares of fewer orders say nothing: as for rules. */
const LEAST_DECIDED = 100;

/** With fewer outcomes on either side, a comparison is chance: the figures of the training are used instead. */
const LEAST_OUTCOMES = 20;

/** @returns empty when it may become champion. */
export function refusalsOf(limits: ModelLimits, figures: PromotionFigures): Refusal[] {
  return [
    ...ownRefusals(limits, figures),
    ...lossRefusals(limits, figures),
    ...shadowRefusals(limits, figures),
    ...statusRefusals(limits, figures),
  ];
}

/**
 * A model of points is the shipped scoring, moved within its prior: it may be promoted while too little is known to measure it,
 * and its score is no probability that could be calibrated.
 */
function ownRefusals(
  { minAuc, maxCalibrationError }: ModelLimits,
  { card, kind }: PromotionFigures,
): Refusal[] {
  const { auc, calibration_error: calibrationError } = card.validation;
  const ofAuc = 'the area under the ROC curve of its validation';
  if (kind === 'points') return auc === null ? [] : below('min_auc', minAuc, auc, ofAuc);
  return [
    below('min_auc', minAuc, auc, ofAuc),
    above(
      'max_calibration_error',
      maxCalibrationError,
      calibrationError,
      'the calibration error of its validation',
    ),
  ].flat();
}

function lossRefusals(
  { maxAucLoss, maxAveragePrecisionLoss }: ModelLimits,
  figures: PromotionFigures,
): Refusal[] {
  const sides = sidesOf(figures);
  if (sides === null) return [];
  // A model of points may be promoted before there are outcomes of both sides.
  if (figures.kind === 'points' && sides.candidate.auc === null) return [];
  const { champion, candidate } = sides;
  const loss = (name: 'auc' | 'average_precision') => {
    const [had, has] = [champion[name], candidate[name]];
    return had === null || has === null ? null : round(had - has);
  };
  return [
    above(
      'max_auc_loss',
      maxAucLoss,
      loss('auc'),
      "the loss against the champion's area under the ROC curve",
    ),
    above(
      'max_average_precision_loss',
      maxAveragePrecisionLoss,
      loss('average_precision'),
      "the loss against the champion's average precision",
    ),
  ].flat();
}

/**
 * Both on the same orders: those after everything that either model learned from, if enough outcomes are known;
 * otherwise those of the candidate's validation that the present champion had not learned from, if it scored them.
 * Null: nothing to compare.
 */
function sidesOf({
  champion,
  kind,
  card,
  comparison,
}: PromotionFigures): { champion: ModelFigures; candidate: ModelFigures } | null {
  // Without a champion, the shipped points are what a model of points is measured against.
  if (champion === null && kind !== 'points') return null;
  const { orders, frauds } = comparison.challenger.figures;
  if (frauds >= LEAST_OUTCOMES && orders - frauds >= LEAST_OUTCOMES) {
    return { champion: comparison.champion.figures, candidate: comparison.challenger.figures };
  }
  if (champion === null) return { champion: card.baseline.validation, candidate: card.validation };
  if (card.champion_then?.number !== champion) return null;
  return { champion: card.champion_then.validation, candidate: card.champion_then.candidate };
}

function shadowRefusals(
  { minShadowOrders, maxRejectRateIncrease }: ModelLimits,
  { comparison: { shadow_orders: shadowOrders, reject_rate: rejectRate } }: PromotionFigures,
): Refusal[] {
  const increase = rejectRate === null ? 0 : round(rejectRate.challenger - rejectRate.champion);
  return [
    below(
      'min_shadow_orders',
      minShadowOrders,
      shadowOrders,
      'the number of orders that it scored in shadow',
    ),
    above(
      'max_reject_rate_increase',
      maxRejectRateIncrease,
      increase,
      'the rise of the reject rate, in percentage points,',
    ),
  ].flat();
}

const STATUSES = ['APPROVE', 'REVIEW', 'REJECT'] as const;
const SHARE_OF = { APPROVE: 'approved', REVIEW: 'reviewed', REJECT: 'rejected' } as const;

function statusRefusals({ maxStatusChange }: ModelLimits, { comparison }: PromotionFigures): Refusal[] {
  const { decided, status_changes: changes } = comparison;
  if (decided < LEAST_DECIDED) return [];
  return STATUSES.flatMap((status) => {
    const orders = (side: 'from' | 'to') =>
      changes.filter((change) => change[side] === status).reduce((sum, change) => sum + change.orders, 0);
    const points = round((100 * (orders('to') - orders('from'))) / decided);
    const change = Math.abs(points);
    if (maxStatusChange === null || change <= maxStatusChange) return [];
    const way = points < 0 ? 'fall' : 'rise';
    const message = `the share of ${SHARE_OF[status]} orders would ${way} by ${formatted(change)} percentage points, and at most ${maxStatusChange} are allowed`;
    return { limit: 'max_status_change', allowed: maxStatusChange, found: change, message };
  });
}

function below(limit: string, allowed: number | null, found: number | null, what: string): Refusal[] {
  if (allowed === null || (found !== null && found >= allowed)) return [];
  return [
    { limit, allowed, found, message: `${what} is ${formatted(found)}, and at least ${allowed} is required` },
  ];
}

function above(limit: string, allowed: number | null, found: number | null, what: string): Refusal[] {
  if (allowed === null || (found !== null && found <= allowed)) return [];
  return [
    { limit, allowed, found, message: `${what} is ${formatted(found)}, and at most ${allowed} is allowed` },
  ];
}

/** A figure, rounded, or why there is none: see `ModelFigures`. A limit without a figure counts as exceeded. */
const formatted = (found: number | null): string =>
  found === null
    ? 'unknown because the validation had outcomes of one kind only'
    : String(Number(found.toPrecision(4)));

/** Differences of figures, without floating-point noise. */
const round = (value: number) => Math.round(value * 1e6) / 1e6;
