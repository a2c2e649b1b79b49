import { callOf, type Node, type NodeOf, pathOf } from '@rampart/rule-values';
import { ruleErrorAt } from '../rule-error';
import { LOWER_CASE, TEXT_FORMS, type TextForm } from '../vocabulary/text-forms';

/** Functions that look for a part of a text. */
const OF_PARTS: ReadonlySet<string> = new Set(['startsWith', 'endsWith', 'contains']);

/** Suggestions for one text. */
const SHOWN = 3;

/**
 * Refuses a text that no value equals, such as a currency in lower case: the comparison would be the same for every order,
 * and its author would not see why. For expressions that are saved; one that an earlier release took is evaluated as it is.
 *
 * @throws RuleError with what to write instead.
 */
export function checkLiterals(source: string, root: Node): void {
  new LiteralCheck(source).check(root);
}

class LiteralCheck {
  constructor(private readonly source: string) {}

  check(node: Node): void {
    if (node.op === '==' || node.op === '!=') this.checkSides(node.args[0], node.args[1]);
    if (node.op === 'in') this.checkIn(node.args[0], node.args[1]);
    if (node.op === 'call' || node.op === 'rcall') this.checkPart(node);
    for (const part of partsOf(node)) this.check(part);
  }

  private checkSides(left: Node, right: Node): void {
    this.checkWhole(left, right);
    this.checkWhole(right, left);
  }

  private checkIn(value: Node, list: Node): void {
    if (list.op === 'list') for (const entry of list.args) this.checkWhole(value, entry);
    else this.checkWhole(list, value);
  }

  /** @param of whose values are compared with the literal. */
  private checkWhole(of: Node, literal: Node): void {
    const form = formOf(of);
    const text = textOf(literal);
    if (form === null || text === null) return;
    const meant = form.meant(text);
    if (meant.includes(text)) return;
    this.refuse(of, literal, form, meant);
  }

  private checkPart(node: NodeOf<'call'> | NodeOf<'rcall'>): void {
    const { name, receiver, args } = callOf(node);
    const [literal] = args;
    if (receiver === null || literal === undefined || !OF_PARTS.has(name)) return;
    const form = formOf(receiver);
    const text = textOf(literal);
    if (text === null || form?.part === undefined) return;
    const part = form.part(text);
    if (part !== text) this.refuse(receiver, literal, form, [part]);
  }

  private refuse(of: Node, { start, end }: Node, form: TextForm, meant: readonly string[]): never {
    const name = this.source.slice(of.start, of.end);
    throw ruleErrorAt(this.source, {
      code: 'never_matches',
      message: `No value of \`${name}\` is written like this: they are written ${form.words}.`,
      start,
      end,
      expected: `a text ${form.words}`,
      suggestions: meant.slice(0, SHOWN).map((text) => JSON.stringify(text)),
    });
  }
}

function formOf(node: Node): TextForm | null {
  if (node.op === 'call' || node.op === 'rcall') return callOf(node).name === 'lower' ? LOWER_CASE : null;
  const path = pathOf(node);
  return path === null ? null : (TEXT_FORMS[path] ?? null);
}

const textOf = (node: Node): string | null =>
  node.op === 'value' && typeof node.args === 'string' ? node.args : null;

function partsOf(node: Node): readonly Node[] {
  if (node.op === 'call' || node.op === 'rcall') {
    const { receiver, args } = callOf(node);
    return receiver === null ? args : [receiver, ...args];
  }
  const { args } = node as { readonly args: unknown };
  return (Array.isArray(args) ? args : [args]).filter(isNode);
}

const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'op' in part;
