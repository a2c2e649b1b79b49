import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { compileScreeningRule } from '../rule-language/compile-rule';
import { compiledBytes } from '../rule-language/compiled-bytes';
import { buildInput } from '../scoring/builders/decision-input.builder';
import { buildMember } from '../scoring/builders/policy.builder';
import { KeptRulesets } from './kept-rulesets';

const HOSTILE = buildInput({ values: { username: 'ab'.repeat(512) } });

const set = (ready: string, ...expressions: readonly (readonly [string, number])[]) => ({
  ready,
  bytes: 1,
  expressions: new Map(expressions.map(([key, bytes]) => [key, { compiled: key, bytes }])),
});

describe('the memory of compiled rules', () => {
  it('forgets an earlier set, and every expression that only it had, once a later one is asked for', () => {
    const kept = new KeptRulesets<string, string>({ all: 1_000, perAccount: 500 });
    kept.keep(1, 1, set('one', ['a', 100], ['b', 50]));
    kept.keep(1, 2, set('two', ['b', 50], ['c', 20]));
    expect([kept.get(1, 1), kept.get(1, 2)]).toEqual([undefined, 'two']);
    expect(['a', 'b', 'c'].map((key) => kept.expression(1, key))).toEqual([undefined, 'b', 'c']);
    expect([kept.bytesOf(1), kept.bytes]).toEqual([71, 71]);
    kept.keep(1, 3, set('nothing is asked any more'));
    expect(kept.bytes).toBe(1);
  });

  it('keeps one earlier set beside the one that holds, for those who ask why', () => {
    const kept = new KeptRulesets<string, string>({ all: 1_000, perAccount: 500 });
    for (const number of [2, 9, 3, 4]) kept.keep(1, number, set(`${number}`, [`of ${number}`, 10]));
    expect([2, 3, 4, 9].map((number) => kept.get(1, number) ?? null)).toEqual([null, null, '4', '9']);
  });

  it('bounds each account, and keeps the set that holds alone where it is larger', () => {
    const kept = new KeptRulesets<string, string>({ all: 10_000, perAccount: 500 });
    kept.keep(1, 2, set('large', ['a', 900]));
    kept.keep(1, 1, set('older', ['b', 10]));
    expect([kept.get(1, 1), kept.get(1, 2), kept.bytes]).toEqual([undefined, 'large', 901]);
    kept.keep(2, 1, set('other', ['b', 10]));
    expect(kept.expression(2, 'a')).toBeUndefined();
  });

  it('lets an account that keeps publishing evict only its own', () => {
    const kept = new KeptRulesets<string, string>({ all: 1_000, perAccount: 500 });
    for (let account = 10; account < 30; account += 1)
      kept.keep(account, 1, set('calm', [`of ${account}`, 15]));
    for (let number = 1; number <= 200; number += 1) kept.keep(1, number, set('churn', [`n${number}`, 400]));
    for (let number = 1; number <= 200; number += 1) kept.keep(2, number, set('churn', [`n${number}`, 400]));
    const calm = Array.from({ length: 20 }, (_, n) => kept.get(10 + n, 1));
    expect(calm.every((each) => each === 'calm')).toBe(true);
    expect(kept.bytes).toBeLessThanOrEqual(1_000);
  });
});

/** Memory in use after garbage collection. */
function settledHeap(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

describe('fifteen hundred patterns that differ', () => {
  const PER_SET = 500;
  /** So many that one set beside the one that holds would be seen. */
  const SETS = 3;
  const compileOne = (n: number) => {
    const expression = `order.username.matches("[a-z]{2,20}\\\\pL*x${n}[ab]{20}$")`;
    const compiled = compileScreeningRule(buildMember(n, { expression }).definition);
    if (n % 50 === 0) compiled.matches({ input: HOSTILE, score: 0, probability: null });
    return [expression, { compiled, bytes: compiledBytes(expression) }] as const;
  };

  it('leave no more behind than the set that holds, and no more than is accounted for it', () => {
    compileOne(0);
    const kept = new KeptRulesets<unknown, readonly unknown[]>({ all: 2 ** 27, perAccount: 2 ** 25 });
    const before = settledHeap();
    for (let number = 1; number <= SETS; number += 1) {
      const made = Array.from({ length: PER_SET }, (_, n) => compileOne(number * PER_SET + n));
      kept.keep(1, number, { ready: made, expressions: new Map(made), bytes: 0 });
    }
    const grown = settledHeap() - before;
    expect(kept.bytes).toBeLessThan(PER_SET * 20_000);
    expect(grown).toBeLessThan(kept.bytes * 1.5);
    kept.keep(1, SETS + 1, { ready: [], expressions: new Map(), bytes: 0 });
    expect(kept.bytes).toBe(0);
  });
});
