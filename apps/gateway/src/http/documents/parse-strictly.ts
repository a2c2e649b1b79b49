import { nearestField } from '@rampart/naming';
import type { z } from 'zod';
import { unknownText } from '../forms/refuse-unknown';
import { shownName } from '../forms/shown-name';

/** An unknown member of a document, and the known one that was probably meant. */
export interface UnknownMember {
  /** With its path: `rules[3].naem`. */
  readonly name: string;
  readonly nearest: string | null;
}

export interface StrictlyParsed<Schema extends z.ZodType> {
  readonly parsed: z.ZodSafeParseResult<z.output<Schema>>;
  readonly unknown: readonly UnknownMember[];
}

/**
 * Parses a document; the message about an unknown member says which known one is near. Only the function that words
 * an issue gets the schema that raised it, so the known names are taken there.
 */
export function parseStrictly<Schema extends z.ZodType>(
  schema: Schema,
  sent: unknown,
): StrictlyParsed<Schema> {
  const unknown: UnknownMember[] = [];
  const parsed = schema.safeParse(sent, {
    error: (issue) => {
      if (issue.code !== 'unrecognized_keys') return undefined;
      const { shape = {} } = (issue.inst?._zod.def ?? {}) as { shape?: object };
      const known = Object.keys(shape);
      const members = issue.keys.map((key) => ({
        name: pathText([...(issue.path ?? []), key]),
        nearest: nearestField(key, known),
      }));
      unknown.push(...members);
      const [first] = members;
      return first && unknownText(`The member ${first.name}`, first.nearest, known);
    },
  });
  return { parsed, unknown: parsed.success ? [] : unknown };
}

/** `rules[3].action.type`; names come from the caller, so they are shown as such only if they look like names. */
export function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${shownName(String(step))}`))
    .join('')
    .replace(/^\./, '');
}
