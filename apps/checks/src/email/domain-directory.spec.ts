import { DomainDirectory } from './domain-directory';
import { type DomainLookup, DomainLookupFailure } from './domain-lookup.port';

type Answer = 'exists' | 'absent' | 'fails' | 'hangs';

function setUp(answer: Answer) {
  const state = { answer, asked: 0, now: 1_000_000 };
  const lookup: DomainLookup = {
    find: async () => {
      state.asked += 1;
      if (state.answer === 'hangs') return new Promise(() => {});
      if (state.answer === 'fails') throw new DomainLookupFailure('unavailable');
      return state.answer;
    },
  };
  const directory = new DomainDirectory(lookup, { deadlineMs: 300, now: () => state.now });
  return { state, directory };
}

const UNAVAILABLE = { exists: null, failure: 'unavailable' };

describe('DomainDirectory', () => {
  it('remembers what DNS said, a “no” for a shorter time', async () => {
    const { state, directory } = setUp('exists');
    expect(await directory.find('a.de')).toEqual({ exists: true, failure: null });
    state.answer = 'absent';
    expect(await directory.find('b.de')).toEqual({ exists: false, failure: null });
    state.now += 600_001;
    expect(await directory.find('a.de')).toEqual({ exists: true, failure: null });
    expect(state.asked).toBe(2);
    await directory.find('b.de');
    expect(state.asked).toBe(3);
  });

  it('asks once for callers that come at once', async () => {
    const { state, directory } = setUp('exists');
    await Promise.all(Array.from({ length: 50 }, () => directory.find('a.de')));
    expect(state.asked).toBe(1);
  });

  it('never remembers a failure', async () => {
    const { state, directory } = setUp('fails');
    expect(await directory.find('a.de')).toEqual(UNAVAILABLE);
    state.answer = 'exists';
    expect(await directory.find('a.de')).toEqual({ exists: true, failure: null });
  });

  it('leaves DNS alone after three failures in a row, then lets one caller try', async () => {
    const { state, directory } = setUp('fails');
    for (const domain of ['a.de', 'b.de', 'c.de', 'd.de', 'e.de']) {
      expect(await directory.find(domain)).toEqual(UNAVAILABLE);
    }
    expect(state.asked).toBe(3);
    state.now += 15_000;
    await Promise.all([directory.find('f.de'), directory.find('g.de')]);
    expect(state.asked).toBe(4);
  });

  it('asks again as before once a try has succeeded', async () => {
    const { state, directory } = setUp('fails');
    for (const domain of ['a.de', 'b.de', 'c.de']) await directory.find(domain);
    state.now += 15_000;
    state.answer = 'exists';
    await directory.find('d.de');
    await directory.find('e.de');
    expect(state.asked).toBe(5);
  });

  it('gives up at its deadline', async () => {
    jest.useFakeTimers();
    const { directory } = setUp('hangs');
    const answer = directory.find('a.de');
    await jest.advanceTimersByTimeAsync(300);
    await expect(answer).resolves.toEqual({ exists: null, failure: 'timeout' });
    jest.useRealTimers();
  });

  it('tells the caller at once when too many look-ups are under way', async () => {
    jest.useFakeTimers();
    const { state, directory } = setUp('hangs');
    const waiting = Array.from({ length: 64 }, (_, n) => directory.find(`${n}.de`));
    expect(await directory.find('one-more.de')).toEqual(UNAVAILABLE);
    expect(state.asked).toBe(64);
    await jest.advanceTimersByTimeAsync(300);
    await Promise.all(waiting);
    jest.useRealTimers();
  });
});
