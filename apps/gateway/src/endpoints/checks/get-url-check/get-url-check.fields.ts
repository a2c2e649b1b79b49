import { z } from 'zod';
import { required, webUrl } from '../../../http/forms/form-readers';
import { checkQuery } from '../check-answer';

export const getUrlCheckFields = z.object({
  url: required(webUrl()).describe('Must start with `http://` or `https://`. No request is ever made to it.'),
  ...checkQuery,
});
