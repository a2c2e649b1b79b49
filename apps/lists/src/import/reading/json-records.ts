import { ENTRY_COLUMNS } from '@rampart/contracts';
import type { EntryColumn } from '../../csv/columns';
import { fitsKind, foldName, valueColumnOf } from './column-kinds';
import type { FileRecord } from './csv-records';
import { UnreadableFile } from './file-text';
import type { SaidOfFile } from './header';
import { type JsonItem, JsonScanner } from './json-scanner';
import { mispValue, recordOf, type Shared, stixValues } from './threat-records';

/** Formats of JSON in which values are shared, by what only they contain, and how their objects are read. */
export interface JsonForm {
  readonly name: string;
  readonly sign: RegExp;
  readonly read: (item: JsonItem, said: SaidOfFile) => readonly Shared[];
}

/** How deep inside objects a list of mere values may be: `{"ips": ["203.0.113.7"]}`. */
const MOST_DEEP = 1;

const ofObject =
  (read: (members: ReadonlyMap<string, string>) => readonly Shared[]) =>
  ({ members }: JsonItem) =>
    members === null ? [] : read(members);

/** The first that fits the beginning of a file is its form; the last fits any. */
export const JSON_FORMS: readonly JsonForm[] = [
  {
    name: 'a bundle of STIX 2',
    sign: /"spec_version"\s*:|"type"\s*:\s*"bundle"/,
    read: ofObject((members) => stixValues(members) ?? []),
  },
  {
    name: 'an event of MISP',
    sign: /"Attribute"\s*:|"Event"\s*:|"to_ids"\s*:/,
    read: ofObject((members) => {
      const value = mispValue(members);
      return value === null ? [] : [value];
    }),
  },
  { name: 'a blacklist of AbuseIPDB', sign: /"abuseConfidenceScore"\s*:/, read: valueIn },
  { name: 'JSON', sign: /^/, read: valueIn },
];

/** The values of JSON of any of the forms. A kind that the sender said leaves out values of others. */
export async function* jsonRecords(
  texts: AsyncIterable<string>,
  form: JsonForm,
  said: SaidOfFile,
): AsyncGenerator<FileRecord> {
  const scanner = new JsonScanner();
  let number = 0;
  const take = function* (items: Iterable<JsonItem>): Generator<FileRecord> {
    for (const item of items) {
      for (const shared of form.read(item, said)) {
        number += 1;
        const record = recordOf(shared, number, said.entityType);
        if (record !== null) yield record;
      }
    }
  };
  for await (const text of texts) yield* take(scanner.push(text));
  yield* take(scanner.end());
  if (number === 0) {
    throw new UnreadableFile(
      `The file is ${form.name}, and no value was found in it. Send JSON objects with a member value, or say which member it is: columns=value:<its name>.`,
    );
  }
}

/** A value of no special format: an object with a member whose name says so, or a string in a list. */
function valueIn({ path, members, text }: JsonItem, { entityType, columns }: SaidOfFile): Shared[] {
  if (members === null) return path.length > MOST_DEEP ? [] : [{ kind: '', cells: { value: text } }];
  const cells: Partial<Record<EntryColumn, string>> = {};
  let kind: string | null = null;
  for (const [name, member] of members) {
    const folded = foldName(name);
    const column = ENTRY_COLUMNS.find((each) => foldName(columns[each] ?? each) === folded);
    if (column !== undefined && (column !== 'value' || cells.value === undefined)) cells[column] = member;
    const values = columns.value === undefined ? valueColumnOf(folded, entityType) : null;
    const isWanted = values !== null && (entityType === null || fitsKind(values.kind, entityType));
    if (!isWanted || cells.value !== undefined) continue;
    cells.value = member;
    kind = values.kind;
  }
  return cells.value === undefined ? [] : [{ kind: kind ?? '', cells }];
}
