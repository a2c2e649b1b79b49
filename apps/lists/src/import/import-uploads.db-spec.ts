import { openTestLists, type TestLists } from '../database/lists-database.fixture';
import { type ImportServices, importFile, importServicesOver, opening } from './import-services.fixture';

let lists: TestLists;
let services: ImportServices;
let account = 1;

beforeAll(async () => {
  lists = await openTestLists();
  services = importServicesOver(lists);
});
beforeEach(() => {
  account += 1;
});
afterAll(() => lists.close());

const countChunks = async (importId: number): Promise<number> => {
  const sql = 'SELECT count(*)::int AS n FROM list_import_chunks WHERE import_id = $1';
  const [row] = await lists.dataSource.query(sql, [importId]);
  return row.n;
};

describe('an account', () => {
  it('imports one file at a time, and another account at the same time', async () => {
    await services.service.begin(opening(account));
    await expect(services.service.begin(opening(account))).rejects.toMatchObject({ code: 'conflict' });
    await expect(services.service.begin(opening(account + 10_000))).resolves.toMatchObject({ isNew: true });
  });

  it('reaches no import of another', async () => {
    const { import: opened } = await services.service.begin(opening(account));
    const foreign = { accountId: account + 20_000, importId: opened.import_id };
    const none = { code: 'not_found' };
    await expect(services.service.get(foreign.accountId, opened.import_id)).rejects.toMatchObject(none);
    await expect(services.service.put({ ...foreign, index: 0, bytes: '' })).rejects.toMatchObject(none);
    await expect(services.service.finish({ ...foreign, chunks: 0 })).rejects.toMatchObject(none);
    await expect(services.service.abandon({ ...foreign, problem: 'x' })).rejects.toMatchObject(none);
    await expect(services.service.listRefused({ ...foreign, afterLine: null })).rejects.toMatchObject(none);
    await expect(services.service.get(account, opened.import_id)).resolves.toMatchObject({
      status: 'uploading',
    });
  });
});

describe('an upload', () => {
  it('that is repeated under the same attempt imports once, and gives the same import', async () => {
    const request = opening(account);
    const done = await importFile(services, request, 'value\n203.0.113.7\n');
    await expect(services.service.begin(request)).resolves.toEqual({ import: done, isNew: false });
  });

  it('may come twice in part', async () => {
    const request = opening(account);
    const { import: opened } = await services.service.begin(request);
    const put = (index: number, text: string) =>
      services.service.put({
        accountId: account,
        importId: opened.import_id,
        index,
        bytes: Buffer.from(text).toString('base64'),
      });
    await put(0, 'val');
    await put(1, 'ue\n203.0.113.7');
    await put(1, 'ue\n203.0.113.7');
    await services.service.finish({ accountId: account, importId: opened.import_id, chunks: 2 });
    await services.runner.idle();
    await expect(services.service.get(account, opened.import_id)).resolves.toMatchObject({
      status: 'done',
      added: 1,
      bytes: 17,
    });
    await expect(put(2, '\n203.0.113.8')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('of which a part is missing is not taken for the whole', async () => {
    const { import: opened } = await services.service.begin(opening(account));
    await services.service.put({ accountId: account, importId: opened.import_id, index: 1, bytes: '' });
    for (const chunks of [1, 2]) {
      const finishing = services.service.finish({ accountId: account, importId: opened.import_id, chunks });
      await expect(finishing).rejects.toMatchObject({ code: 'conflict' });
    }
  });

  it.each([
    ['is given up', false],
    ['breaks off without a word', true],
  ])('that %s leaves nothing, and may be tried again', async (_what, isSilent) => {
    const request = opening(account);
    const { import: opened } = await services.service.begin(request);
    const importId = opened.import_id;
    await services.service.put({
      accountId: account,
      importId,
      index: 0,
      bytes: Buffer.from('x').toString('base64'),
    });
    if (isSilent) {
      await lists.dataSource.query(
        `UPDATE list_imports SET touched_at = now() - interval '61 s' WHERE id = $1`,
        [importId],
      );
    } else await services.service.abandon({ accountId: account, importId, problem: 'The caller went away.' });
    await expect(services.service.get(account, importId)).resolves.toMatchObject({
      status: 'failed',
      problem: expect.any(String),
    });
    await services.leftovers.clearEnded(() => undefined);
    expect(await countChunks(importId)).toBe(0);
    await expect(services.service.begin(request)).resolves.toMatchObject({ isNew: true });
  });
});
