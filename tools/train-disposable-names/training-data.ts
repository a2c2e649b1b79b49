import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'tldts';
import type { NameExample } from './name-trainer';
import { makeOrdinaryName } from './ordinary-names';
import { Random } from './random';

/** The weight of an example of each list. Recent services say more about the next ones than those of ten years ago. */
const LISTS = [
  { file: 'disposable-recent.txt', isDisposable: true, weight: 4 },
  { file: 'disposable-older.txt', isDisposable: true, weight: 1 },
  { file: 'ordinary.txt', isDisposable: false, weight: 1 },
  { file: 'academic.txt', isDisposable: false, weight: 0.35 },
] as const;
/** Made-up ordinary names, and their weight as a share of that of the disposable ones. */
const MADE_UP_NAMES = 60_000;
const MADE_UP_SHARE = 0.5;
const ORDINARY_SHARE = 0.6;
/** Share of the listed names that is held back from training in a measuring run. */
const HELD_BACK = 0.3;

export interface TrainingData {
  readonly examples: readonly NameExample[];
  /** Never trained on. */
  readonly heldBack: readonly NameExample[];
}

/**
 * Reads the lists of a folder (see README.md), by registrable name, each once: names that are listed as disposable are
 * not used as ordinary ones.
 *
 * @param holdBack whether a part, chosen by hash of the name, is held back to measure on.
 */
export function readTrainingData(folder: string, holdBack: boolean, seed: number): TrainingData {
  const seen = new Set<string>();
  const listed = LISTS.flatMap(({ file, isDisposable, weight }) =>
    readNames(folder, file)
      .filter((domain) => !seen.has(domain) && seen.add(domain))
      .map((domain) => ({ domain, isDisposable, weight })),
  );
  const isKept = ({ domain }: NameExample) => holdBack && placeInSplit(domain) < HELD_BACK;
  const used = listed.filter((example) => !isKept(example));
  const disposableWeight = sumOf(used.filter(({ isDisposable }) => isDisposable));
  const ordinaryWeight = sumOf(used.filter(({ isDisposable }) => !isDisposable));
  const balance = (ORDINARY_SHARE * disposableWeight) / ordinaryWeight;
  const examples = used.map((example) =>
    example.isDisposable ? example : { ...example, weight: example.weight * balance },
  );
  const madeUpWeight = (MADE_UP_SHARE * disposableWeight) / MADE_UP_NAMES;
  const madeUp = makeNames(folder, seed).map((domain) => ({
    domain,
    isDisposable: false,
    weight: madeUpWeight,
  }));
  return { examples: [...examples, ...madeUp], heldBack: listed.filter(isKept) };
}

function makeNames(folder: string, seed: number): string[] {
  const random = new Random(seed);
  const read = (file: string) => readLines(folder, file).filter((line) => /^[a-z]{2,20}$/.test(line));
  const parts = {
    commonWords: read('words-common.txt'),
    otherWords: read('words-other.txt'),
    towns: read('places.txt'),
    people: read('people.txt'),
  };
  return Array.from({ length: MADE_UP_NAMES }, () => makeOrdinaryName(parts, random));
}

function readNames(folder: string, file: string): string[] {
  const options = { allowPrivateDomains: true, validateHostname: false };
  return readLines(folder, file).flatMap((line) => parse(line, options).domain ?? []);
}

function readLines(folder: string, file: string): string[] {
  const lines = readFileSync(path.join(folder, file), 'utf8').split('\n');
  return lines
    .map((line) => line.trim().toLowerCase())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

function sumOf(examples: readonly NameExample[]): number {
  return examples.reduce((sum, { weight }) => sum + weight, 0);
}

/** From 0 up to 1, the same for the same name whatever else is in the lists. */
function placeInSplit(domain: string): number {
  let hash = 0x811c9dc5;
  for (const letter of domain) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 13), 0x5bd1e995);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}
