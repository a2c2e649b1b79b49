import { z } from 'zod';
import { rowId } from '../../http/forms/form-readers';

/** The import that an endpoint is about. */
export const importParams = z.object({
  import_id: rowId().describe('Id of the import, from POST lists/import.'),
});
