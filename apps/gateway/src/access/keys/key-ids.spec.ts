import { KeyIds, MAX_WAITING, POLL_SPACING_MS } from './key-ids';

/** Ids over keys that the test issues elsewhere and a poll finds. Polls wait for `letPoll`, and pauses are recorded. */
function idsOver() {
  const state = { clock: 1_000, elsewhere: [] as string[], polls: 0, fails: false, pauses: [] as number[] };
  let confirmedAt = 0;
  let gate: Promise<void> = Promise.resolve();
  const ids: KeyIds = new KeyIds({
    pollNow: async () => {
      state.polls += 1;
      const keyIds = state.elsewhere.splice(0);
      await gate;
      if (state.fails) return;
      confirmedAt = state.clock;
      ids.apply({ keyIds, isWhole: false });
    },
    confirmedAt: () => confirmedAt,
    now: () => state.clock,
    pause: async (ms) => {
      state.pauses.push(ms);
      state.clock += ms;
    },
  });
  const holdPolls = () => {
    let open = () => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    return open;
  };
  return { ids, state, holdPolls };
}

describe('the ids of all keys', () => {
  it('are there without asking, also after a change of the key', async () => {
    const { ids, state } = idsOver();
    ids.apply({ keyIds: ['a', 'b'], isWhole: true });
    ids.apply({ keyIds: ['b', 'c'], isWhole: false });
    expect(await Promise.all(['a', 'b', 'c'].map((id) => ids.has(id)))).toEqual([true, true, true]);
    expect(state.polls).toBe(0);
  });

  it('are only those that exist, once all of them were read again', async () => {
    const { ids } = idsOver();
    ids.apply({ keyIds: ['a', 'b'], isWhole: true });
    ids.apply({ keyIds: ['b'], isWhole: true });
    expect([await ids.has('a'), await ids.has('b')]).toEqual([false, true]);
  });

  it('include one that was issued elsewhere a moment ago', async () => {
    const { ids, state } = idsOver();
    state.elsewhere = ['new'];
    expect(await ids.has('new')).toBe(true);
  });

  it('cost one poll for all unknown ones of a moment, and polls keep their distance', async () => {
    const { ids, state } = idsOver();
    const guess = () => Promise.all(Array.from({ length: 500 }, (_, n) => ids.has(`guess-${n}`)));
    expect(new Set(await guess())).toEqual(new Set([false]));
    expect(state.polls).toBe(1);
    await guess();
    expect([state.polls, state.pauses]).toEqual([2, [0, POLL_SPACING_MS]]);
  });

  it('are not asked of a poll that began before the key may have been issued', async () => {
    const { ids, state, holdPolls } = idsOver();
    const letPoll = holdPolls();
    const early = ids.has('guess');
    await Promise.resolve();
    await Promise.resolve();
    expect(state.polls).toBe(1);
    state.elsewhere = ['new'];
    const late = ids.has('new');
    letPoll();
    expect([await early, await late, state.polls]).toEqual([false, true, 2]);
  });

  it('are unavailable while Postgres cannot be asked, and known ones are there all the same', async () => {
    const { ids, state } = idsOver();
    ids.apply({ keyIds: ['a'], isWhole: true });
    state.fails = true;
    state.clock += 10;
    await expect(ids.has('guess')).rejects.toMatchObject({ code: 'unavailable' });
    expect(await ids.has('a')).toBe(true);
  });

  it('let so many unknown ones wait and no more', async () => {
    const { ids, holdPolls } = idsOver();
    const letPoll = holdPolls();
    const waiting = Array.from({ length: MAX_WAITING }, (_, n) => ids.has(`guess-${n}`));
    await expect(ids.has('one-more')).rejects.toMatchObject({ code: 'unavailable' });
    letPoll();
    await Promise.all(waiting);
    expect(await ids.has('one-more')).toBe(false);
  });
});
