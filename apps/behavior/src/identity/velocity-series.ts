import { normalizeEntity } from '@rampart/risk';
import { countedForm, hashParts } from './hash-entity';

/** The actor and the action. */
export interface SeriesName {
  readonly entityType: string;
  /** As sent. */
  readonly entityValue: string;
  readonly action: string;
}

/** The series that an action is counted in: one for each account, kind, entity (however it is spelled) and action. */
export interface Series extends SeriesName {
  readonly id: string;
  /** In normal form, as events show it. */
  readonly entityValue: string;
}

export function seriesOf(
  secret: string,
  accountId: number,
  { entityType, entityValue, action }: SeriesName,
): Series {
  const form = countedForm(entityType, entityValue);
  const id = hashParts(secret, accountId, ['series', entityType, form, action]);
  return { id, entityType, entityValue: normalizeEntity(entityType, entityValue) ?? form, action };
}

/** The name by which a repeat of an attempt is recognised. */
export function attemptOf(secret: string, accountId: number, attemptId: string): string {
  return hashParts(secret, accountId, ['attempt', attemptId]);
}
