import { SeededRandom } from './seeded-random';

test('the same seed gives the same numbers, another seed others', () => {
  const draw = (seed: number) => {
    const random = new SeededRandom(seed);
    return Array.from({ length: 5 }, () => random.next());
  };
  expect(draw(3)).toEqual(draw(3));
  expect(draw(3)).not.toEqual(draw(4));
});

test('numbers are spread evenly over 0 to 1', () => {
  const random = new SeededRandom(1);
  const tenths = new Array<number>(10).fill(0);
  for (let drawn = 0; drawn < 100_000; drawn += 1) (tenths[Math.floor(random.next() * 10)] as number)++;
  for (const count of tenths) expect(Math.abs(count - 10_000)).toBeLessThan(400);
});

test('chosen ones are different, ascending, and each as likely', () => {
  const random = new SeededRandom(2);
  const counts = new Array<number>(6).fill(0);
  for (let drawn = 0; drawn < 6_000; drawn += 1) {
    const chosen = random.choose(2, 6);
    expect((chosen[0] as number) < (chosen[1] as number)).toBe(true);
    for (const one of chosen) (counts[one] as number)++;
  }
  for (const count of counts) expect(Math.abs(count - 2_000)).toBeLessThan(200);
  expect(random.choose(9, 3)).toEqual([0, 1, 2]);
});
