import { pino } from 'pino';
import { LastUseRecorder } from './last-use.recorder';

function recorder() {
  const state = { clock: 0, fails: false, written: [] as (readonly string[])[] };
  const lastUse = new LastUseRecorder({
    touchKeys: async (keyIds) => {
      if (state.fails) throw new Error('connection refused');
      state.written.push(keyIds);
    },
    logger: pino({ level: 'silent' }),
    now: () => state.clock,
  });
  return { lastUse, state };
}

describe('the last use of keys', () => {
  it('is written for many keys in one statement, each key once a minute', async () => {
    const { lastUse, state } = recorder();
    for (const keyId of ['a', 'b', 'a', 'a']) lastUse.note(keyId);
    await lastUse.flush();
    state.clock = 59_999;
    lastUse.note('a');
    await lastUse.flush();
    state.clock = 60_000;
    lastUse.note('a');
    await lastUse.flush();
    expect(state.written).toEqual([['a', 'b'], ['a']]);
  });

  it('is kept for the next time when it cannot be written', async () => {
    const { lastUse, state } = recorder();
    lastUse.note('a');
    state.fails = true;
    await lastUse.flush();
    state.fails = false;
    await lastUse.flush();
    expect(state.written).toEqual([['a']]);
  });

  it('is written when the gateway stops', async () => {
    const { lastUse, state } = recorder();
    lastUse.start();
    lastUse.note('a');
    await lastUse.stop();
    expect(state.written).toEqual([['a']]);
  });
});
