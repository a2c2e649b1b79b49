import { callOf, type Node, type NodeOf, pathOf } from '@rampart/rule-values';
import { findMacro, type RuleMacro } from '../functions';
import { MAX_COMPILE_WORK, MAX_PATTERN_LENGTH, MAX_PATTERN_SIZE } from '../limits';
import { compileWork } from '../patterns/compile-work';
import { compilePattern, type PatternProgram } from '../patterns/pattern-program';
import { RuleError, ruleErrorAt } from '../rule-error';
import { NODE_STEPS, takeSteps } from '../steps/meter';
import type { RuleValue, RuleVariable, ValueKind } from '../vocabulary/variable';
import type { Vocabulary } from '../vocabulary/vocabulary';
import { type CompiledNode, constantNode } from './compiled-node';
import { askEntries, type EntryCell } from './entry-macros';
import { both, choose, either, not } from './logic';
import { calculate, compare, isIn, negate } from './operators';
import { lowerCase, matchPattern, sizeOf, testText } from './text-functions';

/**
 * Turns checked expressions into closures. The library's own evaluator throws and catches for every unknown value,
 * and orders have many; here unknown is a value like others (ADR 39).
 */
export class NodeCompiler<Q> {
  /** The names that an expression reads. */
  readonly reads = new Set<RuleVariable<Q>>();
  private compileWork = 0;
  private readonly cells = new Map<string, { cell: EntryCell; kind: ValueKind; maxLength: number }>();

  constructor(
    private readonly source: string,
    private readonly vocabulary: Vocabulary<Q>,
    /** Compiled patterns of the expression, by text: each is compiled once. */
    private readonly patterns: Map<string, PatternProgram>,
  ) {}

  /** @throws RuleError for faults that only show here: an invalid pattern, adding texts. */
  compile(node: Node): CompiledNode<Q> {
    switch (node.op) {
      case 'value':
        return constantNode(KINDS[typeof node.args] ?? 'text', node.args as RuleValue);
      case 'id':
      case '.':
        return this.compileName(node);
      case 'call':
      case 'rcall':
        return this.compileCall(node);
      case 'list':
        return this.compileList(node);
      case '!_':
        return not(this.compile(node.args));
      case '-_':
        return negate(this.compile(node.args));
      case '?:':
        return choose(this.compile(node.args[0]), this.compile(node.args[1]), this.compile(node.args[2]));
      default:
        return this.compileBinary(node as Binary);
    }
  }

  private compileName(node: NodeOf<'id'> | NodeOf<'.'>): CompiledNode<Q> {
    const path = pathOf(node) ?? '';
    const entry = this.cells.get(path);
    if (entry !== undefined) {
      const { kind, maxLength, cell } = entry;
      return { kind, cost: NODE_STEPS, fixed: NODE_STEPS, maxLength, run: () => cell.value };
    }
    const variable = this.variableAt(path);
    const { kind, maxEntries, maxLength } = variable;
    if (kind === 'list') return listNode(variable);
    const run = kind === 'text' ? readCut(variable) : (question: Q) => variable.read(question);
    return { kind, cost: NODE_STEPS, fixed: NODE_STEPS, maxEntries, maxLength, run };
  }

  private variableAt(path: string): RuleVariable<Q> {
    const variable = this.vocabulary.variables.get(path);
    if (variable === undefined) throw new Error(`${path} was not checked`);
    this.reads.add(variable);
    return variable;
  }

  private compileList(node: NodeOf<'list'>): CompiledNode<Q> {
    const entries = node.args.map((each) => this.compile(each));
    for (const [place, { kind }] of entries.entries()) {
      if (kind === 'list')
        this.refuse(node.args[place] ?? node, 'A list cannot contain lists.', 'a number or a text');
    }
    const constants = entries.map(({ constant }) => constant).filter((each) => each !== undefined);
    const cost = entries.reduce((sum, entry) => sum + entry.cost, 0);
    if (constants.length === entries.length) return constantNode('list', constants, cost);
    return {
      kind: 'list',
      cost,
      fixed: entries.reduce((sum, entry) => sum + entry.fixed, 0),
      maxEntries: entries.length,
      maxLength: Math.max(0, ...entries.map(({ maxLength }) => maxLength ?? 0)),
      // As in CEL: a list with an unknown entry is unknown.
      run: (question) => {
        const values = entries.map((entry) => entry.run(question)).filter((value) => value !== undefined);
        return values.length === entries.length ? values : undefined;
      },
    };
  }

  private compileBinary(node: Binary): CompiledNode<Q> {
    const left = this.compile(node.args[0]);
    const right = this.compile(node.args[1]);
    switch (node.op) {
      case '&&':
        return both(left, right);
      case '||':
        return either(left, right);
      case 'in':
        return isIn(left, right);
      case '+':
      case '-':
      case '*':
      case '/':
        if (left.kind !== 'number')
          this.refuse(node, 'Only numbers can be added.', 'a number on either side');
        return calculate(node.op, left, right);
      default:
        if (left.kind === 'list') this.refuse(node, 'Lists cannot be compared.', '`in`, `size` or `exists`');
        return compare(node.op, left, right);
    }
  }

  private compileCall(node: NodeOf<'call'> | NodeOf<'rcall'>): CompiledNode<Q> {
    const { name, receiver, args } = callOf(node);
    const [first, second] = args;
    if (receiver === null) return this.compileHas(first ?? node);
    const macro = findMacro(name);
    if (macro !== null && first?.op === 'id' && second !== undefined) {
      return this.compileMacro(macro.name, receiver, first.args, second);
    }
    const on = this.compile(receiver);
    if (name === 'size') return sizeOf(on);
    if (name === 'lower') return lowerCase(on);
    if (first === undefined) throw new Error(`${name} was not checked`);
    if (name === 'matches') return this.compilePattern(on, first);
    const test = testText(name, on, this.compile(first));
    if (test === null) throw new Error(`${name} has no meaning`);
    return test;
  }

  private compileMacro(
    macro: RuleMacro['name'],
    receiver: Node,
    entry: string,
    asked: Node,
  ): CompiledNode<Q> {
    const cell: EntryCell = { value: undefined };
    const list = this.compile(receiver);
    const first = Array.isArray(list.constant) ? list.constant[0] : undefined;
    this.cells.set(entry, { cell, kind: KINDS[typeof first] ?? 'text', maxLength: list.maxLength ?? 0 });
    const condition = this.compile(asked);
    this.cells.delete(entry);
    return askEntries(macro, list, condition, cell);
  }

  private compileHas(asked: Node): CompiledNode<Q> {
    const variable = this.variableAt(pathOf(asked) ?? '');
    const steps = NODE_STEPS + variable.maxEntries;
    return {
      kind: 'flag',
      cost: steps,
      fixed: steps,
      run: (question) => variable.read(question) !== undefined,
    };
  }

  private compilePattern(text: CompiledNode<Q>, node: Node): CompiledNode<Q> {
    const expected = `a regular expression of RE2, in quotes, of at most ${MAX_PATTERN_LENGTH} characters`;
    if (node.op !== 'value' || typeof node.args !== 'string' || node.args.length > MAX_PATTERN_LENGTH) {
      return this.refuse(node, 'A pattern must be written out in the rule.', expected);
    }
    return matchPattern(text, this.readPattern(node, node.args, expected));
  }

  private readPattern(node: Node, written: string, expected: string): PatternProgram {
    const known = this.patterns.get(written);
    if (known !== undefined) return known;
    this.compileWork += compileWork(written);
    if (this.compileWork > MAX_COMPILE_WORK) throw this.tooLarge(node, 'is too large to be compiled');
    try {
      const pattern = compilePattern(written);
      if (pattern.size > MAX_PATTERN_SIZE) throw this.tooLarge(node, `takes ${pattern.size} instructions`);
      this.patterns.set(written, pattern);
      return pattern;
    } catch (error) {
      if (error instanceof RuleError) throw error;
      const message = `This is not a valid pattern: ${error instanceof Error ? error.message : ''}.`;
      const { start, end } = node;
      throw ruleErrorAt(this.source, { code: 'bad_pattern', message, start, end, expected });
    }
  }

  private tooLarge({ start, end }: Node, what: string): RuleError {
    return ruleErrorAt(this.source, {
      code: 'too_complex',
      message: `The pattern ${what}; a pattern has at most ${MAX_PATTERN_SIZE} instructions.`,
      start,
      end,
      expected: `at most ${MAX_PATTERN_SIZE} instructions: fewer or smaller repetitions, fewer classes`,
    });
  }

  private refuse(node: Node, message: string, expected: string): never {
    throw ruleErrorAt(this.source, {
      code: 'not_allowed',
      message,
      start: node.start,
      end: node.end,
      expected,
    });
  }
}

/** A text that normalisation made longer than any field may be is read up to its declared length. */
function readCut<Q>(variable: RuleVariable<Q>): CompiledNode<Q>['run'] {
  const { maxLength } = variable;
  return (question) => {
    const value = variable.read(question);
    return typeof value === 'string' && value.length > maxLength ? value.slice(0, maxLength) : value;
  };
}

/** Reading a list allocates one of its entries. */
function listNode<Q>(variable: RuleVariable<Q>): CompiledNode<Q> {
  const { kind, maxEntries, maxLength } = variable;
  return {
    kind,
    cost: NODE_STEPS + maxEntries,
    fixed: NODE_STEPS,
    maxEntries,
    maxLength,
    run: (question) => {
      const entries = variable.read(question);
      if (Array.isArray(entries)) takeSteps(entries.length);
      return entries;
    },
  };
}

type Binary = NodeOf<'&&' | '||' | '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | '+' | '-' | '*' | '/'>;

const KINDS: Readonly<Record<string, 'number' | 'text' | 'flag'>> = {
  number: 'number',
  string: 'text',
  boolean: 'flag',
};
