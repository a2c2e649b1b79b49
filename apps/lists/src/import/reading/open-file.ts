import { ENTRY_COLUMNS } from '@rampart/contracts';
import { csvRecords, type FileRecord } from './csv-records';
import { dropLines, type Sample, SEPARATORS, sampleOf, tables } from './file-sample';
import { fileText, peek, UnreadableFile } from './file-text';
import { type Header, isHeader, noColumn, positionHeader, readHeader, type SaidOfFile } from './header';
import { JSON_FORMS, jsonRecords } from './json-records';
import { mispValue, recordOf } from './threat-records';
import { hasForm, isValueOf, kindOfAll } from './value-kinds';
import { isOneWord, LINE_FORMS, type LineForm, plainLines, valueLines } from './value-lines';

/** A file as it was recognised. */
export interface OpenFile {
  /** What it was recognised as, in words. */
  readonly readAs: string;
  readonly header: Header;
  /** The kind of lines that name none. */
  readonly entityType: string;
  readonly records: AsyncIterable<FileRecord>;
}

/** As in POST lists: the kind of values that name none. */
const DEFAULT_ENTITY = 'ip';
/** What is looked at of a file. */
const HEAD_CHARACTERS = 65_536;
const JSON_START = /^\s*(?:\{|\[\s*(?:[[{"\]]|-?\d+\s*[,\]]))/;

/** The header of records that have every column. */
const ALL_COLUMNS = positionHeader(
  ENTRY_COLUMNS.length,
  Object.fromEntries(ENTRY_COLUMNS.map((column, at) => [column, at])),
);

/**
 * Recognises a file by its beginning: JSON, CSV of any common separator with a header or without, lists of other
 * programs, or one value on each line.
 *
 * @throws UnreadableFile when it is none of these, its columns are unclear, or its values are of another kind than said.
 */
export async function openFile(chunks: AsyncIterable<Buffer>, said: SaidOfFile): Promise<OpenFile> {
  const { head, text } = await peek(fileText(chunks), HEAD_CHARACTERS);
  if (head.trim() === '') throw new UnreadableFile('The file is empty.');
  if (head.trimStart().startsWith('<')) {
    throw new UnreadableFile('The file is XML or HTML. Send CSV, JSON, or one value on each line.');
  }
  if (JSON_START.test(head)) return openJson(head, text, said);
  const sample = sampleOf(head);
  if (sample.lines.length === 0) throw new UnreadableFile('The file has no line but comments.');
  const entityType = said.entityType ?? DEFAULT_ENTITY;
  return (
    withHeader(sample, text, said) ??
    withPositions(sample, text, said, entityType) ??
    asProgramWrites(sample, text, entityType) ??
    withoutHeader(sample, text, entityType) ??
    withValueOnEachLine(sample, text, entityType)
  );
}

function openJson(head: string, text: AsyncGenerator<string>, said: SaidOfFile): OpenFile {
  const form = JSON_FORMS.find(({ sign }) => sign.test(head));
  if (form === undefined) throw new Error('the last form of JSON fits any');
  return {
    readAs: form.name,
    header: ALL_COLUMNS,
    entityType: said.entityType ?? DEFAULT_ENTITY,
    records: jsonRecords(text, form, said),
  };
}

/** CSV whose first line names the columns; null when it names none that holds values. */
function withHeader(sample: Sample, text: AsyncGenerator<string>, said: SaidOfFile): OpenFile | null {
  const found = tables(sample).find(({ first }) => isHeader(first, said));
  if (found === undefined) return null;
  const header = readHeader(found.first, said);
  const entityType = said.entityType ?? header.kind ?? DEFAULT_ENTITY;
  const isOwn = found.separator === ',' && sample.leading === 0 && Object.keys(said.columns).length === 0;
  const isStrict = isOwn && found.first.some((name) => name.trim().toLowerCase() === 'value');
  if (!isStrict && !header.positions.has('entity_type')) {
    const at = header.positions.get('value') ?? 0;
    assertKind(
      found.rows.slice(1).map((row) => row[at] ?? ''),
      entityType,
    );
  }
  const file = table(found.separator, header, entityType, text, {
    from: sample.leading,
    isStrict,
    hasHeader: true,
  });
  return isOfMisp(found.first) ? { ...file, ...ofMisp(file, found.first, said.entityType) } : file;
}

/** MISP's export as CSV: a line is an attribute. */
const isOfMisp = (names: readonly string[]): boolean =>
  ['type', 'value', 'to_ids'].every((name) => names.includes(name));

function ofMisp({ records }: OpenFile, names: readonly string[], wanted: string | null) {
  const all = async function* () {
    for await (const { line, fields } of records) {
      const shared = mispValue(new Map(names.map((name, at) => [name, fields[at] ?? ''])));
      const record = shared === null ? null : recordOf(shared, line, wanted);
      if (record !== null) yield record;
    }
  };
  return { readAs: 'an export of MISP', header: ALL_COLUMNS, records: all() };
}

/** CSV whose columns the sender names by position; null when they are not. */
function withPositions(
  sample: Sample,
  text: AsyncGenerator<string>,
  { columns }: SaidOfFile,
  entityType: string,
): OpenFile | null {
  const named = Object.entries(columns);
  if (named.length === 0) return null;
  if (columns.value === undefined || !named.every(([, name]) => /^[1-9]\d{0,2}$/.test(name))) {
    throw new UnreadableFile(
      'The first line does not name the columns of `columns`. For a file without a header give positions, such as columns=value:1.',
    );
  }
  const positions = Object.fromEntries(named.map(([column, name]) => [column, Number(name) - 1]));
  const [found] = tables(sample);
  if (found === undefined) return null;
  const at = positions.value as number;
  const isNamed = isNameOverValues(
    found.rows.map((row) => row[at] ?? ''),
    entityType,
  );
  const header = positionHeader(found.first.length, positions);
  return table(found.separator, header, entityType, text, { from: sample.leading, hasHeader: isNamed });
}

/** A list of another program, whose lines have a form of their own. */
function asProgramWrites(sample: Sample, text: AsyncGenerator<string>, entityType: string): OpenFile | null {
  const form = LINE_FORMS.find(({ sign }) => {
    const fitting = sample.lines.filter((line) => sign.test(line.trim())).length;
    return fitting * 2 > sample.lines.length;
  });
  if (form === undefined) return null;
  if (form.kinds !== null && !form.kinds.includes(entityType)) {
    const [kind = ''] = form.kinds;
    throw new UnreadableFile(
      `The file is ${form.name}, whose values are of the kind ${kind}. Say entity_type=${kind}.`,
    );
  }
  return linesOf(form, text, entityType, 0, []);
}

/**
 * CSV whose first line names no known column, of a kind whose values may have blanks: the one column of which all are
 * values. Null for other lines: values without blanks are found wherever they stand.
 */
function withoutHeader(sample: Sample, text: AsyncGenerator<string>, entityType: string): OpenFile | null {
  const wide = tables(sample).filter(({ first }) => first.length > 1);
  if (isOneWord(entityType) || wide.length === 0) return null;
  for (const { separator, rows, first } of wide) {
    const filled = first.flatMap((_field, at) => (isColumnOf(entityType, rows.slice(1), at) ? [at] : []));
    const [at] = filled;
    if (at === undefined || filled.length > 1) continue;
    const hasHeader = !isValueOf(entityType, first[at] ?? '');
    const header = positionHeader(first.length, { value: at });
    return table(separator, header, entityType, text, { from: sample.leading, hasHeader });
  }
  throw noColumn();
}

const isColumnOf = (entityType: string, rows: readonly (readonly string[])[], at: number): boolean =>
  hasForm(entityType) && rows.length > 0 && rows.every((row) => isValueOf(entityType, row[at] ?? ''));

function withValueOnEachLine(sample: Sample, text: AsyncGenerator<string>, entityType: string): OpenFile {
  const form = plainLines(entityType, (value) => isValueOf(entityType, value));
  const values = sample.lines.map((line) => form.values(line.trim())?.[0] ?? '');
  const isNamed = isNameOverValues(values, entityType);
  assertKind(isNamed ? values.slice(1) : values, entityType);
  if (!values.some((value) => isValueOf(entityType, value))) throw noColumn();
  const name = sample.lines[0]?.trim().slice(0, 64) ?? '';
  return linesOf(form, text, entityType, isNamed ? sample.leading + 1 : 0, isNamed ? [name] : []);
}

/** Whether the first text is no value and the next one is: an unknown name of the column. */
function isNameOverValues([first = '', second = '']: readonly string[], entityType: string): boolean {
  return hasForm(entityType) && !isValueOf(entityType, first) && isValueOf(entityType, second);
}

/** @throws UnreadableFile when all values are of another kind. */
function assertKind(values: readonly string[], entityType: string): void {
  if (!hasForm(entityType) || values.some((value) => isValueOf(entityType, value))) return;
  const kind = kindOfAll(values);
  if (kind === null) return;
  throw new UnreadableFile(
    `The values are read as ${entityType}, and look like values of the kind ${kind}. Say entity_type=${kind}.`,
  );
}

function table(
  delimiter: string,
  header: Header,
  entityType: string,
  text: AsyncGenerator<string>,
  { from, isStrict = false, hasHeader }: { from: number; isStrict?: boolean; hasHeader: boolean },
): OpenFile {
  const records = csvRecords(dropLines(text, from), { delimiter, isLoose: !isStrict }, from + 1);
  return {
    readAs: SEPARATORS[delimiter] ?? 'CSV',
    header,
    entityType,
    records: hasHeader ? afterFirst(records) : records,
  };
}

function linesOf(
  form: LineForm,
  text: AsyncGenerator<string>,
  entityType: string,
  from: number,
  ignored: readonly string[],
): OpenFile {
  const header = { ...positionHeader(1, { value: 0 }), ignored };
  const records = valueLines(dropLines(text, from), form, entityType, from);
  return { readAs: form.name, header, entityType, records };
}

async function* afterFirst(records: AsyncIterable<FileRecord>): AsyncGenerator<FileRecord> {
  let isFirst = true;
  for await (const record of records) {
    if (!isFirst) yield record;
    isFirst = false;
  }
}
