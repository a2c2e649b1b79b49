import { z } from 'zod';
import { oneOf, required } from '../../../http/forms/form-readers';
import { expectedNumberField, versionNumber } from '../rule-fields';

export const postRuleModeFields = z.object({
  version: required(versionNumber()).describe('Version of the rule.'),
  mode: required(oneOf(['shadow', 'active', 'disabled'])).describe(
    '`shadow`: evaluated and recorded, decides nothing. `active`: decides. `disabled`: not evaluated.',
  ),
  expected_number: expectedNumberField(),
});
