import { z } from 'zod';
import { rowId } from '../../http/forms/form-readers';

/** The case that an endpoint is about. */
export const caseParams = z.object({
  id: rowId().describe('Id of the case, from the queue or the answer of POST feedback.'),
});
