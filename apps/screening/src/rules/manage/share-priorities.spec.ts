import { sharePriorities } from './share-priorities';

describe('the priorities of an order', () => {
  it.each([
    ['rules that are in order keep theirs', [10, 20, 35], [10, 20, 35]],
    ['rules share out those that they have', [30, 10, 20], [10, 20, 30]],
    ['equals get numbers of their own', [100, 100, 100], [100, 101, 102]],
    ['what is pushed on pushes on', [6, 5, 5], [5, 6, 7]],
    ['one rule stays where it is', [7], [7]],
  ])('%s', (_what, present, shared) => {
    expect(sharePriorities(present)).toEqual(shared);
  });
});
