import { ServiceError } from '@rampart/contracts';

// A byte order mark at the start is dropped: Windows tools write one.
const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** First bytes of other encodings of Unicode, longest first. */
const MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['UTF-32', [0xff, 0xfe, 0, 0]],
  ['UTF-32', [0, 0, 0xfe, 0xff]],
  ['UTF-16', [0xff, 0xfe]],
  ['UTF-16', [0xfe, 0xff]],
  ['gzip', [0x1f, 0x8b]],
];

/**
 * The text of a body or line, without a byte order mark.
 *
 * @throws ServiceError `malformed_body` that names the encoding, as far as it can be recognised.
 */
export function decodeUtf8(bytes: Buffer): string {
  const other = otherEncodingOf(bytes);
  if (other === 'gzip') throw malformed('The body is compressed. Send the header Content-Encoding: gzip.');
  if (other !== null) throw malformed(`The body is encoded in ${other}. Send UTF-8.`);
  try {
    return UTF8.decode(bytes);
  } catch {
    throw malformed(
      'The body is not valid UTF-8. If it is encoded in Latin-1 (ISO-8859-1) or Windows-1252, convert it to UTF-8.',
    );
  }
}

/** Recognised by its first bytes; text in ASCII has no NUL, as UTF-16 has beside each of its letters. */
function otherEncodingOf(bytes: Buffer): string | null {
  const first = bytes[0];
  if (first !== 0 && first !== 0x1f && bytes[1] !== 0 && first !== 0xff && first !== 0xfe) return null;
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return marked[0];
  return (first === 0) !== (bytes[1] === 0) && bytes.length > 1 ? 'UTF-16' : null;
}

/** Names of charsets of which every text is UTF-8. */
const CHARSETS: ReadonlySet<string> = new Set(['utf-8', 'utf8', 'us-ascii', 'ascii']);
const CHARSET = /^charset\s*=\s*["']?([^"']*)["']?$/;
/** A name that an answer may repeat. */
const CHARSET_NAME = /^[a-z\d][\w.:+-]{0,39}$/;

/** The message about a charset that is not read, among the parameters of a content type in lower case; null: none. */
export function faultOfCharset(parameters: readonly string[]): string | null {
  for (const parameter of parameters) {
    const charset = CHARSET.exec(parameter)?.[1]?.trim();
    if (charset === undefined || CHARSETS.has(charset)) continue;
    const name = CHARSET_NAME.test(charset) ? `The charset ${charset}` : 'This charset';
    return `${name} is not read. Send the body in UTF-8.`;
  }
  return null;
}

const malformed = (message: string) => new ServiceError('malformed_body', { message });
