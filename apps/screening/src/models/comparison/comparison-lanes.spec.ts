import { ComparisonLanes } from './comparison-lanes';

const refused = { code: 'unavailable', retryAfterSeconds: 5 };

/** Work that ends on command. */
function openWork() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => ended, end: () => end() };
}

describe('ComparisonLanes', () => {
  it('lets an account compare once at a time, and again when that has ended', async () => {
    const lanes = new ComparisonLanes();
    const first = openWork();
    const running = lanes.run(1, first.work);
    await expect(lanes.run(1, async () => 'never')).rejects.toMatchObject(refused);
    first.end();
    await running;
    expect(await lanes.run(1, async () => 'again')).toBe('again');
  });

  it('lets two accounts compare beside each other, and a third once one of them has', async () => {
    const lanes = new ComparisonLanes();
    const works = [openWork(), openWork()];
    const running = works.map(({ work }, index) => lanes.run(index + 1, work));
    const third = lanes.run(3, async () => 'then');
    works[0]?.end();
    expect(await third).toBe('then');
    works[1]?.end();
    await Promise.all(running);
  });

  it('refuses one that could not be answered within its deadline', async () => {
    jest.useFakeTimers();
    const lanes = new ComparisonLanes();
    const works = [openWork(), openWork()];
    const running = works.map(({ work }, index) => lanes.run(index + 1, work));
    const late = expect(lanes.run(3, async () => 'never')).rejects.toMatchObject(refused);
    jest.advanceTimersByTime(5_000);
    await late;
    jest.useRealTimers();
    for (const { end } of works) end();
    await Promise.all(running);
    expect(await lanes.run(3, async () => 'then')).toBe('then');
  });

  it('is free again after one that failed', async () => {
    const lanes = new ComparisonLanes();
    const failing = lanes.run(1, () => Promise.reject(new Error('no database')));
    await expect(failing).rejects.toThrow('no database');
    expect(await lanes.run(1, async () => 'again')).toBe('again');
  });
});
