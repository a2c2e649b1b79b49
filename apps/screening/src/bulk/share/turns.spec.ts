import { Turns } from './turns';

describe('Turns', () => {
  it('lets one work at a time, in the order of asking', async () => {
    const turns = new Turns();
    const seen: string[] = [];
    const work = (name: string) => async () => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      return name;
    };
    expect(await Promise.all([turns.take(work('a')), turns.take(work('b'))])).toEqual(['a', 'b']);
    expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  it('goes on after a failure, which only its own asker hears of', async () => {
    const turns = new Turns();
    const failing = turns.take(() => Promise.reject(new Error('broken')));
    const next = turns.take(async () => 'next');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('next');
  });
});
