import { maskValue } from '@rampart/risk';
import { callOf, type Node } from '@rampart/rule-values';
import { NodeCompiler } from '../compiling/compile-node';
import { findMacro } from '../functions';
import type { PatternProgram } from '../patterns/pattern-program';
import { takeSteps } from '../steps/meter';
import type { RuleValue } from '../vocabulary/variable';
import type { Vocabulary } from '../vocabulary/vocabulary';
import { textOf } from './source-text';

/** One of the conditions that a rule joins by `&&`, and its result. */
export interface Condition {
  /** As it is written in the rule. */
  readonly expression: string;
  /** What the rule compares with: true or false for a flag. Null when there is no single value. */
  readonly value: unknown;
  /** What it found; masked if personal, null if unknown. */
  readonly actual: unknown;
}

export type DescribeConditions<Q> = (question: Q) => Condition[];

/** Prepares the explanation of a match. */
export function describeConditions<Q>(
  source: string,
  root: Node,
  vocabulary: Vocabulary<Q>,
  patterns: Map<string, PatternProgram>,
): DescribeConditions<Q> {
  const compile = (node: Node): Side<Q> => sideOf(new NodeCompiler(source, vocabulary, patterns), node);
  const views = conjunctsOf(root).map((node) => viewOf(source, node, compile));
  return (question) => views.map((view) => view(question));
}

function conjunctsOf(node: Node): Node[] {
  return node.op === '&&' ? node.args.flatMap(conjunctsOf) : [node];
}

type Side<Q> = (question: Q) => unknown;

function viewOf<Q>(source: string, node: Node, compile: (node: Node) => Side<Q>): (question: Q) => Condition {
  const expression = textOf(source, node);
  const { value, actual } = partsOf(source, node);
  const wanted = typeof value === 'object' ? compile(value.node) : () => value;
  const found = compile(actual);
  return (question) => ({ expression, value: wanted(question), actual: found(question) });
}

/** Which side of a condition comes from the order, and which it is compared with. */
function partsOf(source: string, node: Node): { value: boolean | string | { node: Node }; actual: Node } {
  switch (node.op) {
    case '!_': {
      const inner = partsOf(source, node.args);
      return inner.value === true || inner.value === false
        ? { value: !inner.value, actual: inner.actual }
        : { value: false, actual: node.args };
    }
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
    case 'in': {
      const [left, right] = node.args;
      return isWrittenOut(left)
        ? { value: { node: left }, actual: right }
        : { value: { node: right }, actual: left };
    }
    case 'call':
    case 'rcall': {
      const { name, receiver, args } = callOf(node);
      const [first, second] = args;
      if (receiver === null || first === undefined) return { value: true, actual: node };
      if (findMacro(name) !== null && second !== undefined) {
        return { value: textOf(source, second), actual: receiver };
      }
      return { value: { node: first }, actual: receiver };
    }
    default:
      return { value: true, actual: node };
  }
}

function isWrittenOut(node: Node): boolean {
  if (node.op === '-_') return isWrittenOut(node.args);
  return node.op === 'value' || (node.op === 'list' && node.args.every(isWrittenOut));
}

/** The value of one side, as it may be shown. */
function sideOf<Q>(compiler: NodeCompiler<Q>, node: Node): Side<Q> {
  const { fixed, run } = compiler.compile(node);
  const personal = [...compiler.reads].find((variable) => variable.personal !== null)?.personal ?? null;
  return (question) => {
    takeSteps(fixed);
    return shown(run(question), personal);
  };
}

/** A number or a flag derived from a personal value identifies no person. */
function shown(value: RuleValue | undefined, personal: string | null): unknown {
  if (value === undefined) return null;
  if (personal === null) return value;
  if (typeof value === 'string') return maskValue(personal, value);
  return Array.isArray(value) ? value.map((each) => shown(each, personal)) : value;
}
