/** The file as a whole cannot be read. */
export class UnreadableFile extends Error {}

/** Formats that are no text, or text in another encoding, by their first bytes. */
const OTHER_FORMATS: readonly (readonly [string, readonly number[]])[] = [
  ['The file is a workbook of Excel or a zip archive. Save it as CSV (UTF-8).', [0x50, 0x4b, 3, 4]],
  ['The file is a workbook of Excel. Save it as CSV (UTF-8).', [0xd0, 0xcf, 0x11, 0xe0]],
  ['The file is compressed. Send the header Content-Encoding: gzip, or unpack it.', [0x1f, 0x8b]],
  ['The file is compressed. Unpack it.', [0x28, 0xb5, 0x2f, 0xfd]],
  ['The file is compressed. Unpack it.', [0x42, 0x5a, 0x68]],
  ['The file is a PDF. Copy its values into a text, one on each line.', [0x25, 0x50, 0x44, 0x46]],
  ['The file is encoded in UTF-32. Save it as UTF-8.', [0xff, 0xfe, 0, 0]],
  ['The file is encoded in UTF-16. Save it as UTF-8; in Excel: "CSV UTF-8".', [0xff, 0xfe]],
  ['The file is encoded in UTF-16. Save it as UTF-8; in Excel: "CSV UTF-8".', [0xfe, 0xff]],
];

/** Bytes of the longest mark. */
const MARK_BYTES = 4;

/**
 * The text of a file, chunk by chunk, without a byte order mark.
 *
 * @throws UnreadableFile that names another format or encoding; the errors of `chunks`.
 */
export async function* fileText(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let lines = 1;
  let head = Buffer.alloc(0);
  const decoded = (chunk: Buffer | null): string => {
    try {
      const text = chunk === null ? utf8.decode() : utf8.decode(chunk, { stream: true });
      lines += text.split('\n').length - 1;
      return text;
    } catch {
      throw new UnreadableFile(
        `The file is not encoded as UTF-8: see after line ${lines}. If it is in Latin-1 (ISO-8859-1) or Windows-1252, save it as UTF-8.`,
      );
    }
  };
  for await (const chunk of chunks) {
    if (head.length < MARK_BYTES) {
      head = Buffer.concat([head, chunk.subarray(0, MARK_BYTES)]);
      assertText(head);
    }
    const text = decoded(chunk);
    if (text !== '') yield text;
  }
  const last = decoded(null);
  if (last !== '') yield last;
}

/** Text in ASCII has no NUL, as UTF-16 without a mark has beside each of its letters. */
function assertText(head: Buffer): void {
  const other = OTHER_FORMATS.find(([, mark]) => mark.every((byte, at) => head[at] === byte));
  if (other) throw new UnreadableFile(other[0]);
  if (head.length > 1 && (head[0] === 0) !== (head[1] === 0)) {
    throw new UnreadableFile('The file is encoded in UTF-16. Save it as UTF-8; in Excel: "CSV UTF-8".');
  }
}

/** The beginning of a text, and all of it: nothing is read twice. */
export interface Peeked {
  /** At least this many characters, or the whole text. */
  readonly head: string;
  readonly text: AsyncGenerator<string>;
}

/** @param characters to be read ahead. */
export async function peek(texts: AsyncGenerator<string>, characters: number): Promise<Peeked> {
  const parts: string[] = [];
  let length = 0;
  while (length < characters) {
    const next = await texts.next();
    if (next.done) break;
    parts.push(next.value);
    length += next.value.length;
  }
  async function* all() {
    while (parts.length > 0) yield parts.shift() as string;
    yield* texts;
  }
  return { head: parts.join(''), text: all() };
}
