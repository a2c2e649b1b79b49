import { buildDataSets } from '../data-sets.builder';
import type { FeedFormat } from './feed-reader';
import { type ReadFeed, readFeed } from './read-feed';

async function* inOnePiece(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

/** Reads lists in a format; each key is a file's name and label. */
export function readLists<Data>(
  format: FeedFormat<Data>,
  files: Readonly<Record<string, string>>,
): Promise<ReadFeed<Data>> {
  const given = Object.entries(files).map(([name, text]) => ({
    label: name,
    name,
    chunks: inOnePiece(text),
  }));
  return readFeed(format, given, buildDataSets());
}

/** Reads one list. */
export function readList<Data>(
  format: FeedFormat<Data>,
  ...lines: readonly string[]
): Promise<ReadFeed<Data>> {
  return readLists(format, { list: lines.join('\n') });
}

/** The problems for which a list is refused; none when it is accepted. */
export async function problemsOf<Data>(
  format: FeedFormat<Data>,
  ...lines: readonly string[]
): Promise<readonly string[]> {
  return readList(format, ...lines).then(
    () => [],
    (error: { problems: readonly string[] }) => error.problems,
  );
}
