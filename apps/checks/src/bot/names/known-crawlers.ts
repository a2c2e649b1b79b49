import patterns from 'crawler-user-agents';
import { readOwnTable } from '../../reference-data/own-tables/own-table';

/** The kind of program that a well-known pattern identifies. */
export type KnownKind = 'crawler' | 'http_library' | 'automation_tool';

export interface KnownRobot {
  /** As in the User-Agent, without a slash or blanks at its end. */
  readonly name: string;
  readonly kind: KnownKind;
}

/**
 * Patterns that also match people's programs (`TeomaBar`, the Sogou browser, a build of Android, a phone's podcast
 * player), by their beginnings: trusted only where nothing else looks like a person.
 */
const ALSO_PEOPLES: readonly string[] = readOwnTable('bots/crawlers-like-apps.tsv', ['beginning']).rows.map(
  ({ beginning }) => beginning,
);

interface Compiled {
  readonly kind: KnownKind;
  readonly isAlsoPeoples: boolean;
  readonly pattern: RegExp;
}

const COMPILED = compile();

/**
 * The robot that a User-Agent is known to belong to; null without one.
 *
 * @param looksLikePerson whether the rest looks like a person's program.
 */
export function findKnownRobot(text: string, looksLikePerson: boolean): KnownRobot | null {
  for (const { kind, isAlsoPeoples, pattern } of COMPILED) {
    if (isAlsoPeoples && looksLikePerson) continue;
    const match = pattern.exec(text);
    if (match !== null) return { name: match[0].replace(/[/\s;()]+$/, '').trim(), kind };
  }
  return null;
}

/** One expression per kind, so that a text is read a handful of times rather than 1,500. */
function compile(): Compiled[] {
  const groups = new Map<string, { kind: KnownKind; isAlsoPeoples: boolean; sources: string[] }>();
  for (const { pattern, tags = [] } of patterns) {
    // Two words with anything between them take quadratic time on a hostile text.
    if (pattern.includes('*')) continue;
    const kind = tags.includes('browser-automation')
      ? 'automation_tool'
      : tags.includes('http-library')
        ? 'http_library'
        : 'crawler';
    const isAlsoPeoples = ALSO_PEOPLES.some((beginning) => pattern.startsWith(beginning));
    const key = `${kind} ${isAlsoPeoples}`;
    const group = groups.get(key) ?? { kind, isAlsoPeoples, sources: [] };
    group.sources.push(pattern);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ sources, ...group }) => ({
    ...group,
    pattern: new RegExp(sources.join('|')),
  }));
}
