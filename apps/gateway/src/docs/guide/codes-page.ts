import type { JsonSchema } from '../../openapi/document-shape';
import type { Components } from '../document-parts';
import { anchored, code, prose, section, table } from '../html';
import type { SearchEntry } from '../search-entry';
import type { GuideContext } from './guide-context';

interface Words {
  readonly words: readonly string[];
  readonly description: string;
  /** Fields that take or answer them, with the record before the dot. */
  readonly fields: string[];
}

/** Codes whose letters do not explain themselves. */
const MEANINGS: Readonly<Record<string, string>> = {
  COM: 'Company',
  ORG: 'Organisation',
  GOV: 'Government',
  MIL: 'Military',
  EDU: 'University or school',
  LIB: 'Library',
  CDN: 'Content delivery network',
  ISP: 'Fixed-line internet access',
  MOB: 'Mobile network',
  DCH: 'Data centre or hosting',
  SES: 'Search engine',
  VPN: 'VPN service',
  TOR: 'Tor exit',
  PUB: 'Open proxy',
  WEB: 'Web proxy',
  RES: 'Residential proxy',
};

/** Every fixed set of words in the interface, from the schemas that validate. */
export function codesPage({ components }: GuideContext): string {
  return [
    '<h1>Words and codes</h1>',
    '<p class="lead">Every field with a fixed set of values. Ignore values that you do not know: later versions may add some. The codes of signals in <code>expand=contributions</code> are in docs/signals.md of the release.</p>',
    ...wordSets(components).map(({ id, title, words, description, fields }) =>
      section(
        id,
        title,
        description ? `<p>${prose(description)}</p>` : '',
        words.some((word) => word in MEANINGS)
          ? table(
              ['Code', 'Means'],
              words.map((word) => [anchored(`${id}-${word}`, code(word)), MEANINGS[word] ?? '']),
            )
          : `<p>${words.map(code).join(' ')}</p>`,
        `<p class="where">In ${fields.slice(0, 6).map(code).join(', ')}${fields.length > 6 ? ' and others' : ''}</p>`,
      ),
    ),
  ].join('\n');
}

/** The words that the search finds, each with its meaning if it has one. */
export const wordEntries = (base: string, components: Components): SearchEntry[] =>
  wordSets(components).flatMap(({ id, title, words }) =>
    words.map(
      (word): SearchEntry => [
        word,
        'value',
        `${base}/codes#${word in MEANINGS ? `${id}-${word}` : id}`,
        [MEANINGS[word], title].filter(Boolean).join(' · '),
      ],
    ),
  );

interface WordSet extends Words {
  readonly id: string;
  readonly title: string;
}

/** By name. */
function wordSets({ schemas }: Components): WordSet[] {
  const sets = new Map<string, Words>();
  for (const [name, schema] of Object.entries(schemas)) collect(schema, name, '', sets);
  return [...sets.values()]
    .map((set) => {
      const [first = ''] = set.fields;
      return { ...set, id: idOf(first), title: first.split('.').pop() ?? first };
    })
    .sort((one, other) => one.title.localeCompare(other.title));
}

const idOf = (field: string) => field.toLowerCase().replace(/[^a-z0-9]+/g, '-');

function collect(schema: JsonSchema, path: string, above: string, sets: Map<string, Words>): void {
  const description = schema.description ?? above;
  if (schema.enum && schema.enum.length > 1 && path !== 'Error.error.code') {
    const words = schema.enum.map(String);
    const known = sets.get(words.join(' '));
    if (known) known.fields.push(path);
    else sets.set(words.join(' '), { words, description, fields: [path] });
  }
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    collect(inner as JsonSchema, `${path}.${name}`, '', sets);
  }
  const unnamed = [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  for (const inner of unnamed) if (inner) collect(inner as JsonSchema, path, description, sets);
}
