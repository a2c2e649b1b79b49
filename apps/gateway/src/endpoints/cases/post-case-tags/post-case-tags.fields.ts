import { MAX_CASE_TAGS, ServiceError } from '@rampart/contracts';
import { z } from 'zod';
import { optionalButReadable } from '../../../http/forms/form-readers';
import type { FieldsOf } from '../../../http/forms/read-fields';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { tagList } from '../tag-list';

export const postCaseTagsFields = z.object({
  add: optionalButReadable(tagList()).describe(
    `Tags to add, separated by commas: lower-case letters, digits, _ and -, beginning with a letter. A case has at most ${MAX_CASE_TAGS}. Tags are not searched when a person is erased, so they must not contain personal values.`,
  ),
  remove: optionalButReadable(tagList()).describe('Tags to remove, separated by commas.'),
});

/** @throws ServiceError `missing_parameter` when neither is given. */
export function tagsOf({ add, remove }: Pick<FieldsOf<typeof postCaseTagsFields>, 'add' | 'remove'>): {
  add: string[];
  remove: string[];
} {
  if (add === null && remove === null) {
    throw new ServiceError('missing_parameter', {
      message: 'The parameter add is required, unless remove is sent.',
      param: 'add',
    });
  }
  return { add: add ?? [], remove: remove ?? [] };
}

export const postCaseTagsQuery = z.object({ sandbox_error: sandboxError });
