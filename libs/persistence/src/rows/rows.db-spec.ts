import { In } from 'typeorm';
import { NoteRow, type NotesDatabase, openNotes } from '../notes.fixture';

let notes: NotesDatabase;

beforeAll(async () => {
  notes = await openNotes({ poolSize: 3, timeoutMs: 2_000 });
});
beforeEach(() => notes.database.rows(NoteRow).deleteAll());
afterAll(() => notes.close());

const ADD = { name: '', text: 'INSERT INTO notes (id, text) VALUES ($1, $2)' };
const SLEEP = { name: '', text: 'SELECT pg_sleep($1)' };
/** In this spec's database alone: others run beside it on the same server. */
const inUse = () =>
  notes.dataSource.query(
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in%'",
  );
const ids = async () =>
  (await notes.database.rows(NoteRow).find({ order: { id: 'ASC' } })).map(({ id }) => id);

describe('rows inside a transaction', () => {
  it('are written and read on its connection, beside its statements', async () => {
    await notes.database.transaction(async (runner) => {
      await runner.run(ADD, [1, 'a statement']);
      await runner.rows(NoteRow).insert({ id: 2, text: 'a row' });
      expect(await runner.rows(NoteRow).countBy({ id: In([1, 2]) })).toBe(2);
      expect(await ids()).toEqual([]);
    });
    expect(await ids()).toEqual([1, 2]);
  });

  it('are undone with it', async () => {
    const undone = notes.database.transaction(async (runner) => {
      await runner.rows(NoteRow).save({ id: 1, text: 'saved', author: null });
      throw new RangeError('undone');
    });
    await expect(undone).rejects.toBeInstanceOf(RangeError);
    expect(await ids()).toEqual([]);
    expect(await inUse()).toEqual([]);
  });

  it('are undone when a failure of theirs is ignored', async () => {
    const ignored = notes.database.transaction(async (runner) => {
      await runner.rows(NoteRow).insert({ id: 1, text: 'once' });
      await runner
        .rows(NoteRow)
        .insert({ id: 1, text: 'twice' })
        .catch(() => undefined);
    });
    await expect(ignored).rejects.toThrow('the transaction was undone: one of its statements had failed');
    expect(await ids()).toEqual([]);
  });

  it('stay locked until it ends', async () => {
    await notes.database.rows(NoteRow).insert({ id: 1, text: 'locked' });
    const lock = { mode: 'pessimistic_write' } as const;
    await notes.database.transaction(async (runner) => {
      await runner.rows(NoteRow).findOne({ where: { id: 1 }, lock });
      const other = notes.database.transaction((next) =>
        next.rows(NoteRow).findOne({ where: { id: 1 }, lock: { ...lock, onLocked: 'nowait' } }),
      );
      await expect(other).rejects.toMatchObject({ code: 'unavailable', cause: { code: '55P03' } });
    });
  });
});

describe('a failure of rows', () => {
  it("is pg's own where the statement is at fault", async () => {
    await notes.database.rows(NoteRow).insert({ id: 1, text: 'once' });
    const again = notes.database.rows(NoteRow).insert({ id: 1, text: 'twice' });
    await expect(again).rejects.toMatchObject({ code: '23505', constraint: 'notes_pkey' });
  });

  it('is an outage where Postgres does not answer in time', async () => {
    await notes.database.rows(NoteRow).insert({ id: 1, text: 'locked' });
    await notes.database.transaction(async (runner) => {
      await runner.rows(NoteRow).update({ id: 1 }, { text: 'changed' });
      const waiting = notes.database.rows(NoteRow).update({ id: 1 }, { text: 'too late' });
      // On a busy machine, the refusal of Postgres may come after our own limit: whether it wrote is unknown then.
      const code = expect.stringMatching(/^(?:unavailable|deadline_exceeded)$/);
      await expect(waiting).rejects.toMatchObject({ code, retryAfterSeconds: 1 });
    });
    await expect(notes.database.run(SLEEP, [0])).resolves.toHaveLength(1);
  });
});
