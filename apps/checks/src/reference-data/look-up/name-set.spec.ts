import { HashedNames } from './name-set';

describe('HashedNames', () => {
  it('contains what was added and nothing else', () => {
    const names = new HashedNames();
    for (let n = 0; n < 20_000; n += 1) names.add(`name-${n}.example`);
    const missed = Array.from({ length: 20_000 }, (_, n) => n).filter((n) => !names.has(`name-${n}.example`));
    const invented = Array.from({ length: 20_000 }, (_, n) => n).filter((n) =>
      names.has(`other-${n}.example`),
    );
    expect([names.size, missed, invented]).toEqual([20_000, [], []]);
  });

  it('counts a name once', () => {
    const names = new HashedNames();
    expect([names.add('a.example'), names.add('a.example'), names.size]).toEqual([true, false, 1]);
  });

  it('is empty at first', () => {
    expect(new HashedNames().has('')).toBe(false);
  });
});
