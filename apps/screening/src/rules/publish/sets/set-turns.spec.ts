import { MAX_WAIT_MS, SetTurns } from './set-turns';

/** A set whose work ends on command. */
interface Asked {
  readonly done: Promise<string>;
  end(): void;
}

let turns: SetTurns;
let begun: string[];

beforeEach(() => {
  jest.useFakeTimers();
  turns = new SetTurns();
  begun = [];
});
afterEach(() => jest.useRealTimers());

function ask(accountId: number, name: string): Asked {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const done = turns.take(accountId, async () => {
    begun.push(name);
    await ended;
    return name;
  });
  done.catch(() => undefined);
  return { done, end: () => end() };
}

const BUSY = { code: 'unavailable', retryAfterSeconds: 2 };

describe('whole sets', () => {
  it('are worked on one at a time per account, in the order of asking', async () => {
    const [first, second, third] = [ask(1, 'a'), ask(1, 'b'), ask(1, 'c')];
    expect(begun).toEqual(['a']);
    first.end();
    await expect(first.done).resolves.toBe('a');
    second.end();
    await expect(second.done).resolves.toBe('b');
    third.end();
    await expect(third.done).resolves.toBe('c');
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('are worked on two at a time per replica', async () => {
    const first = ask(1, 'a');
    ask(2, 'b');
    const third = ask(3, 'c');
    expect(begun).toEqual(['a', 'b']);
    first.end();
    await first.done;
    third.end();
    await third.done;
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('of an account that asks for many leave room for another account', () => {
    for (let n = 0; n < 24; n += 1) ask(1, 'many');
    ask(2, 'other');
    expect(begun).toEqual(['many', 'other']);
  });

  it('are refused immediately when two of the account wait', async () => {
    for (const name of ['a', 'b', 'c']) ask(1, name);
    await expect(ask(1, 'd').done).rejects.toMatchObject(BUSY);
    expect(begun).toEqual(['a']);
  });

  it('are refused immediately when sixteen of all accounts wait', async () => {
    for (let accountId = 1; accountId <= 18; accountId += 1) ask(accountId, 'x');
    await expect(ask(19, 'late').done).rejects.toMatchObject(BUSY);
  });

  it('that have waited for long are refused, and leave their place', async () => {
    const first = ask(1, 'a');
    const late = ask(1, 'b');
    jest.advanceTimersByTime(MAX_WAIT_MS);
    await expect(late.done).rejects.toMatchObject(BUSY);
    first.end();
    await first.done;
    ask(1, 'c');
    expect(begun).toEqual(['a', 'c']);
  });

  it('make room when their work fails', async () => {
    const failure = new Error('no');
    await expect(turns.take(1, () => Promise.reject(failure))).rejects.toBe(failure);
    ask(1, 'next');
    expect(begun).toEqual(['next']);
  });
});
