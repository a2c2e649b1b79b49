import { SCREENING_TRIGGER } from '@rampart/contracts';
import type { TrainingSet } from '@rampart/learning';
import { compileScreeningRule } from '../decide/rule-language/compile-rule';
import { SIGNAL } from './conditions';
import { findSuggestions } from './find-suggestions';

const HOUR_MS = 3_600_000;
const ROWS = 4_000;

/** Numbers from 0 to 1 that look random and are the same in every run (Numerical Recipes). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Orders of which one in twenty is a fraud; a fraud is `planted` as often as asked, and no legitimate order is. */
function ordersWith(planted: number, rows = ROWS): TrainingSet {
  const roll = dice(7);
  const amounts = new Float32Array(rows);
  const signals = new Float32Array(rows);
  const free = new Float32Array(rows);
  const labels = new Uint8Array(rows);
  const currencies: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    labels[row] = roll() < 0.05 ? 1 : 0;
    const isPlanted = labels[row] === 1 && roll() < planted;
    amounts[row] = isPlanted ? 300 + 100 * roll() : 500 * roll();
    signals[row] = isPlanted || roll() < 0.02 ? 1 : 0;
    free[row] = roll() < 0.5 ? 1 : 0;
    currencies.push('EUR');
  }
  const times = Float64Array.from({ length: rows }, (_, row) => row * HOUR_MS);
  return {
    columns: [
      { name: 'order.amount', kind: 'number' },
      { name: `${SIGNAL}many_cards_on_device`, kind: 'flag' },
      { name: 'email.is_free', kind: 'flag' },
      { name: 'order.currency', kind: 'category' },
    ],
    rows,
    values: [amounts, signals, free, currencies],
    labels,
    times,
    labelTimes: times,
  };
}

const find = (set: TrainingSet) => findSuggestions(set, () => undefined);

it('finds what frauds have in common, by orders that it has not seen', () => {
  const { suggestions, frauds, held_out_from } = find(ordersWith(0.6));
  const [first] = suggestions;
  expect(first?.expression).toContain('"many_cards_on_device" in screening.signals');
  expect(first?.expression).toContain('order.amount >= ');
  expect(first?.expression).not.toContain('email.is_free');
  expect(first?.conditions.map(({ words }) => words)).toContain('the signal many cards on device');
  expect(first?.held_out.precision).toBeGreaterThan(0.6);
  expect(first?.held_out.recall).toBeGreaterThan(0.4);
  expect(first?.held_out.frauds).toBeLessThan(0.4 * frauds);
  expect(held_out_from).toBe(new Date(0.7 * ROWS * HOUR_MS).toISOString());
  const [sum] = first?.amounts ?? [];
  expect(sum?.frauds).toBeGreaterThan(sum?.legitimate ?? 0);
});

it('finds nothing where frauds have nothing in common', () => {
  expect(find(ordersWith(0)).suggestions).toEqual([]);
});

it('searches nothing among too few outcomes, and tells how many it needs', () => {
  expect(find(ordersWith(0.6, 400))).toMatchObject({
    orders: 400,
    needed: { frauds: 30, legitimate: 100 },
    held_out_from: null,
    suggestions: [],
  });
});

it('ends when it is told to', () => {
  const stop = () => {
    throw new Error('cancelled');
  };
  expect(() => findSuggestions(ordersWith(0.6), stop)).toThrow('cancelled');
});

it('finds conditions that are rules', () => {
  for (const { expression } of find(ordersWith(0.6)).suggestions) {
    const definition = {
      name: 'Suggested',
      description: null,
      trigger: SCREENING_TRIGGER,
      priority: 1,
      expression,
      action: { type: 'REVIEW' as const },
    };
    expect(() => compileScreeningRule(definition)).not.toThrow();
  }
});
