import { RE2JS } from 're2js';
import { type CharacterSets, CharacterSetsBuilder } from './character-sets';
import type { Re2Instruction } from './re2-instruction';

/** What an instruction does; four numbers stand for one: what, where next, the second way or the set, unused. */
export const OP = {
  fail: 0,
  alternative: 1,
  assertion: 2,
  skip: 3,
  match: 4,
  character: 5,
  any: 6,
  notNewline: 7,
} as const;

/** Numbers per instruction. */
export const WIDTH = 3;

/**
 * A regular expression of RE2, ready to be searched for in a text. Holds no state of a search and never grows: matching
 * makes nothing that stays.
 */
export interface PatternProgram {
  /** Per instruction: what it does (`OP`), where it goes on, and its other way, its set or its assertions. */
  readonly code: Uint16Array;
  readonly size: number;
  readonly start: number;
  readonly sets: CharacterSets;
  /** Whether it can only match at the beginning of the text. */
  readonly isAnchored: boolean;
  /** Characters after which a search from one place has ended; infinite where the pattern has a loop. */
  readonly longestMatch: number;
  /** Steps that one character can cost at most. */
  readonly stepsPerCharacter: number;
  /** Memory that it keeps, estimated. */
  readonly bytes: number;
}

/** Numbers of the instructions that `re2js` compiles to. */
const RE2_OPS: Readonly<Record<number, number>> = {
  1: OP.alternative,
  2: OP.alternative,
  3: OP.skip,
  4: OP.assertion,
  5: OP.fail,
  6: OP.match,
  7: OP.skip,
  8: OP.character,
  9: OP.character,
  10: OP.any,
  11: OP.notNewline,
};

const BEGIN_OF_TEXT = 4;

/** Of an object and its two arrays, beside what is in them. */
const BASE_BYTES = 600;

/**
 * The library parses and compiles; only its program is kept. Its own matchers build automata as they meet texts, which took
 * up to 65 ms for one match and stayed in memory (ADR 56).
 *
 * @throws RE2JSSyntaxException for what is no pattern.
 */
export function compilePattern(written: string): PatternProgram {
  const { prog } = RE2JS.compile(written).re2();
  return toProgram(prog.inst as Re2Instruction[], prog.start, prog.startCond());
}

function toProgram(
  instructions: readonly Re2Instruction[],
  start: number,
  startsWith: number,
): PatternProgram {
  const sets = new CharacterSetsBuilder();
  const code = new Uint16Array(instructions.length * WIDTH);
  instructions.forEach((instruction, place) => {
    const op = RE2_OPS[instruction.op];
    if (op === undefined)
      throw new Error(`the pattern has an instruction ${instruction.op}, which nothing runs`);
    const other = op === OP.character ? sets.placeOf(instruction) : instruction.arg;
    code.set([op, instruction.out, op === OP.skip ? 0 : other], place * WIDTH);
  });
  const size = instructions.length;
  const made = sets.build();
  return {
    code,
    size,
    start,
    sets: made,
    // Negative: it can match nowhere.
    isAnchored: startsWith >= 0 && (startsWith & BEGIN_OF_TEXT) !== 0,
    longestMatch: longestFrom(code, start),
    stepsPerCharacter: 1 + 2 * size + made.stepsPerCharacter,
    bytes: BASE_BYTES + code.byteLength + made.bytes,
  };
}

/** The most steps that a search in a text of so many characters takes. */
export function worstSteps(
  { isAnchored, longestMatch, stepsPerCharacter }: PatternProgram,
  characters: number,
): number {
  const places = isAnchored ? Math.min(characters, longestMatch) : characters;
  return (places + 1) * stepsPerCharacter;
}

/** Characters of the longest way through a program; infinite where it goes in a circle. */
function longestFrom(code: Uint16Array, start: number): number {
  const known = new Map<number, number>();
  const underway = new Set<number>();
  const from = (place: number): number => {
    const seen = known.get(place);
    if (seen !== undefined) return seen;
    if (underway.has(place)) return Number.POSITIVE_INFINITY;
    underway.add(place);
    const [op = 0, out = 0, other = 0] = code.subarray(place * WIDTH, place * WIDTH + WIDTH);
    const longest =
      op === OP.fail || op === OP.match
        ? 0
        : Math.max(from(out), op === OP.alternative ? from(other) : 0) + (op >= OP.character ? 1 : 0);
    underway.delete(place);
    known.set(place, longest);
    return longest;
  };
  return from(start);
}
