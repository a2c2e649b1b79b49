import { ServiceError } from '@rampart/contracts';
import { type RawFields, refused } from './raw-fields';

/** Bodies of other formats, which would be read as one field with a strange name. */
const OTHER_FORMATS: readonly (readonly [RegExp, string])[] = [
  [
    /^\s*(?:["[{]|%(?:22|5B|7B))/i,
    'The body is JSON, but its content type says form. Send it as application/json.',
  ],
  [/^\s*</, 'The body is XML, but its content type says form. Send the fields as a form or as JSON.'],
  [
    /^\s*--[^\n]*\r?\nContent-Disposition:/i,
    'The body is multipart/form-data, but its content type says application/x-www-form-urlencoded, which is what to send.',
  ],
];
const BROKEN_ESCAPE = /%(?![0-9a-fA-F]{2})/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: anything beyond ASCII must be escaped in a URL.
const NOT_ASCII = /[^\x00-\x7f]/;

/**
 * Decodes `application/x-www-form-urlencoded` text into fields, strictly: a broken escape or broken UTF-8 is an
 * error, never a guess.
 *
 * @throws ServiceError `validation_failed` naming the field, or `malformed_body` when the name itself is broken or the
 * text has another format: HTTP libraries send JSON as a form when no content type is set.
 */
export function decodeForm(text: string, into: RawFields): void {
  const other = OTHER_FORMATS.find(([pattern]) => pattern.test(text));
  if (other !== undefined) throw new ServiceError('malformed_body', { message: other[1] });
  decodePairs(text, into);
}

function decodePairs(text: string, into: RawFields): void {
  let start = 0;
  while (start <= text.length) {
    const found = text.indexOf('&', start);
    const end = found === -1 ? text.length : found;
    if (end > start) decodePair(text.slice(start, end), into);
    start = end + 1;
  }
}

/** The same for a query string, which must be ASCII. */
export function decodeQuery(text: string, into: RawFields): void {
  if (NOT_ASCII.test(text)) {
    throw new ServiceError('malformed_body', { message: 'The query string contains unescaped characters.' });
  }
  decodePairs(text, into);
}

function decodePair(pair: string, into: RawFields): void {
  const equals = pair.indexOf('=');
  const name = decodePart(equals === -1 ? pair : pair.slice(0, equals));
  if (name === null) {
    throw new ServiceError('malformed_body', { message: 'The name of a field is not valid form encoding.' });
  }
  const value = equals === -1 ? '' : decodePart(pair.slice(equals + 1));
  if (value === null) {
    throw refused(
      name,
      'The field is not valid percent-encoded UTF-8. Latin-1 (ISO-8859-1) and other charsets are not read.',
    );
  }
  into.add(name, value);
}

/** Null when the text is not valid percent-encoded UTF-8. */
function decodePart(text: string): string | null {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return spaced;
  if (BROKEN_ESCAPE.test(spaced)) return null;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return null;
  }
}
