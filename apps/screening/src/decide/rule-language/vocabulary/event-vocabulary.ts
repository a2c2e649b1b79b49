import { EVENTS, type EventDefinition } from '@rampart/contracts';
import { z } from 'zod';
import { MAX_TEXT } from '../limits';
import type { RuleValue, RuleVariable, ValueKind } from './variable';
import { defineVocabulary, type Vocabulary } from './vocabulary';

/** What a rule about an event reads: the event as emitted, with personal values masked. */
export interface EventQuestion {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Most entries of a list in an event. `case.decided` names up to 1,000 screenings. */
const MAX_ENTRIES = 1_000;

/** The part of JSON Schema that events use. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly description?: string;
}

/** What a rule about an event of this type can read; null for an unknown type. */
export function eventVocabulary(type: string): Vocabulary<EventQuestion> | null {
  const known = vocabularies.get(type);
  if (known !== undefined) return known;
  const definition = EVENTS.find((event) => event.type === type);
  if (definition === undefined) return null;
  const made = defineVocabulary(type, [eventType, ...membersOf(definition)]);
  vocabularies.set(type, made);
  return made;
}

const vocabularies = new Map<string, Vocabulary<EventQuestion>>();

const plain = { personal: null, isShortLived: false, maxEntries: 0, maxLength: MAX_TEXT } as const;

const eventType: RuleVariable<EventQuestion> = {
  ...plain,
  path: 'event.type',
  kind: 'text',
  words: 'type of the event',
  read: (event) => event.type,
};

function membersOf({ data }: EventDefinition): RuleVariable<EventQuestion>[] {
  return variablesOf(z.toJSONSchema(data, { unrepresentable: 'any' }) as Schema, []);
}

function variablesOf(schema: Schema, steps: readonly string[]): RuleVariable<EventQuestion>[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const inner = withoutNull(member);
    const path = [...steps, name];
    return inner.properties === undefined ? variableOf(inner, path) : variablesOf(inner, path);
  });
}

/** A member that may be of several kinds is not a name of the language. */
function variableOf(schema: Schema, steps: readonly string[]): RuleVariable<EventQuestion>[] {
  const kind = kindOf(schema);
  if (kind === null) return [];
  return [
    {
      path: `event.data.${steps.join('.')}`,
      kind,
      words: schema.description ?? steps.join(' ').replaceAll('_', ' '),
      personal: null,
      isShortLived: false,
      maxEntries: kind === 'list' ? MAX_ENTRIES : 0,
      maxLength: kind === 'list' || kind === 'text' ? MAX_TEXT : 0,
      read: ({ data }) => readMember(data, steps, kind),
    },
  ];
}

/** A nullable member has, when present, the one other kind. */
function withoutNull(schema: Schema): Schema {
  if (Array.isArray(schema.type)) {
    const [type, ...more] = schema.type.filter((each) => each !== 'null');
    return more.length === 0 ? { ...schema, type } : schema;
  }
  const [only, ...more] = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  return only !== undefined && more.length === 0 ? only : schema;
}

function kindOf({ type, enum: words, const: word, items }: Schema): ValueKind | null {
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'boolean') return 'flag';
  if (type === 'array') return items?.type === 'string' ? 'list' : null;
  const isText =
    type === 'string' || typeof word === 'string' || words?.every((each) => typeof each === 'string');
  return isText ? 'text' : null;
}

const TYPES: Readonly<Record<Exclude<ValueKind, 'list'>, string>> = {
  number: 'number',
  flag: 'boolean',
  text: 'string',
};

/** An event of an earlier version may lack a member, which is then unknown. */
function readMember(data: unknown, steps: readonly string[], kind: ValueKind): RuleValue | undefined {
  let found = data;
  for (const step of steps) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined;
    found = (found as Readonly<Record<string, unknown>>)[step];
  }
  if (kind === 'list') return readTexts(found);
  return typeof found === TYPES[kind] ? (found as RuleValue) : undefined;
}

function readTexts(found: unknown): readonly string[] | undefined {
  if (!Array.isArray(found)) return undefined;
  const texts = found.slice(0, MAX_ENTRIES).filter((each) => typeof each === 'string');
  return texts.map((each) => each.slice(0, MAX_TEXT));
}
