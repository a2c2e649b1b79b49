import { columnMap, ENTRY_COLUMNS, entityType, LIST_TYPES, ON_REFUSED } from '@rampart/contracts';
import { z } from 'zod';
import { flag, oneOf, optionalButReadable, text, withDefault } from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { ENTITY_WORDS } from '../entry-fields';

/** `value:IP Address,reason:3` as a map. */
const columnsText = () =>
  text().transform((sent, context) => {
    const pairs = sent.split(',').map((pair) => pair.split(':').map((part) => part.trim()));
    const read = columnMap.safeParse(Object.fromEntries(pairs));
    if (read.success && pairs.every((pair) => pair.length === 2)) return read.data;
    context.addIssue({
      code: 'custom',
      message: `Expected pairs such as value:IP Address,reason:3, of a column (${ENTRY_COLUMNS.join(', ')}) and its name or position in the file.`,
    });
    return {};
  });

/**
 * How to import a file. Every parameter must be readable: ignoring one could put a million entries on the wrong list.
 */
export const postListsImportQuery = z.object({
  list_type: optionalButReadable(oneOf(LIST_TYPES)).describe(
    'The list for lines that name none; without it, every line must name its own.',
  ),
  entity_type: optionalButReadable(entityType).describe(
    `The kind of values for lines that name none: ${ENTITY_WORDS} By default what the column of values is called (\`IP\`, \`Email Address\`), else ip. Of MISP and STIX, only values of this kind are taken.`,
  ),
  columns: optionalButReadable(columnsText()).describe(
    'Which column of the file is which of ours, as `value:IP Address,reason:Comment`; by position from 1 for a file without a header: `value:2`.',
  ),
  on_refused: withDefault(oneOf(ON_REFUSED), 'stop').describe(
    'What refused lines do. `stop`: the file changes nothing; `skip`: its other lines are applied.',
  ),
  dry_run: withDefault(flag(), 'false').describe(
    'True: only reports what would happen, and changes nothing.',
  ),
  sandbox_error: sandboxError,
});
