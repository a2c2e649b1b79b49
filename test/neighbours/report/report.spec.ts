import type { AttackRow } from '../run/attack-row';
import { compare } from '../run/figures';
import { type RunResult, renderRun } from './render';
import { shortfallsOf } from './shortfalls';

const compared = (calmMs: number, attackMs: number) => {
  const sample = (ms: number) => [{ kind: 'POST screen', dueAt: 0, endedAt: ms, problem: null }];
  return compare(sample(calmMs), sample(attackMs), []);
};
const row = (changes: Partial<AttackRow> = {}): AttackRow => ({
  name: 'rules: plans',
  how: 'plans',
  calls: compared(10, 20),
  works: { 'webhook delivery': compared(50, 60) },
  slowest: {},
  problems: {},
  attackCalls: { served: 80 },
  cores: { calm: 0.3, attack: 0.5 },
  memory: [{ app: 'screening', beforeMib: 100, mostMib: 768, afterMib: 120 }],
  generatorLateMs: [1, 1],
  ...changes,
});

describe('what falls short', () => {
  it('is nothing when there is no error, nothing takes more than twice as long, and memory is within the limit', () => {
    expect(shortfallsOf([row()])).toEqual([]);
  });

  it.each([
    [
      row({ problems: { 'GET account: 503 unavailable': 2, 'POST screen: 503 unavailable': 7 } }),
      'rules: plans: 9 errors of the neighbour (7 × POST screen: 503 unavailable; 2 × GET account: 503 unavailable)',
    ],
    [
      row({ calls: compared(10, 21) }),
      'rules: plans: calls, p50 2.1 times its calm value (10 ms, then 21 ms)',
    ],
    [
      row({ works: { 'webhook delivery': compared(50, 500) } }),
      'rules: plans: webhook delivery, p50 10 times its calm value (50 ms, then 500 ms)',
    ],
    [
      row({ memory: [{ app: 'screening', beforeMib: 100, mostMib: 769, afterMib: 120 }] }),
      'rules: plans: screening held 769 MiB, its limit is 768 MiB',
    ],
    [{ name: 'sessions', how: '', broken: 'a reason' }, 'sessions: not tried, a reason'],
  ])('is named: %#', (found, shortfall) => {
    expect(shortfallsOf([found])).toEqual([shortfall]);
  });
});

describe('an attack beside ordinary orders', () => {
  const ordinary = row({ name: 'control: ordinary orders', calls: compared(10, 40) });

  it('may cost calls as much as they do, and no more', () => {
    expect(shortfallsOf([row({ calls: compared(10, 39) })], ordinary)).toEqual([]);
    expect(shortfallsOf([row({ calls: compared(10, 41) })], ordinary)).toHaveLength(1);
  });

  it('may cost twice the calm value where they cost less', () => {
    const works = { 'webhook delivery': compared(50, 100) };
    expect(shortfallsOf([row({ works })], ordinary)).toEqual([]);
  });
});

test('the page has a row for each attack, also for one that could not be tried', () => {
  const run: RunResult = {
    date: '2026-01-31',
    commit: 'abc',
    cores: 2,
    node: '20.0.0',
    rounds: 3,
    seconds: 5,
    hasAfter: true,
    tookSeconds: 900,
    rows: [row(), { name: 'sessions', how: 'slices', broken: 'a reason' }],
    shortfalls: ['sessions: not tried, a reason'],
  };
  const page = renderRun(run);
  expect(page).toContain('| rules: plans | 0 | 10 ms → 20 ms |');
  expect(page).toContain('| sessions | not tried |');
  expect(page).toContain('| rules: plans | 100 → 768 → 120 |');
  expect(page).toContain('Not reached:\n\n- sessions: not tried, a reason');
});
