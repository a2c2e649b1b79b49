import { Environment } from '@marcbachmann/cel-js';
import { SCREENING_TRIGGER } from '@rampart/contracts';
import fc from 'fast-check';
import { buildInput } from '../scoring/builders/decision-input.builder';
import { compileScreeningRule } from './compile-rule';

/** The names used by the expressions of this spec, for CEL's own evaluator. */
const environment = new Environment()
  .registerVariable({ name: 'order', schema: { amount: 'double', currency: 'string', email: 'string' } })
  .registerVariable({ name: 'ip', schema: { is_proxy: 'bool' } })
  .registerVariable({ name: 'lists', schema: { blacklisted: 'list<string>' } });

const numbers = fc.constantFrom('0.0', '1.5', '-2.0', '100.0', 'order.amount');
const texts = fc.constantFrom('"EUR"', '"a@b.example"', '""', 'order.currency', 'order.email');

const { condition } = fc.letrec<{ condition: string; atom: string; number: string }>((tie) => ({
  number: fc.oneof(
    { maxDepth: 2 },
    numbers,
    fc
      .tuple(tie('number'), fc.constantFrom('+', '-', '*'), tie('number'))
      .map(([a, op, b]) => `(${a} ${op} ${b})`),
  ),
  atom: fc.oneof(
    fc
      .tuple(tie('number'), fc.constantFrom('<', '<=', '>', '>=', '==', '!='), tie('number'))
      .map(([a, op, b]) => `${a} ${op} ${b}`),
    fc.tuple(texts, fc.constantFrom('==', '!='), texts).map(([a, op, b]) => `${a} ${op} ${b}`),
    fc
      .tuple(texts, fc.constantFrom('startsWith', 'endsWith', 'contains'), texts)
      .map(([a, f, b]) => `${a}.${f}(${b})`),
    fc
      .tuple(texts, fc.array(texts, { minLength: 1, maxLength: 3 }))
      .map(([a, list]) => `${a} in [${list.join(', ')}]`),
    fc.constantFrom(
      'ip.is_proxy',
      'true',
      'false',
      '"email" in lists.blacklisted',
      'has(order.email)',
      'has(order.amount)',
    ),
    texts.map((text) => `lists.blacklisted.exists(field, field == ${text} || field == "email")`),
    texts.map((text) => `lists.blacklisted.all(field, field != ${text})`),
  ),
  condition: fc.oneof(
    { maxDepth: 4 },
    tie('atom'),
    fc
      .tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition'))
      .map(([a, op, b]) => `(${a} ${op} ${b})`),
    tie('condition').map((a) => `!(${a})`),
    fc.tuple(tie('condition'), tie('condition'), tie('condition')).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
  ),
}));

const orders = fc.record({
  amount: fc.option(fc.constantFrom(0, 1.5, 100, -2)),
  currency: fc.option(fc.constantFrom('EUR', 'USD', '')),
  email: fc.option(fc.constantFrom('a@b.example', 'x')),
  isProxy: fc.option(fc.boolean()),
  blacklisted: fc.subarray<'email' | 'ip'>(['email', 'ip']),
});

const known = (members: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null));

describe('our closures and the evaluator of the library', () => {
  it('agree on every expression and every order, whatever is unknown of it', () => {
    fc.assert(
      fc.property(condition, orders, (expression, { amount, currency, email, isProxy, blacklisted }) => {
        const rule = compileScreeningRule({
          name: 'r',
          description: null,
          trigger: SCREENING_TRIGGER,
          priority: 1,
          expression,
          action: { type: 'REVIEW' },
        });
        const input = buildInput({
          features: { 'order.amount': amount, 'order.currency': currency, 'ip.is_proxy': isProxy },
          values: { email },
          blacklisted,
        });
        const context = {
          order: known({ amount, currency, email }),
          ip: known({ is_proxy: isProxy }),
          lists: { blacklisted },
        };
        expect(rule.matches({ input, score: 0, probability: null })).toBe(isTrue(expression, context));
      }),
      { numRuns: 2_000 },
    );
  });
});

/** The library throws for unknown values, which means no match. */
function isTrue(expression: string, context: Readonly<Record<string, unknown>>): boolean {
  try {
    return environment.evaluate(expression, context) === true;
  } catch {
    return false;
  }
}
