import { untilTrue } from '@rampart/testing';
import { statementsOf } from './manager-statements';
import { type NotesDatabase, openNotes } from './notes.fixture';

const INSERT = { name: 'notes.insert', text: 'INSERT INTO notes (id, text) VALUES ($1, $2) RETURNING id' };
const COUNT = { name: 'notes.count', text: 'SELECT count(*)::int AS n FROM notes' };
const SLEEP = { name: 'notes.sleep', text: 'SELECT pg_sleep(30)' };
const OWN_PID = { name: 'notes.own-pid', text: 'SELECT pg_backend_pid() AS pid' };
const END_PID = { name: 'notes.end-pid', text: 'SELECT pg_terminate_backend($1)' };

let notes: NotesDatabase;

beforeAll(async () => {
  // Long enough for a busy machine to answer a statement, short enough for a test to wait for it.
  notes = await openNotes({ poolSize: 3, timeoutMs: 2_000 });
});
afterAll(() => notes.close());
beforeEach(() => notes.dataSource.query('DELETE FROM notes'));

const count = async () => (await notes.database.run<{ n: number }>(COUNT, []))[0]?.n;

test('a statement gives its rows, also when it was prepared before', async () => {
  await expect(notes.database.run(INSERT, [1, 'one'])).resolves.toEqual([{ id: 1 }]);
  await expect(notes.database.run(INSERT, [2, 'two'])).resolves.toEqual([{ id: 2 }]);
});

test('an error that the data is to blame for keeps its code', async () => {
  await notes.database.run(INSERT, [1, 'one']);
  await expect(notes.database.run(INSERT, [1, 'again'])).rejects.toMatchObject({ code: '23505' });
  await expect(notes.database.run(INSERT, ['x', 'text'])).rejects.toMatchObject({ code: '22P02' });
});

test('no connection has its statements compiled', async () => {
  await expect(notes.database.run({ name: '', text: 'SHOW jit' }, [])).resolves.toEqual([{ jit: 'off' }]);
});

test('a statement that Postgres refuses to carry out keeps its code: another try would meet the same', async () => {
  const refused = { name: 'notes.refused', text: 'SELECT DISTINCT id FROM notes FOR UPDATE' };
  await expect(notes.database.run(refused, [])).rejects.toMatchObject({ code: '0A000' });
});

test('a statement that runs into its time is named so, and not an outage', async () => {
  const late = notes.database.transaction(async (runner) => {
    await runner.run({ name: '', text: "SET LOCAL statement_timeout = '20ms'" }, []);
    return runner.run(SLEEP, []);
  });
  await expect(late).rejects.toMatchObject({
    code: 'deadline_exceeded',
    retryAfterSeconds: 1,
    isOutcomeUnknown: false,
    cause: { code: '57014' },
  });
});

test('a statement that waits for a lock longer than it may is named so', async () => {
  await notes.database.transaction(async (holder) => {
    await holder.run({ name: '', text: 'LOCK TABLE notes' }, []);
    const waiting = notes.database.transaction(async (runner) => {
      await runner.run({ name: '', text: "SET LOCAL lock_timeout = '20ms'" }, []);
      return runner.run(INSERT, [1, 'one']);
    });
    await expect(waiting).rejects.toMatchObject({
      code: 'unavailable',
      message: 'Another call was changing the same at this moment. Please try again.',
    });
  });
});

test('a transaction commits what it wrote, and gives what its work gave', async () => {
  const result = await notes.database.transaction(async (runner) => {
    await runner.run(INSERT, [1, 'one']);
    await runner.run(INSERT, [2, 'two']);
    return 'done';
  });
  expect([result, await count()]).toEqual(['done', 2]);
});

test('a transaction whose work throws leaves nothing behind, and throws the same', async () => {
  const thrown = new Error('changed my mind');
  const work = notes.database.transaction(async (runner) => {
    await runner.run(INSERT, [1, 'one']);
    throw thrown;
  });
  await expect(work).rejects.toBe(thrown);
  await expect(count()).resolves.toBe(0);
});

describe('who waits for a commit', () => {
  it('is called once, when others can see what was written', async () => {
    const seen: Promise<number | undefined>[] = [];
    await notes.database.transaction(async (runner) => {
      runner.onCommitted(() => seen.push(count()));
      await runner.run(INSERT, [1, 'one']);
      expect(seen).toEqual([]);
    });
    await expect(Promise.all(seen)).resolves.toEqual([1]);
  });

  it('is called when COMMIT travels with the last statement', async () => {
    const callback = jest.fn();
    await notes.database.transaction(async (runner) => {
      runner.onCommitted(callback);
      await runner.runLast(INSERT, [1, 'one']);
    });
    expect(callback).toHaveBeenCalledTimes(1);
  });

  it('is not called after a rollback', async () => {
    const callback = jest.fn();
    const thrown = notes.database.transaction(async (runner) => {
      runner.onCommitted(callback);
      await runner.run(INSERT, [1, 'one']);
      throw new Error('changed my mind');
    });
    await expect(thrown).rejects.toThrow('changed my mind');
    const undone = notes.database.transaction(async (runner) => {
      runner.onCommitted(callback);
      await runner.run(INSERT, ['x', 'text']).catch(() => undefined);
    });
    await expect(undone).rejects.toThrow();
    expect(callback).not.toHaveBeenCalled();
  });

  it('is called where TypeORM opened the transaction', async () => {
    const callback = jest.fn();
    const add = (id: number, error?: Error) =>
      notes.dataSource.transaction(async (manager) => {
        const runner = statementsOf(manager);
        runner.onCommitted(() => callback(id));
        await runner.run(INSERT, [id, 'text']);
        if (error) throw error;
      });
    await add(1);
    await expect(add(2, new Error('changed my mind'))).rejects.toThrow('changed my mind');
    await add(3);
    expect(callback.mock.calls).toEqual([[1], [3]]);
  });
});

test('no other connection sees a transaction before it commits', async () => {
  await notes.database.transaction(async (runner) => {
    await runner.run(INSERT, [1, 'one']);
    expect(await count()).toBe(0);
  });
  await expect(count()).resolves.toBe(1);
});

test('a transaction that Postgres undoes though none of its statements failed is an outage', async () => {
  const work = notes.database.transaction(async (runner) => {
    await runner.run(INSERT, [1, 'one']);
    // Simulates a time limit that cuts the transaction off between two answers: on its connection, bypassing the
    // runner.
    const { client } = runner as unknown as { client: { query(sql: string): Promise<unknown> } };
    await client.query('SELECT 1 / 0').catch(() => {});
  });
  await expect(work).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 1 });
  await expect(count()).resolves.toBe(0);
});

test('a transaction that continues after a failed statement is not reported as committed', async () => {
  const work = notes.database.transaction(async (runner) => {
    await runner.run(INSERT, [1, 'one']);
    await runner.run(INSERT, [1, 'again']).catch(() => {});
  });
  await expect(work).rejects.toThrow('the transaction was undone');
  await expect(count()).resolves.toBe(0);
});

test('statements that take too long end in time, and leave a usable pool', async () => {
  const slow = Array.from({ length: 3 }, () => notes.database.run(SLEEP, []));
  for (const each of await Promise.allSettled(slow)) {
    // Of Postgres' limit and that of the connection, either may be first.
    expect(each).toMatchObject({ reason: { isPassing: true, retryAfterSeconds: 1 } });
  }
  await expect(count()).resolves.toBe(0);
});

test('waiting for a connection ends too', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holders = Array.from({ length: 3 }, () => notes.database.transaction(() => held));
  await expect(notes.database.run(COUNT, [])).rejects.toMatchObject({ code: 'unavailable' });
  await expect(notes.database.transaction(async () => {})).rejects.toMatchObject({ code: 'unavailable' });
  release();
  await Promise.all(holders);
  await expect(count()).resolves.toBe(0);
});

test('a connection that is lost between two statements of a transaction fails it, and nothing else', async () => {
  const work = notes.database.transaction(async (runner) => {
    await runner.run(INSERT, [1, 'one']);
    const [own] = await runner.run<{ pid: number }>(OWN_PID, []);
    await notes.database.run(END_PID, [own?.pid]);
    // Until the process has noticed; the event is the one that would have ended it.
    const isGone = async () =>
      (await notes.dataSource.query('SELECT FROM pg_stat_activity WHERE pid = $1', [own?.pid])).length === 0;
    await untilTrue(isGone, 'the connection is gone');
    await runner.run(INSERT, [2, 'two']);
  });
  await expect(work).rejects.toMatchObject({ code: 'unavailable' });
  await expect(count()).resolves.toBe(0);
});

test('connections that Postgres closes while they are idle are replaced unseen', async () => {
  await Promise.all([count(), count(), count()]);
  await endAll();
  await expect(count()).resolves.toBe(0);
});

/** Like a restart of Postgres, from a connection of its own. */
async function endAll(): Promise<void> {
  const { Client } = await import('pg');
  const admin = new Client({ connectionString: notes.created.adminUrl });
  await admin.connect();
  await admin.query(
    'SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  await admin.end();
}
