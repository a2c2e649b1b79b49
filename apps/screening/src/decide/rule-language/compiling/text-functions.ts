import { findFunction } from '../functions';
import { isFound } from '../patterns/match-program';
import { type PatternProgram, worstSteps } from '../patterns/pattern-program';
import { takeSteps } from '../steps/meter';
import type { CompiledNode } from './compiled-node';

interface TextTest {
  holds(text: string, other: string): boolean;
  /** Whether it may read every character of the text, and not only as many as the other has. */
  readonly looksThrough: boolean;
}

const TESTS: Readonly<Record<string, TextTest>> = {
  startsWith: { holds: (text, other) => text.startsWith(other), looksThrough: false },
  endsWith: { holds: (text, other) => text.endsWith(other), looksThrough: false },
  contains: { holds: (text, other) => text.includes(other), looksThrough: true },
};

const fixedOf = (name: string): number => findFunction(name)?.cost ?? 0;

/** Characters compared one by one at one position in one step. */
const COMPARED_PER_STEP = 64;

/** Steps of comparing two texts at one position: at most the length of the shorter one. */
export function comparisonSteps(
  one: Pick<CompiledNode<never>, 'maxLength'>,
  other: Pick<CompiledNode<never>, 'maxLength'>,
): number {
  return Math.floor(Math.min(one.maxLength ?? 0, other.maxLength ?? 0) / COMPARED_PER_STEP);
}

/** `startsWith`, `endsWith` or `contains`; null for another name. */
export function testText<Q>(
  name: string,
  text: CompiledNode<Q>,
  other: CompiledNode<Q>,
): CompiledNode<Q> | null {
  const test = TESTS[name];
  if (test === undefined) return null;
  const { holds, looksThrough } = test;
  const own = fixedOf(name) + comparisonSteps(text, other);
  return {
    kind: 'flag',
    cost: text.cost + other.cost + own + (looksThrough ? (text.maxLength ?? 0) : 0),
    fixed: text.fixed + other.fixed + own,
    run: (question) => {
      const first = text.run(question);
      const second = other.run(question);
      if (typeof first !== 'string' || typeof second !== 'string') return undefined;
      if (looksThrough) takeSteps(first.length);
      return holds(first, second);
    },
  };
}

/** A pattern takes the steps of its search: at worst those of its whole program for each character. */
export function matchPattern<Q>(text: CompiledNode<Q>, pattern: PatternProgram): CompiledNode<Q> {
  return {
    kind: 'flag',
    cost: text.cost + fixedOf('matches') + worstSteps(pattern, text.maxLength ?? 0),
    fixed: text.fixed + fixedOf('matches'),
    run: (question) => {
      const value = text.run(question);
      return typeof value === 'string' ? isFound(pattern, value) : undefined;
    },
  };
}

/** `İ` is the one letter that is longer in lower case: two characters for one. */
const GROWTH = 2;

export function lowerCase<Q>(text: CompiledNode<Q>): CompiledNode<Q> {
  const length = text.maxLength ?? 0;
  return {
    kind: 'text',
    cost: text.cost + fixedOf('lower') + (1 + GROWTH) * length,
    fixed: text.fixed + fixedOf('lower'),
    maxLength: GROWTH * length,
    run: (question) => {
      const value = text.run(question);
      if (typeof value !== 'string') return undefined;
      const lower = value.toLowerCase();
      takeSteps(value.length + lower.length);
      return lower;
    },
  };
}

/** Characters of a text, as CEL counts them (code points), or entries of a list. */
export function sizeOf<Q>(of: CompiledNode<Q>): CompiledNode<Q> {
  return {
    kind: 'number',
    cost: of.cost + fixedOf('size') + (of.kind === 'text' ? (of.maxLength ?? 0) : 0),
    fixed: of.fixed + fixedOf('size'),
    run: (question) => {
      const value = of.run(question);
      if (typeof value === 'string') {
        takeSteps(value.length);
        return countCodePoints(value);
      }
      return Array.isArray(value) ? value.length : undefined;
    },
  };
}

const LAST_OF_ONE_UNIT = 0xffff;

function countCodePoints(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; count += 1) at += (text.codePointAt(at) ?? 0) > LAST_OF_ONE_UNIT ? 2 : 1;
  return count;
}
