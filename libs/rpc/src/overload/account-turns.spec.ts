import { AccountTurns, type TurnLimits } from './account-turns';

const LIMITS: TurnLimits = { most: 3, perAccount: 2, waitingPerAccount: 4, maxWaitMs: 1_000 };

async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** Work that ends on command. `begun` names the calls in the order in which they began. */
function bench(limits: Partial<TurnLimits> = {}) {
  const turns = new AccountTurns({ ...LIMITS, ...limits });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (accountId: number, name: string) =>
    turns.run(accountId, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  const end = (name: string) => {
    ends.get(name)?.();
    return settled();
  };
  return { ask, begun, end };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('an account does no more concurrently than its share, and all accounts no more than the whole', async () => {
  const { ask, begun } = bench();
  for (const name of ['a1', 'a2', 'a3']) void ask(1, name);
  for (const name of ['b1', 'b2']) void ask(2, name);
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
});

test('a newcomer waits for one turn of an account with many calls, not for all of them', async () => {
  const { ask, begun, end } = bench({ most: 1, perAccount: 1 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(1, name);
  void ask(2, 'b1');
  await settled();
  await end('a1');
  await end('b1');
  await end('a2');
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
});

test('what an account sends beyond its share and its queue is refused immediately, and other accounts are not', async () => {
  const { ask, begun } = bench();
  for (let n = 0; n < 6; n += 1) void ask(1, `a${n}`);
  await expect(ask(1, 'a7')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 1 });
  void ask(2, 'b1');
  await settled();
  expect(begun).toEqual(['a0', 'a1', 'b1']);
});

test('one that waits for too long is refused and never begins', async () => {
  const { ask, begun, end } = bench({ most: 1 });
  void ask(1, 'a1');
  const late = expect(ask(2, 'b1')).rejects.toMatchObject({ code: 'unavailable' });
  jest.advanceTimersByTime(1_000);
  await late;
  void ask(2, 'b2');
  await end('a1');
  expect(begun).toEqual(['a1', 'b2']);
});

test('work that fails gives its permit back', async () => {
  const turns = new AccountTurns({ ...LIMITS, most: 1 });
  const failing = async () => {
    throw new Error('failed');
  };
  await expect(turns.run(1, failing)).rejects.toThrow('failed');
  await expect(turns.run(2, async () => 'done')).resolves.toBe('done');
});
