import { parse } from '@marcbachmann/cel-js';
import { isPartFunction } from './shown-by-mask';
import { callOf, type Node, pathOf } from './syntax';

/** Longer than any rule: what is longer is not read. */
const MAX_CHARACTERS = 8_192;

/** The tree of an expression; null for a text that does not parse. */
export function treeOf(expression: string): Node | null {
  if (expression.length > MAX_CHARACTERS) return null;
  try {
    return parse(expression).ast;
  } catch {
    return null;
  }
}

/** Nodes directly inside a node. */
export function partsOf(node: Node): readonly Node[] {
  switch (node.op) {
    case 'value':
    case 'id':
      return [];
    case '.':
    case '.?':
      return [node.args[0]];
    case 'call':
      return node.args[1];
    case 'rcall':
      return [node.args[1], ...node.args[2]];
    case 'map':
      return node.args.flat();
    case '!_':
    case '-_':
      return [node.args];
    default:
      return node.args;
  }
}

/** A value as it is compared: `order.email.lower()` is the e-mail address. */
export function subjectOf(node: Node): Node {
  if (node.op !== 'rcall') return node;
  const { name, receiver, args } = callOf(node);
  return name === 'lower' && args.length === 0 && receiver !== null ? subjectOf(receiver) : node;
}

/** The dotted name that a node is, in lower case or not; null for anything else. */
export const nameOf = (node: Node): string | null => pathOf(subjectOf(node));

/** A condition on a part of a text: `order.email.endsWith(text)`. */
export interface PartCall {
  readonly called: 'startsWith' | 'endsWith' | 'contains' | 'matches';
  readonly receiver: Node;
  readonly argument: Node;
}

export function partCallOf(node: Node): PartCall | null {
  if (node.op !== 'rcall') return null;
  const { name, receiver, args } = callOf(node);
  const [argument] = args;
  if (!isPartFunction(name) || receiver === null || argument === undefined || args.length > 1) return null;
  return { called: name, receiver, argument };
}

/** A condition on the entries of a list: `list.exists(entry, condition)`. */
export interface EntryCondition {
  readonly list: Node;
  readonly entry: string;
  readonly condition: Node;
}

const MACROS: ReadonlySet<string> = new Set(['exists', 'all', 'exists_one', 'filter']);

export function entryConditionOf(node: Node): EntryCondition | null {
  if (node.op !== 'rcall') return null;
  const { name, receiver, args } = callOf(node);
  const [entry, condition] = args;
  if (!MACROS.has(name) || receiver === null || entry?.op !== 'id' || condition === undefined) return null;
  return { list: receiver, entry: entry.args, condition };
}
