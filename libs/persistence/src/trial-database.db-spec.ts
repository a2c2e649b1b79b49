import { type NotesDatabase, openNotes } from './notes.fixture';
import { TrialDatabase } from './trial-database';

const INSERT = { name: '', text: 'INSERT INTO notes (id, text) VALUES ($1, $2) RETURNING id' };
const COUNT = { name: '', text: 'SELECT count(*)::int AS n FROM notes' };

let notes: NotesDatabase;
let trial: TrialDatabase;

beforeAll(async () => {
  notes = await openNotes({ poolSize: 1, timeoutMs: 5_000 });
  trial = new TrialDatabase(notes.database);
});
afterAll(() => notes?.close());

const count = async () => (await notes.database.run<{ n: number }>(COUNT, []))[0]?.n;

it('a statement answers as ever, and changes nothing', async () => {
  expect(await trial.run(INSERT, [1, 'one'])).toEqual([{ id: 1 }]);
  expect(await count()).toBe(0);
});

it('a transaction sees its own changes, gives its result, and leaves nothing, whatever its last statement', async () => {
  const committed = jest.fn();
  const seen = await trial.transaction(async (runner) => {
    runner.onCommitted(committed);
    await runner.run(INSERT, [1, 'one']);
    await runner.runLast(INSERT, [2, 'two']);
    return runner.run(COUNT, []);
  });
  expect(seen).toEqual([{ n: 2 }]);
  expect(await count()).toBe(0);
  expect(committed).not.toHaveBeenCalled();
});

it('throws what its work throws', async () => {
  const thrown = new Error('changed my mind');
  await expect(trial.transaction(() => Promise.reject(thrown))).rejects.toBe(thrown);
  await expect(trial.run(INSERT, ['x', 'text'])).rejects.toMatchObject({ code: '22P02' });
});
