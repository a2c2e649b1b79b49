import { RE2JS } from 're2js';
import { type CharacterSets, CharacterSetsBuilder } from './character-sets';
import type { Re2Instruction } from './re2-instruction';

/** What an instruction does; it has four numbers: operation, next, alternative or set, unused. */
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

/** A compiled RE2 regular expression. Holds no search state and never grows: matching leaves nothing in memory. */
export interface PatternProgram {
  /** Per instruction: its operation (`OP`), its successor, and its alternative, its set or its assertions. */
  readonly code: Uint16Array;
  readonly size: number;
  readonly start: number;
  readonly sets: CharacterSets;
  /** Whether it can only match at the beginning of the text. */
  readonly isAnchored: boolean;
  /** Characters after which a search from one position has ended; infinite for a pattern with a loop. */
  readonly longestMatch: number;
  /** Most steps of one character. */
  readonly stepsPerCharacter: number;
  /** Estimated memory. */
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

/** Of an object and its two arrays, without their contents. */
const BASE_BYTES = 600;

/**
 * The library parses and compiles; only its program is kept. Its own matchers build automata while matching, which
 * took up to 65 ms for one match and stayed in memory (ADR 56).
 *
 * @throws RE2JSSyntaxException for an invalid pattern.
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
      throw new Error(`the pattern has an instruction ${instruction.op}, which is not supported`);
    const other = op === OP.character ? sets.indexOf(instruction) : instruction.arg;
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

/** Most steps of a search in a text of this many characters. */
export function worstSteps(
  { isAnchored, longestMatch, stepsPerCharacter }: PatternProgram,
  characters: number,
): number {
  const positions = isAnchored ? Math.min(characters, longestMatch) : characters;
  return (positions + 1) * stepsPerCharacter;
}

/** Characters of the longest path through a program; infinite when it has a loop. */
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
