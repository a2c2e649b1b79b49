import { type DnsClient, DnsFailure, type DnsQuestion, type DnsReply } from './dns-client.port';
import { DnsMemory } from './dns-memory';

const FOUND: DnsReply = { kind: 'records', values: ['mx.a.de'], ttlSeconds: null };
const ABSENT: DnsReply = { kind: 'no_name' };
const UNAVAILABLE = { kind: 'unknown', cause: 'unavailable' };

type Answer = DnsReply | 'fails' | 'hangs';

/** A client that gives one answer to everything, except for names that hang and the canary, which has its own. */
function setUp(answer: Answer, canary: Answer = FOUND) {
  const state = { answer, canary, now: 1_000_000, asked: [] as string[] };
  const client: DnsClient = {
    ask: async ({ name }: DnsQuestion) => {
      state.asked.push(name);
      const given = name === 'google.com' ? state.canary : state.answer;
      if (given === 'hangs' || name.endsWith('.slow.de')) return new Promise(() => {});
      if (given === 'fails') throw new DnsFailure('unavailable');
      return given;
    },
  };
  const memory = new DnsMemory(client, { deadlineMs: 300, now: () => state.now });
  const find = (name: string, accountId = 1) => memory.find(accountId, { type: 'MX', name });
  return { state, find, memory };
}

describe('DnsMemory', () => {
  it('remembers answers of DNS, a “no” for a shorter time', async () => {
    const { state, find } = setUp(FOUND);
    await find('a.de');
    state.answer = ABSENT;
    await find('b.de');
    state.now += 600_001;
    expect(await find('a.de')).toEqual(FOUND);
    expect(await find('b.de')).toEqual(ABSENT);
    expect(state.asked.filter((name) => name !== 'google.com')).toEqual(['a.de', 'b.de', 'b.de']);
  });

  it.each([
    [0, 59_000, 60_001],
    [90, 89_000, 90_001],
    [864_000, 6 * 3_600_000 - 1_000, 6 * 3_600_000 + 1],
  ])('keeps records of %s s for their own time, within bounds', async (ttlSeconds, stillMs, goneMs) => {
    const { state, find } = setUp({ ...FOUND, ttlSeconds });
    await find('a.de');
    state.now += stillMs;
    await find('a.de');
    expect(state.asked).toHaveLength(1);
    state.now += goneMs - stillMs;
    await find('a.de');
    expect(state.asked).toHaveLength(2);
  });

  it('gives an answer of thousands of records and does not remember it', async () => {
    const long: DnsReply = {
      kind: 'records',
      values: Array.from({ length: 2_000 }, (_, n) => `mx${n}.a.de`),
      ttlSeconds: null,
    };
    const { state, find } = setUp(long);
    for (const _ of [1, 2]) expect(await find('a.de')).toEqual(long);
    expect(state.asked).toEqual(['a.de', 'a.de']);
  });

  it('remembers so many characters in all, however many answers they are of', async () => {
    const values = Array.from(
      { length: 100 },
      (_, n) => `mail-exchanger-${n}.hosts.long-company-name.example`,
    );
    const { state, find } = setUp({ kind: 'records', values, ttlSeconds: null });
    for (let n = 0; n < 5_000; n += 1) await find(`domain${n}.de`);
    await find('domain4999.de');
    expect(state.asked).toHaveLength(5_000);
    await find('domain0.de');
    expect(state.asked).toHaveLength(5_001);
  });

  it('keeps queries of two types apart', async () => {
    const { state, memory } = setUp(FOUND);
    await memory.find(1, { type: 'A', name: 'a.de' });
    await memory.find(1, { type: 'AAAA', name: 'a.de' });
    expect(state.asked).toHaveLength(2);
  });

  it('asks once for concurrent callers', async () => {
    const { state, find } = setUp(FOUND);
    await Promise.all(Array.from({ length: 50 }, () => find('a.de')));
    expect(state.asked).toHaveLength(1);
  });

  it('never remembers a failure', async () => {
    const { state, find } = setUp('fails');
    expect(await find('a.de')).toEqual(UNAVAILABLE);
    state.answer = FOUND;
    expect(await find('a.de')).toEqual(FOUND);
  });

  it('gives up at its deadline, and keeps what comes later for the next caller', async () => {
    jest.useFakeTimers();
    let answerNow: (reply: DnsReply) => void = () => {};
    const ask = jest.fn(() => new Promise<DnsReply>((resolve) => (answerNow = resolve)));
    const memory = new DnsMemory({ ask }, { deadlineMs: 300 });
    const waiting = memory.find(1, { type: 'MX', name: 'a.de' });
    await jest.advanceTimersByTimeAsync(300);
    expect(await waiting).toEqual({ kind: 'unknown', cause: 'timeout' });
    answerNow(FOUND);
    await jest.advanceTimersByTimeAsync(0);
    expect(await memory.find(1, { type: 'MX', name: 'a.de' })).toEqual(FOUND);
    expect(ask).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });
});

describe('questions of several accounts', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const flood = (
    find: (name: string, accountId: number) => Promise<unknown>,
    accountId: number,
    length: number,
  ) => Array.from({ length }, (_, n) => find(`${n}.${accountId}.slow.de`, accountId));

  it('are answered immediately while one account asks for hundreds of names that never answer', async () => {
    const { state, find } = setUp(FOUND);
    const slow = flood(find, 1, 200);
    expect(await find('shop.de', 2)).toEqual(FOUND);
    expect(state.asked.filter((name) => name.endsWith('.slow.de'))).toHaveLength(32);
    await jest.advanceTimersByTimeAsync(300);
    expect(new Set((await Promise.all(slow)).map((reply) => JSON.stringify(reply)))).toEqual(
      new Set([JSON.stringify({ kind: 'unknown', cause: 'timeout' }), JSON.stringify(UNAVAILABLE)]),
    );
  });

  it('go before those of accounts that have more than their part, when all parts are taken', async () => {
    const { state, find } = setUp(FOUND);
    const slow = [1, 2, 3, 4].flatMap((accountId) => flood(find, accountId, 32));
    await jest.advanceTimersByTimeAsync(200);
    slow.push(...[1, 2, 3, 4].flatMap((accountId) => flood(find, accountId, 100)));
    const honest = find('shop.de', 5);
    await jest.advanceTimersByTimeAsync(100);
    expect(await honest).toEqual(FOUND);
    expect(state.asked.slice(128, 133)).toContain('shop.de');
    await jest.advanceTimersByTimeAsync(600);
    await Promise.all(slow);
  });

  it('are one question for the same name, and none waits behind what another account has sent', async () => {
    const { state, find } = setUp(FOUND);
    const slow = flood(find, 1, 32);
    const queued = find('shop.de', 1);
    expect(await find('shop.de', 2)).toEqual(FOUND);
    await jest.advanceTimersByTimeAsync(300);
    expect(await queued).not.toEqual({ kind: 'unknown', cause: 'timeout' });
    const both = Promise.all([find('both.de', 1), find('both.de', 2)]);
    expect(await both).toEqual([FOUND, FOUND]);
    for (const name of ['shop.de', 'both.de']) {
      expect(state.asked.filter((asked) => asked === name)).toHaveLength(1);
    }
    await Promise.all(slow);
  });

  it('are refused immediately to an account that has too many waiting, and to no other', async () => {
    const { state, find } = setUp(FOUND);
    const slow = flood(find, 1, 32 + 256);
    expect(await find('one-more.de', 1)).toEqual(UNAVAILABLE);
    expect(await find('shop.de', 2)).toEqual(FOUND);
    expect(state.asked).not.toContain('one-more.de');
    await jest.advanceTimersByTimeAsync(600);
    await Promise.all(slow);
  });
});

describe('a “no”', () => {
  it('is believed from a resolver that answers a well-known name, and for a minute after', async () => {
    const { state, find } = setUp(ABSENT);
    expect(await find('a.de')).toEqual(ABSENT);
    await find('b.de');
    expect(state.asked).toEqual(['a.de', 'google.com', 'b.de']);
    state.now += 60_000;
    await find('c.de');
    expect(state.asked.slice(3)).toEqual(['c.de', 'google.com']);
  });

  it.each([ABSENT, { kind: 'no_data' } as const])(
    'is not believed of one that denies that too',
    async (no) => {
      const { find } = setUp(no, no);
      expect(await find('gmx.de')).toEqual(UNAVAILABLE);
    },
  );
});

describe('an outage', () => {
  it('leaves DNS alone after three failures in a row, then lets one caller try', async () => {
    const { state, find } = setUp('fails', 'fails');
    for (const name of ['a.de', 'b.de', 'c.de', 'd.de', 'e.de'])
      expect(await find(name)).toEqual(UNAVAILABLE);
    expect(state.asked).toEqual(['a.de', 'b.de', 'c.de', 'google.com']);
    state.now += 15_000;
    await Promise.all([find('f.de'), find('g.de')]);
    expect(state.asked.slice(4)).toEqual(['f.de', 'google.com']);
  });

  it('is over once a try has succeeded', async () => {
    const { state, find } = setUp('fails', 'fails');
    for (const name of ['a.de', 'b.de', 'c.de']) await find(name);
    state.now += 15_000;
    state.answer = FOUND;
    expect(await find('d.de')).toEqual(FOUND);
    expect(await find('e.de')).toEqual(FOUND);
  });

  it('is not assumed because a caller sends dead names while DNS answers', async () => {
    const { state, find } = setUp('fails');
    for (const name of ['a.de', 'b.de', 'c.de']) await find(name);
    state.answer = FOUND;
    expect(await find('honest.de')).toEqual(FOUND);
  });

  it('delays no other account while the well-known name is asked', async () => {
    const { state, find } = setUp('fails', 'hangs');
    for (const name of ['a.de', 'b.de', 'c.de']) await find(name, 1);
    state.answer = FOUND;
    expect(await find('honest.de', 2)).toEqual(FOUND);
    expect(state.asked).toContain('google.com');
  });

  it('does not go on because the caller that tries sent a dead name', async () => {
    const { state, find } = setUp('fails', 'fails');
    for (const name of ['a.de', 'b.de', 'c.de']) await find(name, 1);
    await new Promise(setImmediate);
    state.now += 15_000;
    state.canary = FOUND;
    expect(await find('dead.de', 1)).toEqual(UNAVAILABLE);
    await new Promise(setImmediate);
    state.answer = FOUND;
    expect(await find('honest.de', 2)).toEqual(FOUND);
  });
});
