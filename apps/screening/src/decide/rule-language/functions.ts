import type { ValueKind } from './vocabulary/variable';

/** A function of the language. All are called on a value: `order.email.endsWith(".example")`. */
export interface RuleFunction {
  readonly name: string;
  readonly receivers: readonly ValueKind[];
  readonly parameters: readonly ValueKind[];
  readonly returns: ValueKind;
  /** Steps of a call besides those that depend on the texts; see `compiling/text-functions.ts`. */
  readonly cost: number;
  readonly signature: string;
  readonly words: string;
}

/** A small set on purpose: each is safe on any value, and none takes more steps than declared. */
export const FUNCTIONS: readonly RuleFunction[] = [
  {
    name: 'startsWith',
    receivers: ['text'],
    parameters: ['text'],
    returns: 'flag',
    cost: 6,
    signature: 'text.startsWith(text)',
    words: 'whether the text begins with another',
  },
  {
    name: 'endsWith',
    receivers: ['text'],
    parameters: ['text'],
    returns: 'flag',
    cost: 6,
    signature: 'text.endsWith(text)',
    words: 'whether the text ends with another',
  },
  {
    name: 'contains',
    receivers: ['text'],
    parameters: ['text'],
    returns: 'flag',
    cost: 8,
    signature: 'text.contains(text)',
    words: 'whether the text contains another text',
  },
  {
    name: 'matches',
    receivers: ['text'],
    parameters: ['text'],
    returns: 'flag',
    cost: 12,
    signature: 'text.matches("pattern")',
    words:
      'whether a regular expression (RE2, written out in the rule) matches part of the text; `^` and `$` anchor it to the whole',
  },
  {
    name: 'lower',
    receivers: ['text'],
    parameters: [],
    returns: 'text',
    cost: 8,
    signature: 'text.lower()',
    words: 'the text in lower case',
  },
  {
    name: 'size',
    receivers: ['text', 'list'],
    parameters: [],
    returns: 'number',
    cost: 6,
    signature: 'text.size(), list.size()',
    words: 'number of characters of a text, or of entries of a list; also written `size(list)`',
  },
];

/** A condition on a list's entries, one by one. */
export interface RuleMacro {
  readonly name: 'exists' | 'all' | 'exists_one' | 'filter';
  readonly signature: string;
  readonly words: string;
}

export const MACROS: readonly RuleMacro[] = [
  {
    name: 'exists',
    signature: 'list.exists(name, condition)',
    words: 'whether the condition is met by at least one entry',
  },
  {
    name: 'all',
    signature: 'list.all(name, condition)',
    words: 'whether the condition is met by every entry',
  },
  {
    name: 'exists_one',
    signature: 'list.exists_one(name, condition)',
    words: 'whether the condition is met by exactly one entry',
  },
  {
    name: 'filter',
    signature: 'list.filter(name, condition)',
    words: 'the entries that meet the condition',
  },
];

const FUNCTIONS_BY_NAME: ReadonlyMap<string, RuleFunction> = new Map(
  FUNCTIONS.map((each) => [each.name, each]),
);
const MACROS_BY_NAME: ReadonlyMap<string, RuleMacro> = new Map(MACROS.map((each) => [each.name, each]));

export const findFunction = (name: string): RuleFunction | null => FUNCTIONS_BY_NAME.get(name) ?? null;
export const findMacro = (name: string): RuleMacro | null => MACROS_BY_NAME.get(name) ?? null;

/** Names that can be called. */
export const CALLABLE: readonly string[] = ['has', ...FUNCTIONS_BY_NAME.keys(), ...MACROS_BY_NAME.keys()];

/** Operators in order of increasing precedence. */
export const OPERATORS: readonly { readonly operator: string; readonly description: string }[] = [
  { operator: 'a ? b : c', description: 'b if a is true, c if it is not' },
  { operator: 'a || b', description: 'at least one of them is true, even if the other is unknown' },
  {
    operator: 'a && b',
    description: 'both are true; if one is unknown the result is unknown, unless the other is false',
  },
  { operator: '==, !=', description: 'the same number, text or flag, or a different one' },
  { operator: '<, <=, >, >=', description: 'less or more; texts are compared letter by letter' },
  { operator: 'in', description: 'whether a value is on a list, such as ["DE", "FR"]' },
  { operator: '+, -, *, /', description: 'of numbers; a division by 0 is unknown' },
  { operator: '!a, -a', description: 'the opposite of a flag, the negative of a number' },
];
