import { nearestNames } from '@rampart/naming';
import { callOf, type Node, type NodeOf, pathOf } from '@rampart/rule-values';
import { CALLABLE, findFunction, findMacro } from '../functions';
import { type ProblemAt, ruleErrorAt } from '../rule-error';
import type { Vocabulary } from '../vocabulary/vocabulary';

/** Names that stand for the entries of a list while a condition is evaluated on them. */
type Scope = ReadonlySet<string>;

const NO_POLICY: Scope = new Set();

/**
 * Checks every name, function and form of a parsed expression against the vocabulary, before types are checked. Whole
 * numbers become doubles on the way: the language has one kind of number.
 *
 * @throws RuleError for the first one that is unknown.
 */
export function checkNames(source: string, root: Node, vocabulary: Vocabulary<never>): void {
  new NameCheck(source, vocabulary).check(root, NO_POLICY);
}

class NameCheck {
  constructor(
    private readonly source: string,
    private readonly vocabulary: Vocabulary<never>,
  ) {}

  check(node: Node, scope: Scope): void {
    switch (node.op) {
      case 'value':
        this.checkLiteral(node);
        break;
      case 'id':
      case '.':
        this.checkPath(node, scope);
        break;
      case 'call':
      case 'rcall':
        this.checkCall(node, scope);
        break;
      case '!_':
      case '-_':
        this.check(node.args, scope);
        break;
      case 'list':
      case '?:':
      case '&&':
      case '||':
      case '==':
      case '!=':
      case '<':
      case '<=':
      case '>':
      case '>=':
      case 'in':
      case '+':
      case '-':
      case '*':
      case '/':
        for (const part of node.args) this.check(part, scope);
        break;
      default:
        this.refuse(
          node,
          'not_allowed',
          'Rules do not support this form of CEL.',
          'a name, a value or a comparison',
        );
    }
  }

  private checkLiteral(node: NodeOf<'value'>): void {
    if (typeof node.args === 'bigint') (node as { args: unknown }).args = Number(node.args);
    if (node.args === null) {
      this.refuse(
        node,
        'not_allowed',
        'An unknown value is absent, never null.',
        '`has(name)` or `!has(name)`',
      );
    }
    if (typeof node.args === 'object') {
      this.refuse(
        node,
        'not_allowed',
        'Rules do not support values of this kind.',
        'a number, a text, true or false',
      );
    }
  }

  private checkPath(node: NodeOf<'id'> | NodeOf<'.'>, scope: Scope): void {
    const path = pathOf(node);
    if (path === null) {
      this.refuse(node, 'not_allowed', 'Only names have members.', 'a name such as `order.amount`');
    }
    if (scope.has(path) || this.vocabulary.variables.has(path)) return;
    const inside = [...this.vocabulary.variables.keys()].filter((name) => name.startsWith(`${path}.`));
    const isGroup = inside.length > 0;
    throw ruleErrorAt(this.source, {
      code: 'unknown_name',
      message: isGroup ? `\`${path}\` is a group of names.` : `There is no \`${path}\`.`,
      ...spanOf(node),
      expected: isGroup ? 'one of its names' : 'a name of the environment',
      suggestions: isGroup
        ? inside.slice(0, SHOWN_OF_GROUP)
        : nearestNames(path, [...this.vocabulary.variables.keys(), ...scope]),
    });
  }

  private checkCall(node: NodeOf<'call'> | NodeOf<'rcall'>, scope: Scope): void {
    const { name, receiver, args } = callOf(node);
    if (name === 'has' && receiver === null) {
      this.checkHas(node, args);
      return;
    }
    if (receiver !== null && findMacro(name) !== null && args.length === 2) {
      this.checkMacro(receiver, args, scope);
      return;
    }
    if (receiver === null || findFunction(name) === null) {
      throw ruleErrorAt(this.source, {
        code: 'unknown_function',
        message: `There is no function \`${name}\`${receiver === null ? '' : ' to call on a value'}.`,
        ...spanOf(node),
        found: name,
        expected: `one of ${CALLABLE.join(', ')}`,
        suggestions: nearestNames(name, CALLABLE),
      });
    }
    for (const part of [receiver, ...args]) this.check(part, scope);
  }

  private checkHas(node: Node, args: readonly Node[]): void {
    const [asked] = args;
    if (asked === undefined || args.length > 1 || pathOf(asked) === null) {
      this.refuse(node, 'not_allowed', '`has` takes a name.', 'a name such as `has(order.amount)`');
    }
    this.check(asked, NO_POLICY);
  }

  private checkMacro(receiver: Node, [name, condition]: readonly Node[], scope: Scope): void {
    this.check(receiver, scope);
    if (name?.op !== 'id' || condition === undefined) return;
    if (this.vocabulary.variables.has(name.args) || scope.has(name.args)) {
      this.refuse(name, 'not_allowed', `\`${name.args}\` is taken.`, 'another name for the entries');
    }
    this.check(condition, new Set([...scope, name.args]));
  }

  private refuse(node: Node, code: ProblemAt['code'], message: string, expected: string): never {
    throw ruleErrorAt(this.source, { code, message, ...spanOf(node), expected });
  }
}

/** Names of a group that an error lists. */
const SHOWN_OF_GROUP = 8;

function spanOf({ start, end }: Node): { start: number; end: number } {
  return { start, end };
}
