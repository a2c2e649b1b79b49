import { z } from 'zod';
import { countryCode, optional, required, text } from '../../../http/forms/form-readers';
import { checkQuery } from '../check-answer';

export const getPhoneCheckFields = z.object({
  phone: required(text()).describe('Malformed input is answered too, with `valid` false.'),
  country: optional(countryCode()).describe(
    'ISO 3166-1 code, or the name in any language: the country assumed for a number without an international prefix.',
  ),
  ...checkQuery,
});
