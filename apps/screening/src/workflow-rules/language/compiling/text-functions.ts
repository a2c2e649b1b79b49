import type { RE2JS } from 're2js';
import { findFunction } from '../functions';
import type { RuleValue } from '../vocabulary/variable';
import type { CompiledNode } from './compiled-node';

type TextTest = (text: string, other: string) => boolean;

const TESTS: Readonly<Record<string, TextTest>> = {
  startsWith: (text, other) => text.startsWith(other),
  endsWith: (text, other) => text.endsWith(other),
  contains: (text, other) => text.includes(other),
};

const costOf = (name: string): number => findFunction(name)?.cost ?? 0;

/** `startsWith`, `endsWith` or `contains`; null for another name. */
export function testText<Q>(
  name: string,
  text: CompiledNode<Q>,
  other: CompiledNode<Q>,
): CompiledNode<Q> | null {
  const test = TESTS[name];
  if (test === undefined) return null;
  return {
    kind: 'flag',
    cost: text.cost + other.cost + costOf(name),
    run: (question) => {
      const first = text.run(question);
      const second = other.run(question);
      return typeof first === 'string' && typeof second === 'string' ? test(first, second) : undefined;
    },
  };
}

/**
 * RE2's patterns take time in proportion to the text, whatever is in them: no pattern of one account can hold up the orders
 * of the others.
 */
export function matchPattern<Q>(text: CompiledNode<Q>, pattern: RE2JS): CompiledNode<Q> {
  return {
    kind: 'flag',
    cost: text.cost + costOf('matches'),
    run: (question) => {
      const value = text.run(question);
      return typeof value === 'string' ? pattern.test(value) : undefined;
    },
  };
}

export function lowerCase<Q>(text: CompiledNode<Q>): CompiledNode<Q> {
  return {
    kind: 'text',
    cost: text.cost + costOf('lower'),
    run: (question) => {
      const value = text.run(question);
      return typeof value === 'string' ? value.toLowerCase() : undefined;
    },
  };
}

/** Characters of a text, as CEL counts them (code points), or entries of a list. */
export function sizeOf<Q>(of: CompiledNode<Q>): CompiledNode<Q> {
  return {
    kind: 'number',
    cost: of.cost + costOf('size'),
    run: (question) => {
      const value: RuleValue | undefined = of.run(question);
      if (typeof value === 'string') return [...value].length;
      return Array.isArray(value) ? value.length : undefined;
    },
  };
}
