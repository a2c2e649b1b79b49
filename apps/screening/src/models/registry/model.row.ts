import { type Actor, type ModelCard, type ModelKind, modelCard, type TrainedModel } from '@rampart/contracts';
import type { ModelRoles } from './model-roles';

/** All columns but the document. */
export const MODEL_COLUMNS_SQL =
  'number, kind, seed, options, feature_schema, card, job_id, actor_kind, actor_id, created_at';

export interface ModelRow {
  readonly number: number;
  readonly kind: ModelKind;
  readonly seed: number;
  readonly options: Record<string, unknown>;
  readonly feature_schema: number;
  readonly card: unknown;
  readonly job_id: string;
  readonly actor_kind: Actor['kind'];
  readonly actor_id: string;
  readonly created_at: Date;
}

/** @throws ZodError when the card is none. */
export function fromModelRow(row: ModelRow, roles: ModelRoles): TrainedModel {
  const card: ModelCard = modelCard.parse(row.card);
  return {
    number: row.number,
    kind: row.kind,
    role: roleOf(row.number, roles),
    createdAt: row.created_at.toISOString(),
    createdBy: { kind: row.actor_kind, id: row.actor_id },
    jobId: row.job_id,
    seed: row.seed,
    options: row.options,
    featureSchema: row.feature_schema,
    card,
  };
}

function roleOf(number: number, { champion, challenger }: ModelRoles): TrainedModel['role'] {
  if (number === champion) return 'champion';
  return number === challenger ? 'challenger' : null;
}
