import { COMMENT, type FileRecord, MAX_RECORD_BYTES } from './csv-records';
import { UnreadableFile } from './file-text';

/** Kinds whose values have no blanks: what follows one on its line is another value or a comment. */
const WITHOUT_BLANKS: ReadonlySet<string> = new Set([
  'ip',
  'email',
  'email_domain',
  'domain',
  'url',
  'card_bin',
  'device',
]);
/** Whether values of the kind have no blanks. */
export const isOneWord = (entityType: string): boolean => WITHOUT_BLANKS.has(entityType);

// The look-behinds keep these linear in the length of a line.
const TRAILING_COMMENT = /(?<!\s)\s+(?:#|;|!|\/\/).*$/;
const QUOTED = /^(?:"(.*)"|'(.*)'|<(.*)>)$/;
const LINE_END = /\r\n|\n|\r/;

/** How a list with a value on each line is written. */
export interface LineForm {
  /** What a sender calls it. */
  readonly name: string;
  /** Recognises its lines. */
  readonly sign: RegExp;
  /** The kinds of its values; null: any. */
  readonly kinds: readonly string[] | null;
  /** The values of a line without its comment; null: it holds none, and is no fault. */
  readonly values: (line: string) => readonly string[] | null;
}

const DOMAINS = ['domain', 'email_domain'];
/** Names that a hosts file gives to the machine itself. */
const OWN_NAMES = /^(?:local(?:host)?(?:\.localdomain)?|broadcasthost|ip6-.*|0\.0\.0\.0)$/i;
const HOSTS_LINE = /^(?:0\.0\.0\.0|127\.0\.0\.1|255\.255\.255\.255|::1?|f[ef][\da-f:]+(?:%\w+)?)\s+\S/i;

/** Of programs that filter names or addresses. The first that fits the first lines of a file is its form. */
export const LINE_FORMS: readonly LineForm[] = [
  {
    name: 'a hosts file',
    sign: HOSTS_LINE,
    kinds: DOMAINS,
    values: (line) => {
      const names = line
        .split(/\s+/)
        .slice(1)
        .filter((name) => !OWN_NAMES.test(name));
      return names.length === 0 ? null : names;
    },
  },
  {
    name: 'a filter list of an ad blocker',
    sign: /^(?:\[Adblock|(?:@@)?\|\||.*##)/i,
    kinds: DOMAINS,
    // Exceptions, parts of pages and single paths are about something else than a domain.
    values: (line) => {
      if (line.startsWith('[')) return null;
      const domain = /^\|\|([^/^*$|]+)\^(?:\$\S*)?$/.exec(line)?.[1];
      return [domain ?? ''];
    },
  },
  {
    name: 'settings of dnsmasq',
    sign: /^(?:address|server|local)=\//,
    kinds: DOMAINS,
    values: (line) => [/^\w+=\/([^/]+)\//.exec(line)?.[1] ?? ''],
  },
  {
    name: 'the output of ipset save',
    sign: /^(?:create|add)\s+\S+\s+\S/,
    kinds: ['ip'],
    values: (line) => (line.startsWith('create') ? null : [line.split(/\s+/)[2] ?? '']),
  },
];

/** The form of plain lines of a kind. @param isValue whether a text is a value of it. */
export function plainLines(entityType: string, isValue: (text: string) => boolean): LineForm {
  const values = isOneWord(entityType)
    ? (line: string) => valuesOf(line, isValue)
    : (line: string) => [unquoted(line)];
  return { name: 'one value on each line', sign: /^/, kinds: null, values };
}

/**
 * `203.0.113.7 5 reports` and `deny from 203.0.113.7;` have one value, `203.0.113.7, 203.0.113.8` two; of
 * `203.0.113.7 203.0.113.8 203.0.113.999` it is unclear which are meant, so the line is no value.
 */
function valuesOf(line: string, isValue: (text: string) => boolean): string[] {
  const parts = line
    .split(/[\s,;]+/)
    .map(unquoted)
    .filter((part) => part !== '');
  const values = parts.filter(isValue);
  return values.length === 1 || values.length === parts.length ? values : [line];
}

/** A value without the quotes and the comma that code and spreadsheets put around it. */
function unquoted(text: string): string {
  const bare = text.replace(/(?<![,;])[,;]+$/, '').trim();
  const [, double, single, angle] = QUOTED.exec(bare) ?? [];
  return double?.replaceAll('""', '"') ?? single ?? angle ?? bare;
}

/** Whether a line of a file says nothing: empty, or a comment. */
export const isSilent = (line: string): boolean => line.trim() === '' || COMMENT.test(line);

/**
 * The values of a text with a value on each line. Empty lines and comments are skipped.
 *
 * @param linesBefore lines of the file in front of the text.
 * @throws UnreadableFile for a line without an end; the errors of `texts`.
 */
export async function* valueLines(
  texts: AsyncIterable<string>,
  form: LineForm,
  entityType: string,
  linesBefore = 0,
): AsyncGenerator<FileRecord> {
  let line = linesBefore;
  for await (const text of textLines(texts)) {
    line += 1;
    if (isSilent(text)) continue;
    const bare = isOneWord(entityType) ? text.trim().replace(TRAILING_COMMENT, '') : text.trim();
    for (const value of form.values(bare) ?? []) yield { line, fields: [value] };
  }
}

async function* textLines(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  let count = 0;
  for await (const text of texts) {
    // A return at the end of a text may be half of a line end.
    const lines = (held + text).split(/\r\n|\n|\r(?!$)/);
    held = lines.pop() ?? '';
    count += lines.length;
    if (held.length > MAX_RECORD_BYTES) {
      throw new UnreadableFile(`Line ${count + 1} is longer than ${MAX_RECORD_BYTES} bytes.`);
    }
    yield* lines;
  }
  yield* held.split(LINE_END).filter((line, at, all) => at < all.length - 1 || line !== '');
}
