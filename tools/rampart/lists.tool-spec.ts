import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase, testNatsUrl } from '@rampart/testing';
import { schema as gatewaySchema } from '../../apps/gateway/src/database/schema';
import { type RunningGateway, start as startGateway } from '../../apps/gateway/src/main';
import { schema as listsSchema } from '../../apps/lists/src/database/schema';
import { start as startLists } from '../../apps/lists/src/main';
import { startInterruptedApi } from './interrupted-api.fixture';
import { EXIT, runTool } from './run-tool';

const ADMIN_TOKEN = 'a-token-for-this-spec';
const databases: TestDatabase[] = [];
let gateway: RunningGateway;
let lists: Awaited<ReturnType<typeof startLists>>;
let folder: string;
let key: string;
let url: string;

beforeAll(async () => {
  const ofGateway = await createTestDatabase(gatewaySchema);
  const ofLists = await createTestDatabase(listsSchema);
  databases.push(ofGateway, ofLists);
  const shared = { NATS_URL: testNatsUrl(), LOG_LEVEL: 'silent' };
  gateway = await startGateway({ ...shared, DATABASE_URL: ofGateway.url, ADMIN_TOKEN });
  url = gateway.url;
  lists = await startLists({ ...shared, DATABASE_URL: ofLists.url });
  folder = await mkdtemp(path.join(tmpdir(), 'lists-'));
  const { id: account } = await json<{ id: number }>('accounts create Shop');
  const user = await json<{ id: number }>(
    `users create --account-id ${account} --name Ann --email ann@shop.example`,
  );
  const line = `keys create --account-id ${account} --user-id ${user.id} --name lists --scopes lists.read,lists.write,pii.reveal`;
  key = (await json<{ key: string }>(line)).key;
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await gateway?.close();
  await lists?.close();
  for (const database of databases) await database.drop();
});

/** Runs a command of the admin API as from a shell. */
async function json<T>(line: string): Promise<T> {
  const out: string[] = [];
  await runTool([...line.split(' '), '--json'], {
    env: { RAMPART_ADMIN_URL: gateway.adminUrl, RAMPART_ADMIN_TOKEN: ADMIN_TOKEN },
    out: (text) => void out.push(text),
    err: () => undefined,
  });
  return JSON.parse(out.join('')) as T;
}

async function importing(name: string, content: string, ...options: string[]) {
  const file = path.join(folder, name);
  if (content !== '') await writeFile(file, content);
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runTool(['lists', 'import', file, ...options, '--json'], {
    env: { RAMPART_URL: url, RAMPART_API_KEY: key },
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
  });
  return { code, state: out.length === 0 ? null : JSON.parse(out.join('')), err: err.join('\n') };
}

describe('rampart lists import', () => {
  it('imports what is shared, with what is said once for all of it', async () => {
    const hosts = '# block\n0.0.0.0 ads.example.com\n0.0.0.0 spy.example.net\n';
    expect(
      await importing('hosts', hosts, '--list-type', 'blacklist', '--entity-type', 'domain'),
    ).toMatchObject({
      code: EXIT.ok,
      state: { status: 'done', added: 2, entity_type: 'domain', read_as: 'a hosts file' },
    });
    const csv = 'Wer;Warum\nann@example.com;spam\nnonsense;\n';
    const said = [
      '--list-type',
      'blacklist',
      '--entity-type',
      'email',
      '--columns',
      'value:Wer,reason:Warum',
    ];
    expect(await importing('a.csv', csv, ...said, '--skip', '--dry-run')).toMatchObject({
      code: EXIT.ok,
      state: { status: 'done', dry_run: true, added: 1, lines_refused: 1 },
    });
  });

  it('fails when the file is refused, and says why', async () => {
    expect(await importing('mails', 'ann@example.com\n', '--list-type', 'blacklist')).toMatchObject({
      code: EXIT.failed,
      state: { status: 'refused', problem: expect.stringContaining('entity_type=email') },
    });
    expect(await importing('mails', 'ann@example.com\n', '--entity-type', 'No Kind')).toMatchObject({
      code: EXIT.failed,
      state: null,
      err: expect.stringContaining('entity_type'),
    });
  });

  it('waits for the end of an import while the API is unavailable', async () => {
    const api = await startInterruptedApi(gateway.url, '/lists/imports/');
    url = api.url;
    expect(
      await importing('again', '192.0.2.8\n', '--list-type', 'blacklist', '--entity-type', 'ip'),
    ).toMatchObject({
      code: EXIT.ok,
      state: { status: 'done', added: 1 },
    });
    url = gateway.url;
    api.close();
    expect(api.looks()).toBeGreaterThan(2);
  });

  it('fails for a file that is not there', async () => {
    const { code, err } = await importing('missing', '');
    expect([code, err]).toEqual([EXIT.failed, expect.stringContaining('Cannot read')]);
  });
});
