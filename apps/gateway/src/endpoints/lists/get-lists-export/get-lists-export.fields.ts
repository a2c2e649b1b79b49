import { entityType, LIST_TYPES } from '@rampart/contracts';
import { z } from 'zod';
import { bomField } from '../../../http/downloads/byte-order-mark';
import { oneOf, optionalButReadable, withDefault } from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { ENTITY_WORDS } from '../entry-fields';

/** Unreadable filters are refused: a file that ignored one would hold the wrong entries. */
export const getListsExportFields = z.object({
  list_type: optionalButReadable(oneOf(LIST_TYPES)).describe('Entries of this list; both by default.'),
  entity_type: optionalButReadable(entityType).describe(`Entries of this kind: ${ENTITY_WORDS}`),
  format: withDefault(oneOf(['csv']), 'csv').describe('There is an entry.'),
  bom: bomField,
  sandbox_error: sandboxError,
});
