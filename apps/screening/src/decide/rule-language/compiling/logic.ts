import { NODE_STEPS } from '../steps/meter';
import type { CompiledNode } from './compiled-node';

/*
 * Three-valued logic. Unknown decides nothing: `unknown || true` is true, `unknown && false` is false, and everything
 * else that depends on it is unknown. CEL treats errors in the same way.
 */

export function both<Q>(left: CompiledNode<Q>, right: CompiledNode<Q>): CompiledNode<Q> {
  return {
    kind: 'flag',
    cost: left.cost + right.cost + NODE_STEPS,
    fixed: left.fixed + right.fixed + NODE_STEPS,
    run: (question) => {
      const first = left.run(question);
      if (first === false) return false;
      const second = right.run(question);
      if (second === false) return false;
      return first === undefined ? undefined : second;
    },
  };
}

export function either<Q>(left: CompiledNode<Q>, right: CompiledNode<Q>): CompiledNode<Q> {
  return {
    kind: 'flag',
    cost: left.cost + right.cost + NODE_STEPS,
    fixed: left.fixed + right.fixed + NODE_STEPS,
    run: (question) => {
      const first = left.run(question);
      if (first === true) return true;
      const second = right.run(question);
      if (second === true) return true;
      return first === undefined ? undefined : second;
    },
  };
}

export function not<Q>(operand: CompiledNode<Q>): CompiledNode<Q> {
  return {
    kind: 'flag',
    cost: operand.cost + NODE_STEPS,
    fixed: operand.fixed + NODE_STEPS,
    run: (question) => {
      const value = operand.run(question);
      return value === undefined ? undefined : !value;
    },
  };
}

export function choose<Q>(
  condition: CompiledNode<Q>,
  yes: CompiledNode<Q>,
  no: CompiledNode<Q>,
): CompiledNode<Q> {
  return {
    kind: yes.kind,
    cost: condition.cost + yes.cost + no.cost + NODE_STEPS,
    fixed: condition.fixed + yes.fixed + no.fixed + NODE_STEPS,
    maxEntries: Math.max(yes.maxEntries ?? 0, no.maxEntries ?? 0),
    maxLength: Math.max(yes.maxLength ?? 0, no.maxLength ?? 0),
    run: (question) => {
      const value = condition.run(question);
      if (value === undefined) return undefined;
      return value === true ? yes.run(question) : no.run(question);
    },
  };
}
