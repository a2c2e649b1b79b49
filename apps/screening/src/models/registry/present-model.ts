import { type ModelCard, modelCard, type TrainedModel } from '@rampart/contracts';
import type { ModelRow } from '../../database/rows/models/model.row';
import type { ModelRoles } from './model-roles';

/** @throws ZodError when the card is none. */
export function fromModelRow(row: ModelRow, roles: ModelRoles): TrainedModel {
  const card: ModelCard = modelCard.parse(row.card);
  return {
    number: row.number,
    kind: row.kind,
    role: roleOf(row.number, roles),
    createdAt: row.createdAt.toISOString(),
    createdBy: { kind: row.actorKind, id: row.actorId },
    jobId: row.jobId,
    seed: row.seed,
    options: row.options,
    featureSchema: row.featureSchema,
    card,
  };
}

function roleOf(number: number, { champion, challenger }: ModelRoles): TrainedModel['role'] {
  if (number === champion) return 'champion';
  return number === challenger ? 'challenger' : null;
}
