import { setImmediate as nextTurn } from 'node:timers/promises';
import { createKeyParts } from '../../accounts/key-format';
import { KeyCache, UNCONFIRMED_MS } from './key-cache';
import type { KeyRecord } from './key-record';

const parts = createKeyParts('live');

/** A cache over one key; the test controls its row, the clock and the confirmations. */
function cacheOver(row: KeyRecord | null = named('first')) {
  const ids = new Set([parts.id]);
  const state = {
    row,
    clock: 1_000,
    confirmedAt: Number.NEGATIVE_INFINITY,
    readings: 0,
    ids,
    awakening: undefined as Promise<void> | undefined,
  };
  let gate: Promise<void> = Promise.resolve();
  const cache = new KeyCache({
    use: () => state.awakening,
    ids: { has: async (keyId) => ids.has(keyId), drop: (keyId) => ids.delete(keyId) },
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
  /** Holds all reads until the returned function is called. */
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

/** Records differ in the name of their key; nothing else matters to the cache. */
function named(keyName: string): KeyRecord {
  return { caller: { keyName } } as KeyRecord;
}

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

  it('waits for what has changed while the gateway had no calls', async () => {
    const { cache, state } = cacheOver();
    await cache.find(parts);
    state.row = named('second');
    state.awakening = nextTurn().then(() => cache.forget({ keyIds: [parts.id], isWhole: false }));
    expect((await cache.find(parts))?.caller.keyName).toBe('second');
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
    cache.forget({ keyIds: [parts.id], isWhole: false });
    expect((await cache.find(parts))?.caller.keyName).toBe('second');
  });

  it('keeps the other keys when one has changed', async () => {
    const { cache, state } = cacheOver();
    await cache.find(parts);
    cache.forget({ keyIds: ['another'], isWhole: false });
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
    await nextTurn();
    state.row = named('second');
    cache.forget({ keyIds: [parts.id], isWhole: true });
    letGo();
    expect((await answer)?.caller.keyName).toBe('second');
    expect((await cache.find(parts))?.caller.keyName).toBe('second');
    expect(state.readings).toBe(2);
  });

  it('reads nothing for an id that does not exist', async () => {
    const { cache, state } = cacheOver();
    state.ids.clear();
    expect(await cache.find(parts)).toBeNull();
    expect(state.readings).toBe(0);
  });

  it('reads an id whose row is gone once, and no more', async () => {
    const { cache, state } = cacheOver(null);
    expect(await cache.find(parts)).toBeNull();
    expect(await cache.find(parts)).toBeNull();
    expect(state.readings).toBe(1);
  });

  it('passes on that the database cannot be asked, and asks again the next time', async () => {
    const outage = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' });
    const { cache, state } = cacheOver(outage as unknown as KeyRecord);
    await expect(cache.find(parts)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    state.row = named('first');
    expect((await cache.find(parts))?.caller.keyName).toBe('first');
  });
});
