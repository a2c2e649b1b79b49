import type { TypeError as CelTypeError, ParseError } from '@marcbachmann/cel-js';
import type { Node } from '@rampart/rule-values';
import { findFunction, findMacro } from '../functions';
import { type ProblemAt, type RuleError, ruleErrorAt } from '../rule-error';
import { dialectAt } from './dialects';

/** What the library throws; `node` is a node of the tree, or just a position in the text. */
type CelError = ParseError | CelTypeError;

/** CEL's types in the terms of the language. */
const WORDS: Readonly<Record<string, string>> = {
  double: 'a number',
  int: 'a number',
  string: 'a text',
  bool: 'true or false',
  'list<string>': 'a list of texts',
  'list<double>': 'a list of numbers',
  'list<bool>': 'a list of true or false',
};

const wordsOf = (type: string): string => WORDS[type] ?? (type.startsWith('list') ? 'a list' : type);

/**
 * Translates an error of the parser or type checker into one of the language: where, what was found, what was
 * expected.
 */
export function explainRefusal(source: string, error: CelError): RuleError {
  const { start, end } = error.range ?? { start: source.length, end: source.length };
  const at = { start, end };
  if (error.name === 'ParseError') {
    const dialect = dialectAt(source, start);
    if (dialect !== null) return ruleErrorAt(source, { code: 'syntax', ...dialect });
  }
  const explain = EXPLANATIONS[error.code];
  if (explain !== undefined) return ruleErrorAt(source, { ...at, ...explain(error, source) });
  return ruleErrorAt(source, {
    ...at,
    code: error.name === 'ParseError' ? 'syntax' : 'wrong_type',
    message: `${error.summary}.`,
    expected: error.name === 'ParseError' ? 'a condition in CEL' : 'another kind of value',
  });
}

type Explanation = Partial<ProblemAt> & Pick<ProblemAt, 'code' | 'message' | 'expected'>;

const EXPLANATIONS: Readonly<Record<string, (error: CelError, source: string) => Explanation>> = {
  unexpected_token: () => ({
    code: 'syntax',
    message: 'The expression is incomplete or cannot continue like this.',
    expected: 'a name, a value or an opening bracket',
  }),
  unexpected_character: () => ({
    code: 'syntax',
    message: 'The expression cannot go on like this.',
    expected: 'an operator (`&&`, `||`, `==`, `<`, `in`, …) or the end of the expression',
  }),
  unterminated_string: () => ({
    code: 'syntax',
    message: 'The text is not closed.',
    expected: 'a closing quote',
  }),
  limit_exceeded: ({ summary }) => ({
    code: 'too_complex',
    message: 'The expression is too large.',
    expected: `less (${summary.replace('Exceeded ', '')})`,
  }),
  invalid_macro_argument: () => ({
    code: 'syntax',
    message: 'A condition on entries begins with a name for the entry.',
    expected: 'a name, as in `list.exists(entry, entry == "…")`',
  }),
  no_such_overload: explainOperator,
  no_matching_overload: explainFunction,
  invalid_logical_operand: explainLogic,
  invalid_condition_type: explainLogic,
  heterogeneous_list_element: ({ summary }) => ({
    code: 'wrong_type',
    message: 'The entries of a list must be of one kind.',
    expected: wordsOf(/expected type '(.+?)'/.exec(summary)?.[1] ?? ''),
  }),
  invalid_comprehension_range: () => ({
    code: 'wrong_type',
    message: 'Only lists have entries.',
    expected: 'a list',
  }),
  incompatible_ternary_branches: () => ({
    code: 'wrong_type',
    message: 'Both branches of `? :` must be of one kind.',
    expected: 'two values of one kind',
  }),
};

/**
 * `no such overload: double > string`, or `!string`. The right operand is at fault unless the operator is `in` and it
 * is not a list.
 */
function explainOperator({ summary, node }: CelError, source: string): Explanation {
  const [, left = '', operator = '', right = ''] =
    /^no such overload: (.+?) (==|!=|<=|>=|<|>|in|[-+*/]) (.+)$/.exec(summary) ?? [];
  const operands = (node as Node | undefined)?.args;
  const [, second] = Array.isArray(operands) ? (operands as Node[]) : [];
  if (left === '' || second === undefined) {
    const type = /^no such overload: [!-](.+)$/.exec(summary)?.[1] ?? '';
    const expected = summary.includes(': !') ? 'true or false' : 'a number';
    return { code: 'wrong_type', message: `This is ${wordsOf(type)}.`, expected };
  }
  const { start, end } = second;
  return {
    code: 'wrong_type',
    message: `\`${operator}\` does not work with ${wordsOf(left)} on its left and ${wordsOf(right)} on its right.`,
    start,
    end,
    found: `${source.slice(start, end)}, which is ${wordsOf(right)}`,
    expected: expectedBy(operator, left),
  };
}

function expectedBy(operator: string, left: string): string {
  if (operator === 'in') return `a list of ${left === 'string' ? 'texts' : 'numbers'}`;
  return ['-', '*', '/', '+'].includes(operator) ? 'a number on either side' : wordsOf(left);
}

/** `found no matching overload for 'string.contains(int)'`. */
function explainFunction({ summary }: CelError): Explanation {
  const [, called = '', name = ''] = /'((?:.*\.)?(\w+)\(.*\))'/.exec(summary) ?? [];
  const expected = (findFunction(name) ?? findMacro(name))?.signature ?? 'a function of the language';
  return {
    code: 'wrong_type',
    message: `\`${name}\` cannot be called like this.`,
    found: inWords(called),
    expected,
  };
}

function inWords(called: string): string {
  return called
    .replace(/\bstring\b/g, 'text')
    .replace(/\b(?:double|int)\b/g, 'number')
    .replace(/\bbool\b/g, 'flag');
}

/**
 * `Logical operator requires bool operands, got 'double'`: the position covers both operands, so the faulty one must
 * be found.
 */
function explainLogic({ summary, node }: CelError, source: string): Explanation {
  const type = /got '(.+)'/.exec(summary)?.[1] ?? '';
  const operands = (node as Node | undefined)?.args;
  const wrong = Array.isArray(operands) ? (operands as Typed[]).find(isOfType(type)) : undefined;
  return {
    code: 'wrong_type',
    message: `A condition is true or false; this is ${wordsOf(type)}.`,
    ...(wrong && { start: wrong.start, end: wrong.end, found: source.slice(wrong.start, wrong.end) }),
    expected: 'true or false',
  };
}

/** The checker stores the type that it found on each node. */
type Typed = Node & { readonly checkedType?: { readonly name: string } };

const isOfType =
  (type: string) =>
  ({ checkedType }: Typed): boolean =>
    checkedType?.name === type;
