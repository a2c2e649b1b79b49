import { LIST_TYPES, ON_REFUSED } from '@rampart/contracts';
import { z } from 'zod';
import { flag, oneOf, optionalButReadable, withDefault } from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';

/** How a file is to be taken. Everything must be readable: what is ignored would put a million entries elsewhere. */
export const postListsImportQuery = z.object({
  list_type: optionalButReadable(oneOf(LIST_TYPES)).describe(
    'The list of lines that name none; when left out, every line must name its own.',
  ),
  on_refused: withDefault(oneOf(ON_REFUSED), 'stop').describe(
    'What refused lines do: `stop`: the file changes nothing; `skip`: its other lines are taken over.',
  ),
  dry_run: withDefault(flag(), 'false').describe('True: tells what would happen, and changes nothing.'),
  sandbox_error: sandboxError,
});
