import { z } from 'zod';
import { rowId } from '../../http/forms/form-readers';

/** The report that an endpoint is about. */
export const reportParams = z.object({
  id: rowId().describe('Id of the report, from POST reports or GET reports.'),
});
