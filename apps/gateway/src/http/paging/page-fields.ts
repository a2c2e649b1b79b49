import { z } from 'zod';
import { integer, optionalButReadable, withDefault } from '../forms/form-readers';
import { cursor } from './cursor';

/**
 * What every list that is read page by page takes beside its filters.
 *
 * @param list the id of the endpoint. @param position where a page may begin. @param most items of the largest page.
 */
export const pageFields = <Position extends z.ZodType>(list: string, position: Position, most: number) => ({
  limit: withDefault(integer(1, most), '50').describe(
    'Most items of the page; it may hold fewer, though more come after it.',
  ),
  cursor: optionalButReadable(cursor(list, position)).describe(
    'The `next_cursor` of the page before, with the same filters and order; the first page when left out.',
  ),
});

/** Of every page. */
export const nextCursor = z
  .string()
  .nullable()
  .describe('Asks for the next page; null when this one is the last.');
