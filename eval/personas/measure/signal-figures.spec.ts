import type { OrderTruth } from '../persona-order';
import { computeFigures, type JudgedOrder } from './persona-figures';
import { toMarkdown } from './persona-report';
import { computeSignals } from './signal-figures';

function judged(truth: Partial<OrderTruth>, codes: readonly string[], status = 'APPROVE'): JudgedOrder {
  const whole = { label: 'legitimate', pattern: 'ordinary', habits: [], isBurst: false } as const;
  const sequence = `${truth.pattern ?? 'ordinary'} ${codes.join()} ${status}`;
  return {
    order: { at: 0, accountCreatedAt: null, fields: {}, truth: { ...whole, sequence, ...truth } },
    status,
    score: 0,
    contributions: codes.map((code) => ({ code, points: 10 })),
  };
}

const JUDGED = [
  judged({ label: 'fraud', pattern: 'bots' }, ['ip_tor']),
  judged({ label: 'fraud', pattern: 'bots' }, []),
  judged({ label: 'fraud', pattern: 'reshipping' }, ['ip_tor', 'ship_forward']),
  judged({ label: 'preparation' }, ['ip_tor', 'never_judged']),
  judged({ habits: ['gift'] }, ['ship_forward'], 'REVIEW'),
  judged({ habits: ['gift'] }, ['ship_forward']),
  judged({ habits: ['gift', 'guest'] }, []),
  judged({}, []),
];

const SIGNALS = computeSignals(JUDGED);

const ofCode = (code: string) => SIGNALS.find((each) => each.code === code);

describe('computeSignals', () => {
  it('gives the shares of honest and of fraud orders that have a signal, and their ratio', () => {
    expect(ofCode('ship_forward')).toMatchObject({
      honest: { value: 0.5 },
      fraud: { value: 1 / 3 },
      ratio: { value: expect.closeTo(2 / 3, 10) },
      stopped: { value: 0.25 },
    });
  });

  it('names the patterns and habits that have it, the most frequent first', () => {
    expect(ofCode('ip_tor')?.byPattern).toEqual([
      { group: 'reshipping', share: 1, orders: 1 },
      { group: 'bots', share: 0.5, orders: 2 },
    ]);
    expect(ofCode('ship_forward')?.byHabit).toEqual([{ group: 'gift', share: 2 / 3, orders: 3 }]);
  });

  it('lists what speaks most for fraud first, and leaves preparations out', () => {
    expect(SIGNALS.map(({ code }) => code)).toEqual(['ip_tor', 'ship_forward']);
  });
});

describe('toMarkdown', () => {
  it('shows what a signal costs, with the groups that have it', () => {
    expect(toMarkdown(computeFigures(JUDGED), SIGNALS)).toContain('| 25.0 | reshipping 100.0 | gift 66.7 |');
  });
});
