import { CASE_DECISIONS, CASE_OUTCOMES, type CaseVerdict, ServiceError } from '@rampart/contracts';
import { z } from 'zod';
import { integer, oneOf, optional, optionalButReadable, text } from '../../../http/forms/form-readers';
import type { FieldsOf } from '../../../http/forms/read-fields';
import { sandboxError } from '../../sandbox/sandbox-error.field';

const MOST_VERSIONS = 2_147_483_647;

/** The version of a case on which a decision rests. */
export const expectedVersion = optionalButReadable(integer(0, MOST_VERSIONS)).describe(
  'The `version` of the case as you have seen it: when the case has changed since in what matters to a decision, the answer is 409. Without it, a `decision` expects a case that is undecided, or decided alike.',
);

export const verdictFields = {
  decision: optionalButReadable(oneOf(CASE_DECISIONS)).describe(
    'What is to hold for every order of the case: `approve` releases, `reject` cancels what is held.',
  ),
  outcome: optionalButReadable(oneOf(CASE_OUTCOMES)).describe(
    'How the orders turned out, if you know: it becomes the label of those without one of their own.',
  ),
  note: optional(text()).describe('The reason; kept as a note of the case.'),
};

export const postCaseDecideFields = z.object({ ...verdictFields, expected_version: expectedVersion });

/** @throws ServiceError `missing_parameter` when neither a decision nor an outcome is stated. */
export function verdictOf({
  decision,
  outcome,
}: Pick<FieldsOf<typeof postCaseDecideFields>, keyof CaseVerdict>): CaseVerdict {
  if (decision !== null || outcome !== null) return { decision, outcome };
  throw new ServiceError('missing_parameter', {
    message: 'The parameter decision is required, or outcome.',
    param: 'decision',
  });
}

export const postCaseDecideQuery = z.object({ sandbox_error: sandboxError });
