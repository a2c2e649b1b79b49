import { countOf, decisionsBy } from './simulate';

const SCORES = { reviewAbove: 70, rejectFrom: 90 };
const by = (
  decided_by: 'score' | 'rule',
  score: number,
  status: 'APPROVE' | 'REVIEW' | 'REJECT' = 'APPROVE',
) => ({
  decided_by,
  score,
  status,
});

describe('what other scores would have led to', () => {
  it.each([
    [70, 'APPROVE'],
    [70.1, 'REVIEW'],
    [89.9, 'REVIEW'],
    [90, 'REJECT'],
  ] as const)('an order with %d: %s', (score, decision) => {
    expect(decisionsBy([by('score', score)], SCORES)).toEqual([decision]);
  });

  it('leaves what a rule has decided', () => {
    expect(decisionsBy([by('rule', 99, 'APPROVE')], SCORES)).toEqual(['APPROVE']);
  });

  it('is counted by decision', () => {
    expect(countOf(['APPROVE', 'REJECT', 'REJECT'])).toEqual({ APPROVE: 1, REVIEW: 0, REJECT: 2 });
  });
});
