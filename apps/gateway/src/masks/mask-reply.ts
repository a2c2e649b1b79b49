import { maskValue } from '@rampart/risk';
import { maskCompared, maskExpression } from '@rampart/rule-values';
import { KnownValues } from './known-values';
import { maskedKindOf } from './personal-fields';

/** A reply as a caller sees it who may not see values of people. */
export interface MaskedReply {
  readonly reply: unknown;
  /** Members whose text was masked: `versions.0.expression`. Sending them back would destroy the value. */
  readonly masked: readonly string[];
}

/**
 * A reply with the values of people masked: in the members that hold one, in rules, and wherever else in it a text repeats
 * one of them, or contains an address or a number. What a mask leaves is in `maskValue`.
 */
export function maskReply(reply: unknown): MaskedReply {
  const known = new KnownValues();
  collect(reply, known);
  const masked: string[] = [];
  return { reply: maskIn(reply, '', known, masked), masked };
}

/** A text by itself, such as a reason. */
export const maskOneText = (text: string): string => new KnownValues().maskIn(text, false);

/** The path of an id, or of one in a list of ids: the shop's own may be as long as a phone number. */
const OF_ID = /(?:^|[._])ids?(?:\.\d+)?$/;

/** Not recursive, so that deep nesting does no harm. */
function collect(reply: unknown, known: KnownValues): void {
  const waiting = [reply];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    for (const [name, value] of Object.entries(next)) {
      if (typeof value === 'string') {
        const kind = maskedKindOf(name, next);
        if (kind !== null && value !== '') known.add(kind, value);
      } else if (value !== null) waiting.push(value);
    }
  }
}

function maskIn(node: unknown, path: string, known: KnownValues, masked: string[]): unknown {
  if (typeof node === 'string') return noted(known.maskIn(node, OF_ID.test(path)), node, path, masked);
  if (Array.isArray(node))
    return node.map((each, index) => maskIn(each, below(path, String(index)), known, masked));
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).map(([name, value]) => {
    const inner = below(path, name);
    const own = maskMember(name, value, node);
    return [name, own === null ? maskIn(value, inner, known, masked) : noted(own, value, inner, masked)];
  });
  return Object.fromEntries(entries);
}

const below = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

function noted(shown: unknown, value: unknown, path: string, masked: string[]): unknown {
  if (shown !== value) masked.push(path);
  return shown;
}

/** The mask of a member that its name or the members beside it declare personal; null for any other. */
function maskMember(name: string, value: unknown, record: object): unknown {
  if (isOfRule(name, record)) return maskOfRule(name, value, record);
  if (typeof value !== 'string' || value === '') return null;
  const kind = maskedKindOf(name, record);
  return kind === null ? null : maskValue(kind, value);
}

/** Members beside a rule's text, or a part of one: what it compares with, and what it found. */
const isOfRule = (name: string, record: object): boolean =>
  name === 'expression' ||
  (typeof Reflect.get(record, 'expression') === 'string' && (name === 'value' || name === 'actual')) ||
  (Reflect.get(record, 'field') === 'expression' && (name === 'before' || name === 'after'));

function maskOfRule(name: string, value: unknown, record: object): unknown {
  if (name === 'value') return maskCompared(String(Reflect.get(record, 'expression')), value);
  // Any variable: personal ones are masked where they were read.
  if (name === 'actual') return typeof value === 'string' && value !== '' ? maskValue('word', value) : null;
  return typeof value === 'string' ? maskExpression(value) : null;
}
