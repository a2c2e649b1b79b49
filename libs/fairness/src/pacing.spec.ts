import { Pacing } from './pacing';

function setUp() {
  let live = 5;
  const rests: number[] = [];
  const pacing = new Pacing(
    () => live,
    async (ms) => rests.push(ms),
  );
  const part = (orders: number) =>
    pacing.paced(async () => {
      live += orders;
      return 'done';
    });
  return { rests, part, pacing };
}

describe('Pacing', () => {
  it('rests after a part during which live orders came in, and after no other', async () => {
    const { rests, part } = setUp();
    expect([await part(0), rests.length]).toEqual(['done', 0]);
    await part(3);
    expect(rests).toHaveLength(1);
    await part(0);
    expect(rests).toHaveLength(1);
  });

  it('does not rest after a failure', async () => {
    const { rests, pacing } = setUp();
    await expect(pacing.paced(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(rests).toEqual([]);
  });
});
