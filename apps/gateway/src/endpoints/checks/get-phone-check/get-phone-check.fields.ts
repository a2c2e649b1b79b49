import { z } from 'zod';
import { countryCode, optional, required, text } from '../../../http/forms/form-readers';
import { checkQuery } from '../check-answer';

export const getPhoneCheckFields = z.object({
  phone: required(text()).describe('What is no number is answered too: `valid` is then false.'),
  country: optional(countryCode()).describe(
    'ISO 3166-1 alpha-2: the country that a number without its international prefix is taken to be in.',
  ),
  ...checkQuery,
});
