import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Metrics } from '@rampart/telemetry';
import { BodyRefusal, type Sender, UnfinishedBodies } from './unfinished-bodies';

const MAX_BYTES = 1_000_000;
const SHOP: Sender = { keyId: 'shop', accountId: 1, address: 'a' };
const OTHER: Sender = { keyId: 'other', accountId: 2, address: 'b' };

const open: PassThrough[] = [];
// Seconds are counted by hand: on a busy machine a spec with a thousand bodies takes some, in which they would be cut off.
beforeEach(() =>
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] }),
);
afterEach(() => {
  jest.useRealTimers();
  for (const body of open.splice(0)) body.end();
});

function bodiesOf() {
  const metrics = new Metrics('gateway');
  const bodies = new UnfinishedBodies(metrics);
  /** An arriving body; `refused` is null while it is arriving, and when it arrived completely. */
  const begin = (sender: Sender) => {
    const body = new PassThrough();
    open.push(body);
    const state = { body, refused: null as BodyRefusal | null, bytes: -1 };
    bodies.receive(body as unknown as IncomingMessage, sender, MAX_BYTES).then(
      ({ length }) => {
        state.bytes = length;
      },
      (error) => {
        state.refused = error as BodyRefusal;
      },
    );
    return state;
  };
  const beginMany = async (sender: Sender, count: number) => {
    const begun = Array.from({ length: count }, () => begin(sender));
    await nextTurn();
    return begun.filter(({ refused }) => refused === null);
  };
  return { bodies, begin, beginMany, metrics };
}

const codeOf = ({ refused }: { refused: BodyRefusal | null }) => refused?.error.code ?? null;

describe('bodies that are not whole', () => {
  it('are so many of a key, and more of other keys of its account', async () => {
    const { begin, beginMany } = bodiesOf();
    expect(await beginMany(SHOP, 200)).toHaveLength(64);
    expect(await beginMany({ ...SHOP, keyId: 'second' }, 200)).toHaveLength(64);
    const beyond = begin({ ...SHOP, keyId: 'third' });
    await nextTurn();
    expect(beyond.refused?.error).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 1 });
    expect(await beginMany(OTHER, 10)).toHaveLength(10);
  });

  it('are so many of an address, which costs an account nothing that has few itself', async () => {
    const { beginMany } = bodiesOf();
    for (let account = 10; account < 14; account += 1) {
      await beginMany({ keyId: `key-${account}`, accountId: account, address: 'shared' }, 64);
    }
    const sharing = { ...OTHER, address: 'shared' };
    expect(await beginMany(sharing, 20)).toHaveLength(9);
    expect(await beginMany(SHOP, 20)).toHaveLength(20);
  });

  it('are so many in all, and the account with most makes room for one that has none', async () => {
    const { bodies, begin, beginMany } = bodiesOf();
    const ofAccount = (accountId: number) => ({
      keyId: `key-${accountId}`,
      accountId,
      address: `${accountId}`,
    });
    for (let account = 10; account < 40; account += 1) await beginMany(ofAccount(account), 64);
    expect(bodies.underWay).toBe(1_024);
    expect(await beginMany(SHOP, 5)).toHaveLength(5);
    for (let account = 40; account < 1_040; account += 1) begin(ofAccount(account));
    await nextTurn();
    expect(bodies.underWay).toBe(1_024);
    const beyond = begin(OTHER);
    await nextTurn();
    expect(codeOf(beyond)).toBe('unavailable');
  });

  it('are so many bytes of an account', async () => {
    const { begin, bodies } = bodiesOf();
    const begun = Array.from({ length: 10 }, () => begin(SHOP));
    for (const { body } of begun) body.write(Buffer.alloc(900_000));
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
    expect(begun.filter((each) => codeOf(each) === 'rate_limited')).toHaveLength(1);
    expect(bodies.underWay).toBe(9);
    const other = begin(OTHER);
    other.body.end(Buffer.alloc(900_000));
    for (let turn = 0; turn < 5; turn += 1) await nextTurn();
    expect(other.bytes).toBe(900_000);
  });

  it('are cut off once they come at less than the least rate, and not before', async () => {
    const { bodies, begin, metrics } = bodiesOf();
    const [never, trickle, steady] = [begin(SHOP), begin(SHOP), begin(OTHER)];
    for (let second = 1; second <= 9; second += 1) {
      trickle.body.write('x');
      steady.body.write(Buffer.alloc(1_000));
      await nextTurn();
      bodies.tick();
      await nextTurn();
      expect([never, trickle, steady].map(({ refused }) => refused?.isTooSlow ?? false)).toEqual([
        second > 2,
        second > 2,
        false,
      ]);
    }
    steady.body.end();
    for (let turn = 0; turn < 5; turn += 1) await nextTurn();
    expect([steady.bytes, bodies.underWay]).toEqual([9_000, 0]);
    expect(await metrics.registry.metrics()).toContain('where="body",reason="slow",service="gateway"} 2');
  });

  it('give everything back however they end', async () => {
    const { bodies, begin, beginMany } = bodiesOf();
    for (const end of ['end', 'destroy'] as const) {
      const begun = Array.from({ length: 64 }, () => begin(SHOP));
      for (const { body } of begun) body[end]();
      for (let turn = 0; turn < 5; turn += 1) await nextTurn();
    }
    expect(bodies.underWay).toBe(0);
    expect(await beginMany(SHOP, 64)).toHaveLength(64);
  });
});
