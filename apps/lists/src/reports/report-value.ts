import { ServiceError } from '@rampart/contracts';
import { normalizeEntity } from '@rampart/risk';
import { expectedValue } from '../entries/expected-form';

/**
 * The normal form of a reported value: a single value, never a network or a pattern.
 *
 * @throws ServiceError `validation_failed`, param `value`.
 */
export function readReportValue(entityType: string, text: string): string {
  const value = normalizeEntity(entityType, text);
  if (value !== null) return value;
  throw new ServiceError('validation_failed', {
    param: 'value',
    message: expectedValue(entityType),
  });
}
