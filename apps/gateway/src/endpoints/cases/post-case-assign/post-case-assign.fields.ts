import { MAX_ASSIGNEE_CHARACTERS, ServiceError } from '@rampart/contracts';
import { z } from 'zod';
import { flag, optionalButReadable } from '../../../http/forms/form-readers';
import type { FieldsOf } from '../../../http/forms/read-fields';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { assigneeName } from '../assignee';

export const postCaseAssignFields = z.object({
  assignee: optionalButReadable(assigneeName()).describe(
    `The analyst to assign: a name, an id or an address of your own, at most ${MAX_ASSIGNEE_CHARACTERS} characters. Required unless \`unassign\` is true.`,
  ),
  unassign: optionalButReadable(flag()).describe('True removes the assignee.'),
});

export const postCaseAssignQuery = z.object({ sandbox_error: sandboxError });

/**
 * The analyst to assign; null to unassign. An empty `assignee` counts as absent everywhere in this API, so
 * unassigning has a field of its own: a forgotten field must not do it.
 *
 * @throws ServiceError `missing_parameter` when neither is given, `validation_failed` when both are.
 */
export function assigneeOf({ assignee, unassign }: FieldsOf<typeof postCaseAssignFields>): string | null {
  if (unassign === true && assignee !== null) {
    throw new ServiceError('validation_failed', {
      message: 'unassign: Expected either an assignee or unassign, not both.',
      param: 'unassign',
    });
  }
  if (unassign !== true && assignee === null) {
    throw new ServiceError('missing_parameter', {
      message: 'The parameter assignee is required.',
      param: 'assignee',
    });
  }
  return assignee;
}
