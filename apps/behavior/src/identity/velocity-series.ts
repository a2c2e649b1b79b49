import { foldText, normalizeEntity } from '@rampart/risk';
import { countedForm, hashParts } from './hash-entity';

/** The actor and the action. */
export interface SeriesName {
  readonly entityType: string;
  /** As sent. */
  readonly entityValue: string;
  readonly action: string;
}

/** The series that an action is counted in: one for each account, kind, entity and action, however they are spelled. */
export interface Series extends SeriesName {
  readonly id: string;
  /** In normal form, as events show it. */
  readonly entityValue: string;
  /** In its counted form: case and blanks say nothing. */
  readonly action: string;
}

/** `Login` and ` login ` are one action. */
export const countedAction = (action: string): string => foldText(action) ?? action;

export function seriesOf(
  secret: string,
  accountId: number,
  { entityType, entityValue, action }: SeriesName,
): Series {
  const form = countedForm(entityType, entityValue);
  const counted = countedAction(action);
  const id = hashParts(secret, accountId, ['series', entityType, form, counted]);
  return { id, entityType, entityValue: normalizeEntity(entityType, entityValue) ?? form, action: counted };
}

/** The name by which a repeat of an attempt is recognised. */
export function attemptOf(secret: string, accountId: number, attemptId: string): string {
  return hashParts(secret, accountId, ['attempt', attemptId]);
}
