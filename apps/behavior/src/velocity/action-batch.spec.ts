import { ActionBatch } from './action-batch';

const [A, B] = ['a0000000-0000-4000-8000-000000000000', 'b0000000-0000-4000-8000-000000000000'];
const at = new Date(0);
const WATCH = {
  ...{ accountId: 1, entityType: 'email', entityValue: 'ann@example.com', action: 'login' },
  limits: { '60s': 1, '300s': 2, '3600s': 3, '86400s': 4 },
};

/** Two of A around one of B; B was first. */
const batch = () =>
  new ActionBatch([
    { series: B, attempt: '1', watch: null },
    { series: A, attempt: '2', watch: WATCH },
    { series: A, attempt: '3', watch: WATCH },
  ]);

describe('ActionBatch', () => {
  it('names each series once and in order, the attempts series by series, and the thresholds where there are any', () => {
    expect(batch().values()).toEqual([
      [A, B],
      [2, 1],
      ['2', '3', '1'],
      [2, 3],
      ['{1,2,3,4}', '{}'],
    ]);
  });

  it('counts from the first event of each window, and from the batch in an empty window', () => {
    const rows = [
      { series: A, at, reaches: [null, 2, 9, 10] },
      { series: B, at, reaches: [null, null, null, 1] },
    ];
    expect(batch().read(rows)).toEqual([
      { in60s: 1, in300s: 1, in3600s: 1, in86400s: 2, at },
      { in60s: 1, in300s: 2, in3600s: 9, in86400s: 10, at },
      { in60s: 2, in300s: 3, in3600s: 10, in86400s: 11, at },
    ]);
  });

  it('gives null for the actions of a series that was left alone', () => {
    const [ofB, ...ofA] = batch().read([{ series: B, at, reaches: [null, null, null, null] }]);
    expect(ofB).toMatchObject({ in60s: 1 });
    expect(ofA).toEqual([null, null]);
  });
});
