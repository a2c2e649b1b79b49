import {
  type findLinks,
  LINK_ENTITY_TYPES,
  MAX_LINK_DEPTH,
  MAX_LINK_FAN_OUT,
  type RequestOf,
  ServiceError,
  SHARED_VALUES,
} from '@rampart/contracts';
import { z } from 'zod';
import {
  integer,
  oneOf,
  optionalButReadable,
  text,
  withDefault,
  wordList,
} from '../../../http/forms/form-readers';
import type { FieldsOf } from '../../../http/forms/read-fields';
import { sandboxError } from '../../sandbox/sandbox-error.field';

export const postLinksFields = z.object({
  shield_id: optionalButReadable(text()).describe('The order to begin with.'),
  entity_type: optionalButReadable(oneOf(LINK_ENTITY_TYPES)).describe(
    'Instead of an order: the kind of the value to begin with.',
  ),
  value: optionalButReadable(text()).describe(
    'That value, in any spelling; a phone number with its country’s code.',
  ),
  by: optionalButReadable(wordList(SHARED_VALUES)).describe('Values to compare; all by default.'),
  depth: withDefault(integer(1, MAX_LINK_DEPTH), '1').describe(
    'Steps over a shared value: 2 goes on from the orders that are found. First digits of cards are compared in the first step only.',
  ),
  fan_out: withDefault(integer(1, MAX_LINK_FAN_OUT), '10').describe(
    'Most further orders that a value brings in, the newest ones.',
  ),
});

export const postLinksQuery = z.object({ sandbox_error: sandboxError });

/** Where the graph begins. @throws ServiceError `missing_parameter`, `validation_failed`. */
export function startOf({
  shield_id: shieldId,
  entity_type: entityType,
  value,
}: FieldsOf<typeof postLinksFields>): RequestOf<typeof findLinks>['from'] {
  if (shieldId !== null) {
    if (entityType === null && value === null) return { shieldId };
    const message = 'shield_id: expected without entity_type and value; a graph has one start.';
    throw new ServiceError('validation_failed', { param: 'shield_id', message });
  }
  if (value === null) throw missing(entityType === null ? 'shield_id' : 'value');
  if (entityType === null) throw missing('entity_type');
  return { entityType, value };
}

const missing = (param: string): ServiceError =>
  new ServiceError('missing_parameter', { param, message: `The parameter ${param} is required.` });
