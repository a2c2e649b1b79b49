import { stepsLeft, takeSteps } from '../steps/meter';
import { isLarge, STEPS_OF_LARGE_SET } from './character-sets';
import { OP, type PatternProgram, WIDTH } from './pattern-program';

/** Assertions between two characters, as numbered by `re2js`. */
const BEGIN_LINE = 1;
const END_LINE = 2;
const BEGIN_TEXT = 4;
const END_TEXT = 8;
const WORD_BOUNDARY = 16;
const NO_WORD_BOUNDARY = 32;

const NEWLINE = 10;
const ASCII = 128;
const WORDS_OF_ASCII = ASCII / 32;
const LAST_OF_ONE_UNIT = 0xffff;
const NO_RANGES = new Int32Array(0);
const BEFORE_OR_BEHIND = -1;

/**
 * The states of a search here and after the next character: two sparse sets of instructions, emptied in constant
 * time. Shared by all patterns, since a search runs synchronously; they grow to the largest program.
 */
let here = new Uint16Array(256);
let next = new Uint16Array(256);
/** For each instruction its index in the set that was filled last; valid only if that index names it. */
let indexOf = new Uint16Array(256);
let waiting = new Uint16Array(512);
/** For each character set, the character that was last tested against it, and the result. */
let askedOf = new Int32Array(256);
let answerOf = new Uint8Array(256);

/** Number of instructions in the set that is being filled. */
let filled = 0;
/** Steps of the running search. */
let taken = 0;

function makeRoom({ size, sets }: PatternProgram): void {
  if (indexOf.length < size) {
    here = new Uint16Array(size);
    next = new Uint16Array(size);
    indexOf = new Uint16Array(size);
    waiting = new Uint16Array(2 * size);
  }
  if (askedOf.length < sets.count) {
    askedOf = new Int32Array(sets.count);
    answerOf = new Uint8Array(sets.count);
  }
}

/**
 * Whether a pattern is found in a text. Every instruction is visited at most once per character, whatever the pattern
 * and the text (Thompson's simulation), and each visit is a step.
 *
 * @throws StepsSpent, which ends the rules of an order; see `steps/meter.ts`.
 */
export function isFound(program: PatternProgram, text: string): boolean {
  makeRoom(program);
  askedOf.fill(BEFORE_OR_BEHIND, 0, program.sets.count);
  taken = 0;
  const found = search(program, text, stepsLeft());
  takeSteps(taken);
  return found;
}

/** @param limit steps after which it gives up; `taken` is then greater. */
function search(program: PatternProgram, text: string, limit: number): boolean {
  const { code, start, isAnchored } = program;
  let before = BEFORE_OR_BEHIND;
  filled = 0;
  for (let at = 0; taken <= limit; ) {
    const character = at < text.length ? (text.codePointAt(at) as number) : BEFORE_OR_BEHIND;
    // `here` is still being filled: a search beginning at this position joins those that have come this far.
    const isStarting = at === 0 || !isAnchored;
    if (isStarting && follow(code, here, start, assertionsBetween(before, character))) return true;
    const standing = filled;
    if (character === BEFORE_OR_BEHIND || (isAnchored && standing === 0)) return false;
    at += character > LAST_OF_ONE_UNIT ? 2 : 1;
    const assertions = assertionsBetween(
      character,
      at < text.length ? text.charCodeAt(at) : BEFORE_OR_BEHIND,
    );
    filled = 0;
    taken += standing + 1;
    for (let index = 0; index < standing; index += 1) {
      const from = (here[index] as number) * WIDTH;
      const op = code[from] as number;
      if (op < OP.character) continue;
      if (op === OP.character) {
        if (!isInSet(program, code[from + 2] as number, character)) continue;
      } else if (op === OP.notNewline && character === NEWLINE) continue;
      if (follow(code, next, code[from + 1] as number, assertions)) return true;
    }
    [here, next] = [next, here];
    before = character;
  }
  return false;
}

/**
 * Adds an instruction and all that can be reached from it without consuming a character. Returns whether that is a
 * match.
 */
function follow(code: Uint16Array, threads: Uint16Array, from: number, place: number): boolean {
  let at = from;
  let open = 0;
  for (;;) {
    const known = indexOf[at] as number;
    if (known >= filled || threads[known] !== at) {
      indexOf[at] = filled;
      threads[filled] = at;
      filled += 1;
      taken += 1;
      const op = code[at * WIDTH] as number;
      if (op === OP.match) return true;
      if (op < OP.match && op !== OP.fail) {
        const other = code[at * WIDTH + 2] as number;
        if (op !== OP.assertion || (other & ~place) === 0) {
          if (op === OP.alternative) {
            waiting[open] = other;
            open += 1;
          }
          at = code[at * WIDTH + 1] as number;
          continue;
        }
      }
    }
    if (open === 0) return false;
    open -= 1;
    at = waiting[open] as number;
  }
}

/** A set is searched once per character, however many instructions need it. */
function isInSet({ sets }: PatternProgram, set: number, character: number): boolean {
  if (character < ASCII) {
    return (((sets.ascii[set * WORDS_OF_ASCII + (character >> 5)] as number) >>> (character & 31)) & 1) === 1;
  }
  if (askedOf[set] === character) return answerOf[set] === 1;
  const ranges = sets.ranges[set] ?? NO_RANGES;
  if (isLarge(ranges)) taken += STEPS_OF_LARGE_SET;
  const answer = isInRanges(ranges, character);
  askedOf[set] = character;
  answerOf[set] = answer ? 1 : 0;
  return answer;
}

function isInRanges(ranges: Int32Array, character: number): boolean {
  let low = 0;
  let high = ranges.length >> 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[2 * middle + 1] ?? 0) < character) low = middle + 1;
    else high = middle;
  }
  return 2 * low < ranges.length && (ranges[2 * low] ?? 0) <= character;
}

/** The assertions that are true between two characters; −1 stands for none. */
function assertionsBetween(before: number, behind: number): number {
  let place = isOfWord(before) === isOfWord(behind) ? NO_WORD_BOUNDARY : WORD_BOUNDARY;
  if (before === BEFORE_OR_BEHIND) place |= BEGIN_TEXT | BEGIN_LINE;
  else if (before === NEWLINE) place |= BEGIN_LINE;
  if (behind === BEFORE_OR_BEHIND) place |= END_TEXT | END_LINE;
  else if (behind === NEWLINE) place |= END_LINE;
  return place;
}

/** 0–9, A–Z, a–z, _ */
function isOfWord(character: number): boolean {
  return (
    (character >= 97 && character <= 122) ||
    (character >= 65 && character <= 90) ||
    (character >= 48 && character <= 57) ||
    character === 95
  );
}
