import { flag, withDefault } from '../forms/form-readers';

/** A field of endpoints that answer with CSV: whether it begins with a byte order mark. */
export const bomField = withDefault(flag(), 'false').describe(
  'True: the CSV begins with a byte order mark, without which Excel shows letters beyond ASCII wrongly. Imports skip it.',
);

/** The parts of a file, behind a byte order mark if one is wanted. */
export async function* behindMark(parts: AsyncIterable<string>, isWanted: boolean): AsyncGenerator<string> {
  if (isWanted) yield '\ufeff';
  yield* parts;
}
