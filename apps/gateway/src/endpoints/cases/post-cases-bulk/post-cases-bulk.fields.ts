import {
  CASE_BULK_ACTIONS,
  CASE_OUTCOMES,
  type CaseBulkChange,
  MAX_CHANGED_CASES,
  ServiceError,
} from '@rampart/contracts';
import { z } from 'zod';
import {
  listOf,
  oneOf,
  optional,
  optionalButReadable,
  required,
  rowId,
  text,
} from '../../../http/forms/form-readers';
import type { FieldsOf } from '../../../http/forms/read-fields';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { assigneeOf, postCaseAssignFields } from '../post-case-assign/post-case-assign.fields';
import { postCaseSnoozeFields, untilOf } from '../post-case-snooze/post-case-snooze.fields';
import { postCaseTagsFields, tagsOf } from '../post-case-tags/post-case-tags.fields';

export const postCasesBulkFields = z.object({
  ids: required(
    listOf(z.object({ id: required(rowId()).describe('Id of a case.') }), 'id', MAX_CHANGED_CASES),
  ).describe('The cases to change.'),
  action: required(oneOf(CASE_BULK_ACTIONS)).describe('What is done to each of them.'),
  ...postCaseAssignFields.shape,
  outcome: optionalButReadable(oneOf(CASE_OUTCOMES)).describe('With `decide`: outcome of the cases.'),
  note: optional(text()).describe('With `decide`: the reason; kept as a note of each case.'),
  ...postCaseTagsFields.shape,
  ...postCaseSnoozeFields.shape,
});

/** What is done to each case. @throws ServiceError `missing_parameter`, `validation_failed`, as the single calls. */
export function changeOf(fields: FieldsOf<typeof postCasesBulkFields>): CaseBulkChange {
  switch (fields.action) {
    case 'assign':
      return { action: 'assign', assignee: assigneeOf(fields) };
    case 'decide':
      if (fields.outcome === null) {
        throw new ServiceError('missing_parameter', {
          message: 'The parameter outcome is required.',
          param: 'outcome',
        });
      }
      return { action: 'decide', outcome: fields.outcome, note: fields.note };
    case 'tag':
      return { action: 'tag', ...tagsOf(fields) };
    case 'snooze':
      return { action: 'snooze', until: untilOf(fields) };
  }
}

export const postCasesBulkQuery = z.object({ sandbox_error: sandboxError });
