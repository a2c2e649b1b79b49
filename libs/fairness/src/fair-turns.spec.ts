import fc from 'fast-check';
import { FairTurns, type Turn, TurnNotReached } from './fair-turns';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Asks for turns and keeps those that it was given, in their order. */
function setUp(limits: ConstructorParameters<typeof FairTurns>[0]) {
  const turns = new FairTurns(limits);
  const given: { accountId: number; turn: Turn }[] = [];
  const ask = (...accounts: number[]) => {
    for (const accountId of accounts) {
      void turns.take(accountId).then((turn) => given.push({ accountId, turn }));
    }
    return settled();
  };
  const accounts = () => given.map(({ accountId }) => accountId);
  /** Ends the turns in the order in which they were given, until nothing waits. */
  const endAll = async () => {
    for (let at = 0; at < given.length; at += 1) {
      given[at]?.turn.end();
      await settled();
    }
  };
  return { turns, given, ask, accounts, endAll };
}

describe('FairTurns', () => {
  it('gives turns up to the maximum, and the next when one ends', async () => {
    const { given, ask, accounts } = setUp({ ofAll: 2 });
    await ask(1, 2, 3);
    expect(accounts()).toEqual([1, 2]);
    given[1]?.turn.end();
    given[1]?.turn.end();
    await settled();
    expect(accounts()).toEqual([1, 2, 3]);
  });

  it('alternates between accounts, however many turns each asks for, and keeps the order within each', async () => {
    const { ask, accounts, endAll } = setUp({ ofAll: 1 });
    await ask(1, 1, 1, 1, 1, 2, 2, 3);
    await endAll();
    expect(accounts()).toEqual([1, 2, 3, 1, 2, 1, 1, 1]);
  });

  it('gives the next turn to the account with the fewest, and no account more than its maximum', async () => {
    const { given, ask, accounts } = setUp({ ofAll: 4, ofOne: 3 });
    await ask(1, 1, 1, 1, 1);
    expect(accounts()).toEqual([1, 1, 1]);
    await ask(2, 2);
    expect(accounts()).toEqual([1, 1, 1, 2]);
    given[0]?.turn.end();
    await settled();
    expect(accounts()).toEqual([1, 1, 1, 2, 2]);
  });

  it('gives a free turn immediately, and none beyond the maximum of an account or of all', async () => {
    const turns = new FairTurns({ ofAll: 3, ofOne: 2 });
    const free = [
      turns.takeFree(1),
      turns.takeFree(1),
      turns.takeFree(1),
      turns.takeFree(2),
      turns.takeFree(3),
    ];
    expect(free.map((turn) => turn !== null)).toEqual([true, true, false, true, false]);
    const next = turns.take(3);
    free[0]?.end();
    await next;
    expect(turns.takeFree(1)).toBeNull();
  });

  it('does not let an account that asks again immediately overtake one that waits', async () => {
    const { given, ask, accounts } = setUp({ ofAll: 1 });
    await ask(1, 2, 2, 2);
    for (let at = 0; at < 5; at += 1) {
      given[at]?.turn.end();
      if (given[at]?.accountId === 1) void ask(1);
      await settled();
    }
    expect(accounts()).toEqual([1, 2, 2, 1, 2, 1]);
  });

  it('waits no longer than requested', async () => {
    jest.useFakeTimers();
    const turns = new FairTurns({ ofAll: 1 });
    const turn = await turns.take(1);
    const late = turns.take(2, 1_000);
    const patient = turns.take(2, 5_000);
    const missed = expect(late).rejects.toBeInstanceOf(TurnNotReached);
    jest.advanceTimersByTime(1_000);
    await missed;
    turn.end();
    await patient;
    expect([turns.waiting, jest.getTimerCount()]).toEqual([0, 0]);
    jest.useRealTimers();
  });

  it('ends the turn of work that fails', async () => {
    const turns = new FairTurns({ ofAll: 1 });
    await expect(turns.run(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(turns.run(1, async () => 'done')).resolves.toBe('done');
  });

  it('never lets an account wait for more than one turn of each other account', async () => {
    const asked = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(asked, async (accounts) => {
        const fixture = setUp({ ofAll: 1 });
        // Another one is at work when they ask.
        await fixture.ask(9);
        await fixture.ask(...accounts);
        await fixture.endAll();
        const order = fixture.accounts().slice(1);
        expect(order.toSorted()).toEqual(accounts.toSorted());
        for (const account of new Set(accounts)) {
          const before = order.slice(0, order.indexOf(account));
          expect(new Set(before).size).toBe(before.length);
        }
      }),
      { numRuns: 50 },
    );
  });
});
