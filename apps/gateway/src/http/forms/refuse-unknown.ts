import { ServiceError } from '@rampart/contracts';
import { nearestField } from '@rampart/naming';
import { nestedNames } from './nested-names';
import type { RawFields } from './raw-fields';
import { shownName } from './shown-name';

/** Most names with their nearest ones in a message, and in `details`. */
const MOST_SAID = 4;
const MOST_LISTED = 20;

/**
 * Refuses a request or line that carries fields of which none is read: answered, it would pass as one that gives no
 * reason for suspicion. A request without any field, and one whose known fields cannot be read, are let through.
 *
 * @param content names of the fields that say something about what is asked. @param others names of those that only
 * say how to answer.
 * @param onlyWhenNear for a query, which proxies and caches add parameters to: only when a known name is near.
 * @throws ServiceError `validation_failed`, with the nearest known names in `details.unknown_fields`.
 */
export function refuseUnknown(
  raw: RawFields,
  content: ReadonlySet<string>,
  others: ReadonlySet<string>,
  onlyWhenNear = false,
): void {
  if (content.size === 0 || raw.hasSome(content)) return;
  const sent = raw.namesBeyond(new Set([...content, ...others]));
  if (sent.length === 0) return;
  const inside = raw.json === null ? [] : nestedNames(raw.json);
  const isObject = (name: string) => inside.some((path) => path.startsWith(`${name}.`));
  const flat = sent.filter((name) => !isObject(name)).map((name) => pairOf(name, content));
  const nested = inside.map((name) => pairOf(name, content)).filter(isNear);
  const near = [...flat.filter(isNear), ...nested];
  if (onlyWhenNear && near.length === 0) return;
  throw new ServiceError('validation_failed', {
    message: [
      'None of the fields is known.',
      ...(nested.length > 0 ? ['Send the fields at the top level of the JSON object.'] : []),
      ...near.slice(0, MOST_SAID).map(({ name, nearest }) => `\`${name}\`: did you mean \`${nearest}\`?`),
    ].join(' '),
    param: shownName(sent[0] ?? ''),
    details: { unknown_fields: [...near, ...flat.filter((pair) => !isNear(pair))].slice(0, MOST_LISTED) },
  });
}

/**
 * Refuses a request that carries any unknown field.
 *
 * @throws ServiceError `validation_failed` naming it, with the nearest known names in `details.unknown_fields`.
 */
export function refuseEveryUnknown(raw: RawFields): void {
  const pairs = raw.unknown().map(({ name, known }) => ({ ...pairOf(name, known), known }));
  const [first] = pairs;
  if (first === undefined) return;
  throw new ServiceError('validation_failed', {
    message: pairs
      .slice(0, MOST_SAID)
      .map(({ name, nearest, known }) => unknownText(`The field ${name}`, nearest, known))
      .join(' '),
    param: first.name,
    details: { unknown_fields: pairs.map(({ name, nearest }) => ({ name, nearest })).slice(0, MOST_LISTED) },
  });
}

/** The sentence about an unknown name. @param what begins it: `The field limti`. */
export function unknownText(what: string, nearest: string | null, known: Iterable<string>): string {
  if (nearest !== null) return `${what} is not known: did you mean \`${nearest}\`?`;
  const names = [...known];
  if (names.length === 0) return `${what} is not known: none is read here.`;
  return `${what} is not known. ${names.length > MOST_LISTED ? 'Some of those that are' : 'Known are'}: ${names.slice(0, MOST_LISTED).join(', ')}.`;
}

interface Pair {
  readonly name: string;
  readonly nearest: string | null;
}

const pairOf = (name: string, content: ReadonlySet<string>): Pair => ({
  name: shownName(name),
  nearest: nearestField(name, content),
});

const isNear = ({ nearest }: Pair): boolean => nearest !== null;
