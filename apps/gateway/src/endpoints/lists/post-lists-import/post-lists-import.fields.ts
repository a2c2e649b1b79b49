import { LIST_TYPES, ON_REFUSED } from '@rampart/contracts';
import { z } from 'zod';
import { flag, oneOf, optionalButReadable, withDefault } from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';

/**
 * How to import a file. Every parameter must be readable: ignoring one could put a million entries on the wrong list.
 */
export const postListsImportQuery = z.object({
  list_type: optionalButReadable(oneOf(LIST_TYPES)).describe(
    'The list for lines that name none; without it, every line must name its own.',
  ),
  on_refused: withDefault(oneOf(ON_REFUSED), 'stop').describe(
    'What refused lines do. `stop`: the file changes nothing; `skip`: its other lines are applied.',
  ),
  dry_run: withDefault(flag(), 'false').describe(
    'True: only reports what would happen, and changes nothing.',
  ),
  sandbox_error: sandboxError,
});
