import { MASK_SIGN, maskText, maskValue } from '@rampart/risk';
import { maskedKindOf } from './personal-names';
import { isShownByMask } from './shown-by-mask';
import type { Node } from './syntax';
import { entryConditionOf, nameOf, type PartCall, partCallOf, partsOf, treeOf } from './walk';

/** A text that is written out in an expression, and what it is compared with. */
interface Literal {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly context: Context;
}

/** What a literal is compared with. */
interface Context {
  readonly kind: string | null;
  readonly called: PartCall['called'] | null;
}

const NO_CONTEXT: Context = { kind: null, called: null };
const QUOTED = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gs;

/**
 * The text of a rule, or of a condition in one, with the values of people in it masked: by the kind of what they are
 * compared with, wherever they look like an address or a number, and, in a text that cannot be read, every quoted one.
 */
export function maskExpression(expression: string): string {
  if (!expression.includes('"') && !expression.includes("'")) return maskText(expression);
  const tree = treeOf(expression);
  if (tree === null) {
    return expression.replace(QUOTED, (literal) => quote(literal, maskValue('word', literal.slice(1, -1))));
  }
  let shown = '';
  let done = 0;
  for (const { start, end, text, context } of literalsIn(tree)) {
    const masked = maskOf(text, context);
    if (masked === text) continue;
    shown += expression.slice(done, start) + quote(expression.slice(start, end), masked);
    done = end;
  }
  return shown + expression.slice(done);
}

/** A part of a value may be three stars; the mask of one has something before them. */
const SIGN_IN_PART = /[^*]\*{3}(?!\*)|…$/;

/**
 * A mask that a rule about orders compares a value, or a part of one, with: it was read by someone who saw the value
 * masked. Null: none. Rules about events compare with masks, which events hold.
 */
export function findMask(expression: string): { readonly start: number; readonly end: number } | null {
  if (!/\*{3}|…|\//.test(expression)) return null;
  const tree = treeOf(expression);
  if (tree === null) return null;
  return literalsIn(tree).find(isMask) ?? null;
}

function isMask({ text, context: { kind, called } }: Literal): boolean {
  if (kind === null) return false;
  if (called !== null) return SIGN_IN_PART.test(text);
  return MASK_SIGN.test(text) || (kind === 'ip' && text.includes('/'));
}

/** In the order in which they are written. */
function literalsIn(tree: Node): Literal[] {
  const literals: Literal[] = [];
  collect(tree, NO_CONTEXT, literals);
  return literals.sort((one, other) => one.start - other.start);
}

function collect(node: Node, context: Context, into: Literal[]): void {
  if (node.op === 'value') {
    const { start, end, args: text } = node;
    if (typeof text === 'string') into.push({ start, end, text, context });
    return;
  }
  const inner = contextIn(node, context);
  for (const part of partsOf(node)) collect(part, inner, into);
}

function maskOf(text: string, { kind, called }: Context): string {
  if (kind === null || text === '') return maskText(text);
  if (called !== null && isShownByMask(kind, called, text)) return text;
  return called === 'matches' ? maskValue('word', text) : maskValue(kind, text);
}

/** What the texts directly inside a node are compared with. Texts in brackets, lists and branches keep the context. */
function contextIn(node: Node, context: Context): Context {
  switch (node.op) {
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
    case 'in':
      return { kind: kindIn(node), called: null };
    case 'rcall': {
      const called = partCallOf(node)?.called ?? null;
      return called === null && entryConditionOf(node) === null ? context : { kind: kindIn(node), called };
    }
    case 'list':
    case '?:':
      return context.kind === null ? { ...context, kind: kindIn(node) } : context;
    default:
      return NO_CONTEXT;
  }
}

/** The kind of the first personal name in a node; entries of a list get that of the condition on them. */
function kindIn(node: Node): string | null {
  const name = nameOf(node);
  if (name !== null) return maskedKindOf(name);
  const ofEntries = entryConditionOf(node);
  const parts = ofEntries === null ? partsOf(node) : [ofEntries.list, ofEntries.condition];
  for (const part of parts) {
    const kind = kindIn(part);
    if (kind !== null) return kind;
  }
  return null;
}

/** In the quotes of the original where they will do. */
function quote(original: string, text: string): string {
  const sign = original.at(-1) === "'" ? "'" : '"';
  return /["'\\]|\p{Cc}/u.test(text) ? JSON.stringify(text) : `${sign}${text}${sign}`;
}

/**
 * What a condition of a rule compares with, masked as it is in the condition's text: a text, a list of texts, or anything
 * else as it is.
 */
export function maskCompared(expression: string, compared: unknown): unknown {
  if (Array.isArray(compared)) {
    const masked = compared.map((each) => maskCompared(expression, each));
    return masked.every((each, index) => each === compared[index]) ? compared : masked;
  }
  if (typeof compared !== 'string' || compared === '') return compared;
  const tree = treeOf(expression);
  if (tree === null) return maskValue('word', compared);
  const call = partCallOf(tree.op === '!_' ? tree.args : tree);
  return maskOf(compared, { kind: kindIn(tree), called: call?.called ?? null });
}
