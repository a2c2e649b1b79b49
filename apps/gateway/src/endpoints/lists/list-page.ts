import { z } from 'zod';
import { toCursor } from '../../http/paging/cursor';
import { pageFields } from '../../http/paging/page-fields';

/** A page begins after this id; ids only grow, so pages stay the same whatever is added meanwhile. */
const position = z.object({ id: z.int() });

/** The paging fields of every list that is read newest first. @param list the id of its endpoint. */
export const newestFirstFields = (list: string, most: number) => pageFields(list, position, most);

/** The cursor of the page after an id; null when there is none. */
export const cursorAfter = (list: string, nextBeforeId: number | null): string | null =>
  nextBeforeId === null ? null : toCursor(list, { id: nextBeforeId });
