import { parse } from 'tldts';

/** A mail domain as the name model reads it. */
export interface DomainName {
  /** Public suffix, including those of hosters and free-name services: `com.cn`, `dynv6.net`. */
  readonly suffix: string;
  /** The label before it, which its owner chose. */
  readonly label: string;
  /** What precedes that; empty for none. */
  readonly below: string;
}

/** Longest part of a label that is read; further letters add nothing. */
const MAX_LETTERS = 40;
/** Lengths of the letter runs that are read. */
const SHORTEST_RUN = 2;
const LONGEST_RUN = 5;
const VOWELS = /[aeiouy]/g;

/** Null for input without a label of its own: a bare suffix, an IP address. @param domain lower-case, punycode. */
export function readDomainName(domain: string): DomainName | null {
  const { publicSuffix, domainWithoutSuffix, subdomain } = parse(domain, {
    allowPrivateDomains: true,
    validateHostname: false,
  });
  if (!publicSuffix || !domainWithoutSuffix) return null;
  return { suffix: publicSuffix, label: domainWithoutSuffix, below: subdomain ?? '' };
}

/**
 * The features of a name, each as a short text: runs of letters, the suffix, the length and the shape of the label,
 * and the suffix together with the latter two. Linear in the label's length.
 */
export function nameFeatures(name: DomainName): string[] {
  const { suffix, below } = name;
  const label = name.label.slice(0, MAX_LETTERS);
  const topLevel = suffix.slice(suffix.lastIndexOf('.') + 1);
  const length = lengthBand(label.length);
  const shape = shapeOf(label);
  const vowels = vowelBand(label);
  return [
    `s:${suffix}`,
    `t:${topLevel}`,
    `l:${length}`,
    `h:${shape}`,
    `v:${vowels}`,
    `c:${longestConsonantRun(label)}`,
    `sl:${suffix}:${length}`,
    `sh:${suffix}:${shape}`,
    `tv:${topLevel}:${vowels}`,
    `b:${below === '' ? 0 : below.split('.').length}`,
    ...(below === '' ? [] : [`bt:${below.split('.').at(-1)}`]),
    ...letterRuns(`^${label}$`),
  ];
}

function letterRuns(text: string): string[] {
  const runs: string[] = [];
  for (let size = SHORTEST_RUN; size <= LONGEST_RUN; size += 1) {
    for (let at = 0; at + size <= text.length; at += 1) runs.push(`g:${text.slice(at, at + size)}`);
  }
  return runs;
}

function lengthBand(length: number): string {
  return length <= 12 ? String(length) : length <= 16 ? '13-16' : length <= 22 ? '17-22' : '23+';
}

/** Letters as `a`, digits as their number up to four, hyphens unchanged; runs of letters once. */
function shapeOf(label: string): string {
  return label
    .replace(/[a-z]+/g, 'a')
    .replace(/\d+/g, (digits) => `${Math.min(4, digits.length)}`)
    .slice(0, 8);
}

/** Share of vowels among the letters, in tenths; `-` without letters. */
function vowelBand(label: string): string {
  const letters = label.replace(/[^a-z]/g, '').length;
  return letters === 0 ? '-' : String(Math.floor((10 * (label.match(VOWELS)?.length ?? 0)) / letters));
}

function longestConsonantRun(label: string): number {
  return Math.max(
    0,
    ...(label.match(/[bcdfghjklmnpqrstvwxz]+/g) ?? []).map((run) => Math.min(6, run.length)),
  );
}
