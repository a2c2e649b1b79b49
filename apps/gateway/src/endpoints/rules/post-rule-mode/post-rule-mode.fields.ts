import { z } from 'zod';
import { flag, oneOf, optional, required } from '../../../http/forms/form-readers';
import { CONFIRM_TEXT, expectedNumberField, versionNumber } from '../rule-fields';

export const postRuleModeFields = z.object({
  version: required(versionNumber()).describe('Version of the rule.'),
  mode: required(oneOf(['shadow', 'active', 'disabled'])).describe(
    '`shadow`: evaluated and recorded, decides nothing. `active`: decides. `disabled`: not evaluated.',
  ),
  expected_number: expectedNumberField(),
  confirm: optional(flag()).describe(CONFIRM_TEXT),
});
