import type { OrderTruth } from '../persona-order';
import { computeFigures, type JudgedOrder } from './persona-figures';
import { toReport } from './persona-report';

function judged(truth: Partial<OrderTruth>, status: string, score: number): JudgedOrder {
  const whole = {
    label: 'legitimate',
    pattern: 'ordinary',
    habits: [],
    sequence: 's',
    isBurst: false,
  } as const;
  return {
    order: { at: 0, accountCreatedAt: null, fields: {}, truth: { ...whole, ...truth } },
    status,
    score,
    contributions: [],
  };
}

const fraud = (pattern: string, sequence: string, status: string, score: number) =>
  judged({ label: 'fraud', pattern, sequence, habits: ['vpn'] }, status, score);

const FIGURES = computeFigures([
  fraud('bots', 'a', 'REJECT', 95),
  fraud('bots', 'a', 'APPROVE', 40),
  fraud('bots', 'b', 'REVIEW', 75),
  fraud('friendly fraud', 'c', 'APPROVE', 0),
  judged({ sequence: 'p', habits: ['gift', 'guest'] }, 'APPROVE', 14),
  judged({ sequence: 'q', habits: ['after a takeover'] }, 'APPROVE', 0),
  judged({ label: 'preparation', sequence: 'd' }, 'REJECT', 99),
]);

const groupOf = (name: string) =>
  [...FIGURES.frauds, ...FIGURES.ways, ...FIGURES.honest].find(({ group }) => group === name);

describe('computeFigures', () => {
  it('gives the decisions on each pattern, by order and by campaign', () => {
    expect(groupOf('bots')).toMatchObject({
      orders: 3,
      sequences: 2,
      approved: 1 / 3,
      reviewed: 1 / 3,
      rejected: 1 / 3,
      notApproved: { value: 2 / 3 },
      noticed: { value: 1 },
      auc: { value: 1 },
      recallAtOnePercent: { value: 1 },
    });
  });

  it('compares each pattern with all honest orders, and leaves preparations out', () => {
    expect(groupOf('friendly fraud')).toMatchObject({
      auc: { value: 0.25 },
      recallAtOnePercent: { value: 0 },
    });
    expect(groupOf('all honest orders')).toMatchObject({ orders: 2, rejected: 0 });
    expect(groupOf('all but friendly fraud')?.orders).toBe(3);
    expect(groupOf('all but after a fraud')?.orders).toBe(1);
  });

  it('counts an honest order under each of its habits', () => {
    expect(['gift', 'guest', 'after a takeover', 'vpn'].map((name) => groupOf(name)?.orders)).toEqual([
      1, 1, 1, 3,
    ]);
  });
});

describe('toReport', () => {
  it('shows shares in per cent with their intervals', () => {
    const line = toReport(FIGURES, [])
      .split('\n')
      .find((each) => each.startsWith('bots'));
    expect(line?.replace(/ +/g, ' ')).toMatch(
      /^bots 3 33\.3 33\.3 33\.3 66\.7 \[20\.8–93\.9\] 100\.0 \[34\.2–100\.0\] of 2 1\.000/,
    );
  });
});
