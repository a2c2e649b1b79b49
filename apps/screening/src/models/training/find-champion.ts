import type { DatabaseRunner } from '@rampart/persistence';
import { FEATURE_SCHEMA } from '../../facts/features/registry';
import type { ModelRolesRepository } from '../registry/model-roles.repository';
import type { ModelsRepository } from '../registry/models.repository';
import { storedCard } from '../registry/stored-card';
import type { Champion } from './champion-then';

/** The account's champion, if it can score present orders; null otherwise. */
export async function findChampion(
  runner: DatabaseRunner,
  models: ModelsRepository,
  roles: ModelRolesRepository,
  accountId: number,
): Promise<Champion | null> {
  const { champion: number } = await roles.find(runner, accountId);
  if (number === null) return null;
  const [row, found] = await Promise.all([
    models.find(runner, accountId, number),
    models.findDocument(runner, accountId, number),
  ]);
  if (row === null || found === null || found.featureSchema !== FEATURE_SCHEMA) return null;
  const { dataUntil } = storedCard.parse(row.card);
  return {
    number,
    document: JSON.parse(found.text),
    dataUntil: new Date(dataUntil),
  };
}
