import type { ASTNode } from '@marcbachmann/cel-js';

/** A node of a parsed expression. */
export type Node = ASTNode;
export type NodeOf<Op extends Node['op']> = Extract<Node, { readonly op: Op }>;

/** The dotted name that a node spells, e.g. `order.amount`; null for anything else. */
export function pathOf(node: Node): string | null {
  if (node.op === 'id') return node.args;
  if (node.op !== '.') return null;
  const before = pathOf(node.args[0]);
  return before === null ? null : `${before}.${node.args[1]}`;
}

/** A call: its name, its receiver (null for `size(x)`), and its arguments. */
export interface Call {
  readonly name: string;
  readonly receiver: Node | null;
  readonly args: readonly Node[];
}

export function callOf(node: NodeOf<'call'> | NodeOf<'rcall'>): Call {
  if (node.op === 'rcall') return { name: node.args[0], receiver: node.args[1], args: node.args[2] };
  const [name, args] = node.args;
  // `size(x)` is another way to write `x.size()`.
  return name === 'size' && args.length === 1 && args[0] !== undefined
    ? { name, receiver: args[0], args: [] }
    : { name, receiver: null, args };
}
