import type { Re2Instruction } from './re2-instruction';

/** ASCII characters, one bit each. */
const ASCII = 128;
const WORDS = ASCII / 32;

/** Pairs of first and last code point beyond ASCII up to which a set is as fast as a single character. */
const FEW_RANGES = 4;

/** Additional steps of testing a set with many ranges. */
export const STEPS_OF_LARGE_SET = 4;

/** The character sets of a pattern's instructions, each stored once. */
export interface CharacterSets {
  readonly count: number;
  /** For each set, the ASCII characters in it: four words of 32 bits. */
  readonly ascii: Uint32Array;
  /** For each set, the first and last code point of its ranges beyond ASCII, in ascending order. */
  readonly ranges: readonly Int32Array[];
  /** Most steps of one character beyond ASCII, over all sets. */
  readonly stepsPerCharacter: number;
  readonly bytes: number;
}

/** Of an array and its reference. */
const BYTES_PER_SET = 200;

/** Whether a set is large, and so costs `STEPS_OF_LARGE_SET` more. */
export const isLarge = (ranges: Int32Array): boolean => ranges.length > 2 * FEW_RANGES;

export class CharacterSetsBuilder {
  private readonly sets: { ascii: number[]; ranges: Int32Array }[] = [];
  private readonly indexes = new Map<string, number>();

  /** The index of an instruction's set; repetitions share it. */
  indexOf(instruction: Re2Instruction): number {
    const key = `${instruction.runes.length === 1 ? instruction.arg & 1 : ''} ${instruction.runes.join(' ')}`;
    const known = this.indexes.get(key);
    if (known !== undefined) return known;
    const index = this.sets.push({ ascii: asciiOf(instruction), ranges: rangesOf(instruction) }) - 1;
    this.indexes.set(key, index);
    return index;
  }

  build(): CharacterSets {
    const ascii = new Uint32Array(this.sets.length * WORDS);
    this.sets.forEach((set, place) => {
      ascii.set(set.ascii, place * WORDS);
    });
    const ranges = this.sets.map((set) => set.ranges);
    const kept = ranges.reduce((sum, each) => sum + each.byteLength + BYTES_PER_SET, 0);
    return {
      count: ranges.length,
      ascii,
      ranges,
      stepsPerCharacter: STEPS_OF_LARGE_SET * ranges.filter(isLarge).length,
      bytes: kept + ascii.byteLength,
    };
  }
}

function asciiOf(instruction: Re2Instruction): number[] {
  const words = Array.from({ length: WORDS }, () => 0);
  for (let character = 0; character < ASCII; character += 1) {
    if (instruction.matchRune(character))
      words[character >> 5] = (words[character >> 5] ?? 0) | (1 << (character & 31));
  }
  return words;
}

function rangesOf(instruction: Re2Instruction): Int32Array {
  const { runes } = instruction;
  const [single] = runes;
  if (runes.length === 1 && single !== undefined) {
    return Int32Array.from(
      caseVariants(single)
        .filter((each) => each >= ASCII && instruction.matchRune(each))
        .sort((a, b) => a - b)
        .flatMap((each) => [each, each]),
    );
  }
  const kept: number[] = [];
  for (let at = 0; at + 1 < runes.length; at += 2) {
    const last = runes[at + 1] ?? 0;
    if (last >= ASCII) kept.push(Math.max(ASCII, runes[at] ?? 0), last);
  }
  return Int32Array.from(kept);
}

/**
 * Characters that may equal one except for their case. A superset: those that the instruction does not accept are
 * left out.
 */
function caseVariants(rune: number): number[] {
  return [rune, ...(variants().get(rune) ?? [])];
}

let made: ReadonlyMap<number, readonly number[]> | null = null;

/** No character beyond it has a case. */
const LAST_CASED = 0x1e943;

/** Which characters lower and upper case connect, transitively; computed when a pattern first ignores case. */
function variants(): ReadonlyMap<number, readonly number[]> {
  if (made !== null) return made;
  const groups = new Map<number, number[]>();
  const join = (one: number, other: number) => {
    const [left, right] = [groups.get(one) ?? [one], groups.get(other) ?? [other]];
    if (left === right) return;
    const joined = [...left, ...right];
    for (const each of joined) groups.set(each, joined);
  };
  for (let rune = 0; rune <= LAST_CASED; rune += 1) {
    const text = String.fromCodePoint(rune);
    for (const other of [text.toLowerCase(), text.toUpperCase()]) {
      const code = other.codePointAt(0) ?? rune;
      if (code !== rune && String.fromCodePoint(code) === other) join(rune, code);
    }
  }
  made = groups;
  return groups;
}
