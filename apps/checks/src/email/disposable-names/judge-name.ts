import { parse } from 'tldts';
import { type NameModel, TRAINED_NAME_MODEL } from './name-model';

/** What a domain's name suggests. `likely` is as good as a list; `suspicious` is a hint. */
export type NameVerdict = 'likely' | 'suspicious' | 'ordinary';

/** Domains whose names are assigned by states and schools after checks of their own: the model is not applied there. */
const VETTED_LABELS: ReadonlySet<string> = new Set(['edu', 'ac', 'gov', 'gob', 'gouv', 'mil', 'bank', 'k12']);
const VETTED_TOP_LEVELS: ReadonlySet<string> = new Set([
  'edu',
  'gov',
  'mil',
  'int',
  'museum',
  'bank',
  'insurance',
  'arpa',
]);

/**
 * Log-odds at which a name is `likely`, by how hard its suffix is to get. Popular top-level domains have so many
 * ordinary names that only the strangest may count; under a cheap one, an ordinary label must outweigh its suffix. Set
 * on names that the model has not learned from (ADR 18).
 */
const LIKELY = { established: 5.5, secondLevel: 4.5, open: 4, givenAway: 3 } as const;
const SUSPICIOUS_BELOW_LIKELY = 1.5;
const OLD_GENERIC: ReadonlySet<string> = new Set(['com', 'net', 'org', 'info', 'biz']);
/** Two-letter top-level domains that were given away for free and consist mostly of throw-away names. */
const GIVEN_AWAY: ReadonlySet<string> = new Set(['tk', 'ml', 'ga', 'cf', 'gq']);

/** @param domain lower-case, punycode. */
export function judgeName(domain: string, model: NameModel = TRAINED_NAME_MODEL): NameVerdict {
  const parsed = parse(domain, { allowPrivateDomains: true, validateHostname: false });
  const suffix = parsed.publicSuffix ?? '';
  // To a model that has learned letters, punycode looks random.
  if (isVetted(suffix) || parsed.domain?.startsWith('xn--')) return 'ordinary';
  const score = model.score(domain);
  if (score === null) return 'ordinary';
  const likely = LIKELY[kindOf(suffix, parsed.isPrivate === true)];
  if (score >= likely) return 'likely';
  return score >= likely - SUSPICIOUS_BELOW_LIKELY ? 'suspicious' : 'ordinary';
}

function isVetted(suffix: string): boolean {
  const labels = suffix.split('.');
  return VETTED_TOP_LEVELS.has(labels.at(-1) ?? '') || VETTED_LABELS.has(labels[0] ?? '');
}

function kindOf(suffix: string, isPrivate: boolean): keyof typeof LIKELY {
  if (isPrivate) return 'secondLevel';
  if (suffix.includes('.')) return 'secondLevel';
  if (GIVEN_AWAY.has(suffix)) return 'givenAway';
  return suffix.length === 2 || OLD_GENERIC.has(suffix) ? 'established' : 'open';
}
