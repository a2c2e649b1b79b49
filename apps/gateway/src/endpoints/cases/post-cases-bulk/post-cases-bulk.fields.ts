import { CASE_BULK_ACTIONS, type CaseBulkChange, MAX_CHANGED_CASES } from '@rampart/contracts';
import { z } from 'zod';
import { listOf, oneOf, required, rowId } from '../../../http/forms/form-readers';
import type { FieldsOf } from '../../../http/forms/read-fields';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { assigneeOf, postCaseAssignFields } from '../post-case-assign/post-case-assign.fields';
import { expectedVersion, verdictFields, verdictOf } from '../post-case-decide/post-case-decide.fields';
import { postCaseSnoozeFields, untilOf } from '../post-case-snooze/post-case-snooze.fields';
import { postCaseTagsFields, tagsOf } from '../post-case-tags/post-case-tags.fields';

export const postCasesBulkFields = z.object({
  ids: required(
    listOf(
      z.object({ id: required(rowId()).describe('Id of a case.'), expected_version: expectedVersion }),
      'id',
      MAX_CHANGED_CASES,
    ),
  ).describe('The cases to change; to decide, each with the version that you have seen, in JSON.'),
  action: required(oneOf(CASE_BULK_ACTIONS)).describe('What is done to each of them.'),
  ...postCaseAssignFields.shape,
  ...verdictFields,
  ...postCaseTagsFields.shape,
  ...postCaseSnoozeFields.shape,
});

/** What is done to each case. @throws ServiceError `missing_parameter`, `validation_failed`, as the single calls. */
export function changeOf(fields: FieldsOf<typeof postCasesBulkFields>): CaseBulkChange {
  switch (fields.action) {
    case 'assign':
      return { action: 'assign', assignee: assigneeOf(fields) };
    case 'decide':
      return { action: 'decide', ...verdictOf(fields), note: fields.note };
    case 'tag':
      return { action: 'tag', ...tagsOf(fields) };
    case 'snooze':
      return { action: 'snooze', until: untilOf(fields) };
  }
}

/** The versions of cases that are stated, by their ids. */
export function versionsOf({ ids }: FieldsOf<typeof postCasesBulkFields>): Record<string, number> {
  return Object.fromEntries(
    ids.flatMap(({ id, expected_version }) => (expected_version === null ? [] : [[id, expected_version]])),
  );
}

export const postCasesBulkQuery = z.object({ sandbox_error: sandboxError });
