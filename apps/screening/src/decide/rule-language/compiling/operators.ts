import { NODE_STEPS, takeSteps } from '../steps/meter';
import type { RuleValue } from '../vocabulary/variable';
import type { CompiledNode } from './compiled-node';
import { comparisonSteps } from './text-functions';

type Compare = (left: RuleValue, right: RuleValue) => boolean;

export const COMPARISONS: Readonly<Record<'==' | '!=' | '<' | '<=' | '>' | '>=', Compare>> = {
  '==': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
};

/** With an unknown value on either side the result is unknown. */
export function compare<Q>(
  operator: keyof typeof COMPARISONS,
  left: CompiledNode<Q>,
  right: CompiledNode<Q>,
): CompiledNode<Q> {
  const holds = COMPARISONS[operator];
  const own = NODE_STEPS + comparisonSteps(left, right);
  return {
    kind: 'flag',
    cost: left.cost + right.cost + own,
    fixed: left.fixed + right.fixed + own,
    run: (question) => {
      const first = left.run(question);
      if (first === undefined) return undefined;
      const second = right.run(question);
      return second === undefined ? undefined : holds(first, second);
    },
  };
}

export const ARITHMETIC: Readonly<Record<'+' | '-' | '*' | '/', (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
};

/** A result that is not a number (a division by 0) is unknown. */
export function calculate<Q>(
  operator: keyof typeof ARITHMETIC,
  left: CompiledNode<Q>,
  right: CompiledNode<Q>,
): CompiledNode<Q> {
  const of = ARITHMETIC[operator];
  return {
    kind: 'number',
    cost: left.cost + right.cost + NODE_STEPS,
    fixed: left.fixed + right.fixed + NODE_STEPS,
    run: (question) => {
      const first = left.run(question);
      const second = right.run(question);
      if (typeof first !== 'number' || typeof second !== 'number') return undefined;
      const result = of(first, second);
      return Number.isFinite(result) ? result : undefined;
    },
  };
}

export function negate<Q>(operand: CompiledNode<Q>): CompiledNode<Q> {
  const { constant } = operand;
  return {
    kind: 'number',
    cost: operand.cost + NODE_STEPS,
    fixed: operand.fixed + NODE_STEPS,
    constant: typeof constant === 'number' ? -constant : undefined,
    run: (question) => {
      const value = operand.run(question);
      return typeof value === 'number' ? -value : undefined;
    },
  };
}

/** Whether a value is in a list; a literal list is turned into a set once. */
export function isIn<Q>(value: CompiledNode<Q>, list: CompiledNode<Q>): CompiledNode<Q> {
  if (Array.isArray(list.constant)) return isInConstant(value, new Set(list.constant));
  return {
    kind: 'flag',
    cost: value.cost + list.cost + (list.maxEntries ?? 0) + NODE_STEPS,
    fixed: value.fixed + list.fixed + NODE_STEPS,
    run: (question) => {
      const wanted = value.run(question);
      const entries = list.run(question);
      if (wanted === undefined || !Array.isArray(entries)) return undefined;
      takeSteps(entries.length);
      return entries.includes(wanted);
    },
  };
}

function isInConstant<Q>(value: CompiledNode<Q>, entries: ReadonlySet<RuleValue>): CompiledNode<Q> {
  const own = NODE_STEPS + comparisonSteps(value, value);
  return {
    kind: 'flag',
    cost: value.cost + own,
    fixed: value.fixed + own,
    run: (question) => {
      const wanted = value.run(question);
      return wanted === undefined ? undefined : entries.has(wanted);
    },
  };
}
