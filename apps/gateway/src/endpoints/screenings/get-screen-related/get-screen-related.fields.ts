import { MAX_RELATED_LISTED, SHARED_VALUES } from '@rampart/contracts';
import { z } from 'zod';
import { integer, optionalButReadable, withDefault, wordList } from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';

export const getScreenRelatedFields = z.object({
  by: optionalButReadable(wordList(SHARED_VALUES)).describe('Values to compare; all by default.'),
  limit: withDefault(integer(1, MAX_RELATED_LISTED), '10').describe('Orders to list for each value.'),
  sandbox_error: sandboxError,
});
