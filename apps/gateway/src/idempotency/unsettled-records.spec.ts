import { ServiceError } from '@rampart/contracts';
import { type Settlement, UnsettledRecords } from './unsettled-records';

const AWAY = new ServiceError('unavailable', { message: 'Postgres is away.' });

const release = (token: string): Settlement => ({
  kind: 'release',
  accountId: 1,
  recordKey: Buffer.alloc(32),
  token,
  charge: null,
});
const complete = (token: string, reply: string): Settlement => ({
  kind: 'complete',
  accountId: 1,
  recordKey: Buffer.alloc(32),
  token,
  reply,
  fingerprint: Buffer.alloc(32),
});

function open() {
  const state: { failure: Error | null; asked: number; written: string[] } = {
    failure: AWAY,
    asked: 0,
    written: [],
  };
  const write = (kind: string) => async (_account: number, _key: Buffer, token: string) => {
    state.asked += 1;
    if (state.failure !== null) throw state.failure;
    state.written.push(`${kind} ${token}`);
  };
  const records = { complete: write('complete'), release: write('release'), forget: write('forget') };
  const unsettled = new UnsettledRecords(records, { warn: () => {} } as never);
  return { state, unsettled };
}

const opened: UnsettledRecords[] = [];
const start = () => {
  const { state, unsettled } = open();
  opened.push(unsettled);
  return { state, unsettled };
};
afterEach(() => {
  for (const each of opened.splice(0)) each.onApplicationShutdown();
});

describe('what became of records while Postgres was away', () => {
  it('is written once it answers, all of it', async () => {
    const { state, unsettled } = start();
    await unsettled.settle(complete('a', '{}'));
    for (const token of ['b', 'c', 'd']) await unsettled.settle(release(token));
    expect([state.written, unsettled.count]).toEqual([[], 4]);
    state.failure = null;
    await expect(unsettled.writeWaiting()).resolves.toBe(true);
    expect(state.written).toEqual(['complete a', 'release b', 'release c', 'release d']);
    expect(unsettled.count).toBe(0);
  });

  it('is asked for with one statement while it stays away, and none of it is lost', async () => {
    const { state, unsettled } = start();
    for (let n = 0; n < 100; n += 1) await unsettled.settle(release(`${n}`));
    state.asked = 0;
    await expect(unsettled.writeWaiting()).resolves.toBe(false);
    expect([state.asked, unsettled.count]).toEqual([1, 100]);
  });

  it('is not remembered when Postgres refused it: it would be refused again', async () => {
    const { state, unsettled } = start();
    state.failure = new Error('a defect');
    await unsettled.settle(release('a'));
    expect(unsettled.count).toBe(0);
  });

  it('is bounded in number', () => {
    const { unsettled } = start();
    for (let n = 0; n < 10_001; n += 1) unsettled.remember(release(`${n}`));
    expect(unsettled.count).toBe(10_000);
  });

  it('is bounded in bytes: beyond them a record is released without its reply', async () => {
    const { state, unsettled } = start();
    const large = 'x'.repeat(9 * 1_024 * 1_024);
    await unsettled.settle(complete('a', large));
    await unsettled.settle(complete('b', large));
    state.failure = null;
    await unsettled.writeWaiting();
    expect(state.written).toEqual(['complete a', 'release b']);
  });

  it('is tried a last time when the gateway stops', async () => {
    const { state, unsettled } = start();
    await unsettled.settle(release('a'));
    state.failure = null;
    await unsettled.onModuleDestroy();
    expect(state.written).toEqual(['release a']);
  });
});
