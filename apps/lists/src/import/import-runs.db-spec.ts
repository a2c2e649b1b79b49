import { parseEnv } from '@rampart/config';
import { RetentionKeeper } from '@rampart/persistence';
import { pino } from 'pino';
import { openTestLists, type TestLists } from '../database/lists-database.fixture';
import { recordedOf, servicesOver } from '../database/lists-services.fixture';
import { listsEnv } from '../lists.config';
import { retentionsOf } from '../retention/retentions';
import {
  ageHolder,
  DyingRuns,
  type ImportServices,
  importFile,
  importServicesOver,
  opening,
  paceOf,
  runsAmid,
  send,
} from './import-services.fixture';
import type { ImportRun } from './records/import-runs.repository';

const ENV = { DATABASE_URL: 'postgres://db/x', NATS_URL: 'nats://bus' };

let lists: TestLists;
let services: ImportServices;
let account = 1;
let holders = 0;

beforeAll(async () => {
  lists = await openTestLists();
  services = importServicesOver(lists);
});
beforeEach(() => {
  account += 1;
});
afterAll(() => lists.close());

const FILE = `entity_type,value\n${Array.from({ length: 5_000 }, (_, n) => `username,user${n}`).join('\n')}`;

const countOn = async (): Promise<number> => {
  const sql = 'SELECT count(*)::int AS n FROM list_entries WHERE account_id = $1';
  const [row] = await lists.dataSource.query(sql, [account]);
  return row.n;
};

const rowsOf = async (table: string, importId: number): Promise<number> => {
  const sql = `SELECT count(*)::int AS n FROM ${table} WHERE import_id = $1`;
  const [row] = await lists.dataSource.query(sql, [importId]);
  return row.n;
};

async function claim(importId: number, by = services): Promise<ImportRun> {
  holders += 1;
  const run = await by.runs.claim(`00000000-0000-4000-8000-${String(holders).padStart(12, '0')}`);
  if (run?.importId !== importId) throw new Error('another import was waiting');
  return run;
}

const get = (id: number) => services.service.get(account, id);

/** Statements of a run in total: two before parsing, one per batch, one before writing, one per page. */
const QUESTIONS = { checking: 6, applying: 25 };

describe('a run', () => {
  it.each(['checking', 'applying'] as const)(
    'that dies while %s is done anew by another, and nothing is there twice or by half',
    async (state) => {
      const id = await send(services, opening(account), FILE);
      const dying = importServicesOver(lists, DyingRuns);
      let questions = 0;
      const dies = () => {
        questions += 1;
        if (questions === QUESTIONS[state]) throw new Error('the process is dead');
      };
      await dying.runImport.run(await claim(id, dying), paceOf(dies));
      await expect(get(id)).resolves.toMatchObject({ status: state });
      expect(await rowsOf('list_import_entries', id)).toBeGreaterThan(0);
      expect(await countOn()).toBe(0);
      await services.runner.idle();
      await expect(get(id)).resolves.toMatchObject({ status: state });
      await ageHolder(lists, id);
      await services.runner.idle();
      await expect(get(id)).resolves.toMatchObject({ status: 'done', lines_read: 5_000, added: 5_000 });
      expect([await countOn(), (await recordedOf(lists, account)).audit]).toEqual([
        5_000,
        [expect.anything()],
      ]);
    },
  );

  it('that was believed dead and is not changes nothing', async () => {
    const id = await send(services, opening(account), FILE);
    const slow = await claim(id);
    await ageHolder(lists, id);
    const taken = await claim(id);
    await services.runImport.run(slow, paceOf());
    await expect(get(id)).resolves.toMatchObject({ status: 'checking', lines_read: 0 });
    expect(await rowsOf('list_import_entries', id)).toBe(0);
    await services.runImport.run(taken, paceOf());
    await expect(get(id)).resolves.toMatchObject({ status: 'done', added: 5_000 });
  });

  it('that loses its import while applying takes back what it has written', async () => {
    const id = await send(services, opening(account), FILE);
    const progress = async () => {
      await ageHolder(lists, id);
      await services.runs.claim('00000000-0000-4000-9000-000000000000');
    };
    const slow = importServicesOver(lists, runsAmid({ progress }));
    await slow.runImport.run(await claim(id, slow), paceOf());
    await expect(get(id)).resolves.toMatchObject({ status: 'checking' });
    expect([await countOn(), await recordedOf(lists, account)]).toEqual([0, { events: [], audit: [] }]);
    await ageHolder(lists, id);
    await services.runner.idle();
    await expect(get(id)).resolves.toMatchObject({ status: 'done', added: 5_000 });
  });

  it('whose service stops is left to another, which begins immediately', async () => {
    const id = await send(services, opening(account), FILE);
    const stopping = importServicesOver(lists);
    await stopping.runner.keep();
    await stopping.runner.onApplicationShutdown();
    await expect(get(id)).resolves.toMatchObject({ status: 'checking' });
    await services.runner.idle();
    await expect(get(id)).resolves.toMatchObject({ status: 'done', added: 5_000 });
  });

  it('notices when Postgres has restarted without the rows that were read, and reads again', async () => {
    const id = await send(services, opening(account), FILE);
    const applying = () => lists.dataSource.query('DELETE FROM list_import_entries');
    const crashed = importServicesOver(lists, runsAmid({ applying }));
    await crashed.runImport.run(await claim(id, crashed), paceOf());
    expect([(await get(id)).status === 'done', await countOn()]).toEqual([false, 0]);
    await services.runner.idle();
    await expect(get(id)).resolves.toMatchObject({ status: 'done', added: 5_000 });
  });

  it('that never gets to its end is given up', async () => {
    const id = await send(services, opening(account), FILE);
    await lists.dataSource.query('UPDATE list_imports SET runs = 100 WHERE id = $1', [id]);
    await lists.dataSource.query('DELETE FROM list_import_chunks WHERE import_id = $1', [id]);
    await services.runner.idle();
    await expect(get(id)).resolves.toMatchObject({
      status: 'failed',
      problem: expect.stringContaining('Nothing'),
    });
  });

  it('blocks no match, and is never seen half done', async () => {
    const id = await send(services, opening(account), FILE);
    const { matcher } = servicesOver(lists);
    const values = [0, 2_500, 4_999].map((n) => ({ entityType: 'username', value: `user${n}` }));
    const seen: number[] = [];
    const match = async () => void seen.push((await matcher.match(account, values)).length);
    let looking = Promise.resolve();
    const looks = () => {
      looking = looking.then(match);
    };
    await services.runImport.run(await claim(id), paceOf(looks));
    await looking;
    await match();
    expect(seen.length).toBeGreaterThan(QUESTIONS.applying);
    expect(new Set(seen)).toEqual(new Set([0, 3]));
  });

  it('leaves neither the file nor what was read of it behind', async () => {
    const { import_id: id } = await importFile(services, opening(account), FILE);
    expect(await rowsOf('list_import_chunks', id)).toBeGreaterThan(0);
    await services.leftovers.clearEnded(() => undefined);
    expect([await rowsOf('list_import_chunks', id), await rowsOf('list_import_entries', id)]).toEqual([0, 0]);
    await expect(services.service.get(account, id)).resolves.toMatchObject({ status: 'done' });
  });

  it('is remembered for as long as the operator wants', async () => {
    const { import_id: id } = await importFile(
      services,
      opening(account, { onRefused: 'skip' }),
      'value\nx\n203.0.113.7\n',
    );
    await services.leftovers.clearEnded(() => undefined);
    const config = parseEnv(listsEnv, { ...ENV, RETENTION_LIST_IMPORTS_DAYS: '7' });
    const keeper = new RetentionKeeper(retentionsOf(lists.database, config), pino({ level: 'silent' }));
    const age = (days: number) =>
      lists.dataSource.query(
        'UPDATE list_imports SET finished_at = now() - make_interval(days => $2::int) WHERE id = $1',
        [id, days],
      );
    await age(6);
    await keeper.keep();
    await expect(get(id)).resolves.toMatchObject({ status: 'done' });
    await age(8);
    await keeper.keep();
    await expect(get(id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await rowsOf('list_import_refusals', id)).toBe(0);
  });
});
