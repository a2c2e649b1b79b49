import { createKeyParts } from '../../accounts/key-format';
import { KeyCache, UNCONFIRMED_MS, UNKNOWN_MS } from './key-cache';
import type { KeyRecord } from './key-record';

/** A cache over one key whose row, clock and confirmations the test controls. */
function cacheOver(row: KeyRecord | null = named('first')) {
  const state = { row, clock: 1_000, confirmedAt: Number.NEGATIVE_INFINITY, readings: 0 };
  let gate: Promise<void> = Promise.resolve();
  const cache = new KeyCache({
    findKey: async () => {
      state.readings += 1;
      const seen = state.row;
      await gate;
      if (seen instanceof Error) throw seen;
      return seen;
    },
    confirmedAt: () => state.confirmedAt,
    now: () => state.clock,
  });
  /** Holds all readings until the returned function is called. */
  const holdReadings = () => {
    let open = () => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    return () => {
      gate = Promise.resolve();
      open();
    };
  };
  return { cache, state, holdReadings };
}

/** Records are told apart by the name of their key; nothing else matters to the cache. */
function named(keyName: string): KeyRecord {
  return { caller: { keyName } } as KeyRecord;
}

const parts = createKeyParts('live');

describe('the cache of keys', () => {
  it('reads a key once while polls confirm it', async () => {
    const { cache, state } = cacheOver();
    for (let turn = 0; turn < 10; turn += 1) {
      state.clock += 400;
      state.confirmedAt = state.clock;
      expect((await cache.find(parts))?.caller.keyName).toBe('first');
    }
    expect(state.readings).toBe(1);
  });

  it('lets requests that miss together share one reading', async () => {
    const { cache, state } = cacheOver();
    await Promise.all(Array.from({ length: 50 }, () => cache.find(parts)));
    expect(state.readings).toBe(1);
  });

  it('reads a changed key again', async () => {
    const { cache, state } = cacheOver();
    await cache.find(parts);
    state.row = named('second');
    cache.forget({ keyIds: [parts.id] });
    expect((await cache.find(parts))?.caller.keyName).toBe('second');
  });

  it('knows a key from its first reading until it changes, and none that does not exist', async () => {
    const { cache } = cacheOver();
    expect(cache.knows(parts.id)).toBe(false);
    await cache.find(parts);
    expect(cache.knows(parts.id)).toBe(true);
    cache.forget({ keyIds: [parts.id] });
    expect(cache.knows(parts.id)).toBe(false);
    const { cache: without } = cacheOver(null);
    await without.find(parts);
    expect(without.knows(parts.id)).toBe(false);
  });

  it('keeps the other keys when one has changed', async () => {
    const { cache, state } = cacheOver();
    await cache.find(parts);
    cache.forget({ keyIds: ['another'] });
    await cache.find(parts);
    expect(state.readings).toBe(1);
  });

  it('believes nothing for longer than its limit when no poll confirms it, so a lost notice does no harm', async () => {
    const { cache, state } = cacheOver();
    await cache.find(parts);
    state.row = named('second');
    state.clock += UNCONFIRMED_MS - 1;
    expect((await cache.find(parts))?.caller.keyName).toBe('first');
    state.clock += 1;
    expect((await cache.find(parts))?.caller.keyName).toBe('second');
  });

  it('does not keep what was read before a change that arrived during the reading', async () => {
    const { cache, state, holdReadings } = cacheOver();
    const letGo = holdReadings();
    const answer = cache.find(parts);
    state.row = named('second');
    cache.forget({ keyIds: 'all' });
    letGo();
    expect((await answer)?.caller.keyName).toBe('second');
    expect((await cache.find(parts))?.caller.keyName).toBe('second');
    expect(state.readings).toBe(2);
  });

  it('remembers for a while that a key is unknown', async () => {
    const { cache, state } = cacheOver(null);
    expect(await cache.find(parts)).toBeNull();
    expect(await cache.find(parts)).toBeNull();
    expect(state.readings).toBe(1);
    state.clock += UNKNOWN_MS + 1;
    await cache.find(parts);
    expect(state.readings).toBe(2);
  });

  it('does not take a guessed secret for the key: unknown is only what was presented', async () => {
    const { cache, state } = cacheOver(null);
    await cache.find({ ...parts, secret: createKeyParts('live').secret });
    state.row = named('first');
    expect((await cache.find(parts))?.caller.keyName).toBe('first');
  });

  it('passes on that the database cannot be asked, and asks again the next time', async () => {
    const outage = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' });
    const { cache, state } = cacheOver(outage as unknown as KeyRecord);
    await expect(cache.find(parts)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    state.row = named('first');
    expect((await cache.find(parts))?.caller.keyName).toBe('first');
  });
});
