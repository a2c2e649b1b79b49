import { z } from 'zod';
import { oneOf, required } from '../../../http/forms/form-readers';
import { expectedNumberField, versionNumber } from '../rule-record';

export const postRuleModeFields = z.object({
  version: required(versionNumber()).describe('Of the rule.'),
  mode: required(oneOf(['shadow', 'active', 'disabled'])).describe(
    '`shadow`: asked and recorded, decides nothing. `active`: decides. `disabled`: not asked.',
  ),
  expected_number: expectedNumberField(),
});
