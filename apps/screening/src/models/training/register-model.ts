import { AuditTrail } from '@rampart/audit';
import type { DatabaseRunner } from '@rampart/persistence';
import type { JobResult } from '../../jobs/job-definition';
import type { ModelRolesRepository } from '../registry/model-roles.repository';
import type { ModelsRepository, NewModel } from '../registry/models.repository';

/** Registers a model in the transaction that ends its training, and lets it score in shadow from the next order on. */
export async function registerModel(
  runner: DatabaseRunner,
  models: ModelsRepository,
  roles: ModelRolesRepository,
  model: NewModel,
): Promise<JobResult> {
  const { accountId, actor, card, kind, at } = model;
  // Roles before the number: everything that changes roles and settings locks the rows in this order.
  const before = await roles.findLocked(runner, accountId);
  const number = await models.add(runner, model);
  await roles.set(runner, accountId, before, { ...before, challenger: number }, at);
  const figures = { kind, rows: card.rows, frauds: card.frauds, auc: card.validation.auc };
  await new AuditTrail().record(runner, [
    { accountId, actor, action: 'model.train', target: `model/${number}`, before: null, after: figures },
  ]);
  return { model: number, ...figures, average_precision: card.validation.averagePrecision };
}
