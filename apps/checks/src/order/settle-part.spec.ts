import { settlePart } from './settle-part';

describe('settlePart', () => {
  it('gives what the part gave', async () => {
    expect(await settlePart('ip', 500, () => 5)).toEqual({ value: 5, degraded: [], error: undefined });
    expect(await settlePart('ip', 500, async () => 6)).toMatchObject({ value: 6 });
  });

  it.each([
    ['throws', () => Promise.reject(new Error('broken'))],
    [
      'throws before it begins',
      () => {
        throw new Error('broken');
      },
    ],
  ])('turns a part that %s into “not known”', async (_, work) => {
    const part = await settlePart('ip', 500, work);
    expect(part).toMatchObject({ value: null, degraded: [{ source: 'ip', cause: 'unavailable' }] });
    expect(part.error).toEqual(new Error('broken'));
  });

  it('waits for its deadline and no longer', async () => {
    jest.useFakeTimers();
    const part = settlePart('email', 500, () => new Promise(() => {}));
    await jest.advanceTimersByTimeAsync(500);
    expect(await part).toEqual({
      value: null,
      degraded: [{ source: 'email', cause: 'timeout' }],
      error: undefined,
    });
    jest.useRealTimers();
  });
});
