import { untilTrue } from '@rampart/testing';
import { openTestLists, type TestLists } from '../database/lists-database.fixture';
import { servicesOver } from '../database/lists-services.fixture';
import { ExportEntriesService } from '../export/export-entries.service';
import { ExportPagesRepository } from '../export/export-pages.repository';
import {
  type ImportServices,
  importServicesOver,
  KEY,
  opening,
  paceOf,
  send,
} from './import-services.fixture';

let lists: TestLists;
let services: ImportServices;
let account = 100;

beforeAll(async () => {
  lists = await openTestLists();
  services = importServicesOver(lists);
});
beforeEach(() => {
  account += 10;
});
afterAll(() => lists.close());

const fileOf = (lines: number) =>
  `entity_type,value\n${Array.from({ length: lines }, (_, n) => `username,user-${String(n).padStart(8, '0')}`).join('\n')}`;

const stateOf = async (accountId: number, id: number) => (await services.service.get(accountId, id)).status;

describe('an import of one line', () => {
  it('is done while huge ones of other accounts are under way, which began before it', async () => {
    const huge = [account + 1, account + 2, account + 3];
    const ids: number[] = [];
    for (const each of huge) ids.push(await send(services, opening(each), fileOf(20_000)));
    const small = await send(services, opening(account), 'value\n203.0.113.7\n');
    const working = services.runner.idle();
    await untilTrue(async () => (await stateOf(account, small)) === 'done', 'the small import is done');
    const states = await Promise.all(ids.map((id, n) => stateOf(huge[n] as number, id)));
    expect(states).toEqual(['checking', 'checking', 'checking']);
    await working;
    expect(await Promise.all(ids.map((id, n) => stateOf(huge[n] as number, id)))).toEqual([
      'done',
      'done',
      'done',
    ]);
  });

  it('finds room however many files of others that are not small have been begun', async () => {
    const claimed: (number | null)[] = [];
    for (let n = 1; n <= 9; n += 1) {
      const id = await send(services, opening(account + n), 'value\n203.0.113.7\n');
      // As if it were long: nothing here should wait for nine of these.
      await lists.dataSource.query('UPDATE list_imports SET bytes = 1000000 WHERE id = $1', [id]);
    }
    const small = await send(services, opening(account), 'value\n203.0.113.7\n');
    const holder = '00000000-0000-4000-8000-000000000001';
    claimed.push((await services.runs.claim(holder, 262_144))?.importId ?? null);
    claimed.push((await services.runs.claim(holder, 262_144))?.importId ?? null);
    expect(claimed).toEqual([small, null]);
    await lists.dataSource.query('UPDATE list_imports SET holder = NULL WHERE id = $1', [small]);
    await services.runner.idle();
    expect(await stateOf(account, small)).toBe('done');
  });
});

describe('a file that is being written onto the lists', () => {
  it('keeps no other account from adding, matching and exporting', async () => {
    const id = await send(services, opening(account), fileOf(1_250));
    const { adder, matcher } = servicesOver(lists);
    const exporter = new ExportEntriesService(new ExportPagesRepository(lists.database));
    const seen: unknown[] = [];
    let added = 0;
    const neighbour = async () => {
      const { status } = await services.service.get(account, id);
      if (status !== 'applying') return;
      added += 1;
      const value = `user-0000000${added}`;
      const entry = { listType: 'blacklist' as const, entityType: 'username', value, matchType: null };
      const more = { reason: null, expiresAt: null, nonOverridable: false, attemptId: null, actor: KEY };
      await adder.add({ accountId: account + 1, ...entry, ...more });
      const matches = await matcher.match(account + 1, [{ entityType: 'username', value }]);
      const request = { accountId: account + 1, listType: null, entityType: null, after: null };
      seen.push([matches.length, (await exporter.export(request)).entries]);
    };
    const run = await services.runs.claim('00000000-0000-4000-8000-000000000002');
    if (run?.importId !== id) throw new Error('another import was waiting');
    await services.runImport.run(run, paceOf(neighbour));
    expect(seen).toEqual([
      [1, 1],
      [1, 2],
      [1, 3],
      [1, 4],
    ]);
    expect(await stateOf(account, id)).toBe('done');
  });
});

describe('an account whose files are over', () => {
  it('begins no other while more of them is left than one may be long, and does not keep others from it', async () => {
    const id = await send(services, opening(account), 'value\n203.0.113.7\n');
    await services.runner.idle();
    await lists.dataSource.query(
      `INSERT INTO list_import_chunks SELECT $1, n, '\\x00' FROM generate_series(1, 2800) AS n`,
      [id],
    );
    await expect(services.service.begin(opening(account))).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfterSeconds: 10,
    });
    await expect(services.service.begin(opening(account + 1))).resolves.toMatchObject({ isNew: true });
    await services.leftovers.clearEnded(() => undefined);
    await expect(services.service.begin(opening(account))).resolves.toMatchObject({ isNew: true });
  });
});
