import { z } from 'zod';
import { integer, optionalButReadable, withDefault } from '../forms/form-readers';
import { cursor } from './cursor';

/**
 * The paging fields of every list.
 *
 * @param list the id of the endpoint. @param position where a page may begin. @param most items of the largest page.
 */
export const pageFields = <Position extends z.ZodType>(list: string, position: Position, most: number) => ({
  limit: withDefault(integer(1, most), '50').describe(
    'Maximum number of items per page; a page may hold fewer even if more follow.',
  ),
  cursor: optionalButReadable(cursor(list, position)).describe(
    'The `next_cursor` of the previous page, with the same filters and order, or it is refused; the first page by default.',
  ),
});

/** Of every page. */
export const nextCursor = z.string().nullable().describe('Cursor of the next page; null on the last page.');
