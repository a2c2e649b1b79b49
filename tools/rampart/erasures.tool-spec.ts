import { SERVICE_NAMES } from '@rampart/contracts';
import { createTestDatabase, type TestDatabase, testNatsUrl } from '@rampart/testing';
import { schema as gatewaySchema } from '../../apps/gateway/src/database/schema';
import { type RunningGateway, start as startGateway } from '../../apps/gateway/src/main';
import { schema as listsSchema } from '../../apps/lists/src/database/schema';
import { start as startLists } from '../../apps/lists/src/main';
import { runTool } from './run-tool';

const ADMIN_TOKEN = 'a-token-for-this-spec';
const ABSENT = SERVICE_NAMES.filter((name) => name !== 'gateway' && name !== 'lists').join(',');

const databases: TestDatabase[] = [];
let gateway: RunningGateway;
let lists: Awaited<ReturnType<typeof startLists>>;

beforeAll(async () => {
  databases.push(await createTestDatabase(gatewaySchema), await createTestDatabase(listsSchema));
  const shared = { NATS_URL: testNatsUrl(), LOG_LEVEL: 'silent' };
  gateway = await startGateway({ ...shared, DATABASE_URL: databases[0]?.url, ADMIN_TOKEN });
  lists = await startLists({ ...shared, DATABASE_URL: databases[1]?.url });
});

afterAll(async () => {
  await gateway?.close();
  await lists?.close();
  for (const database of databases) await database.drop();
});

async function rampart(line: string) {
  const [out, err]: [string[], string[]] = [[], []];
  await runTool(line.split(' '), {
    env: { RAMPART_ADMIN_URL: gateway.adminUrl, RAMPART_ADMIN_TOKEN: ADMIN_TOKEN },
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
  });
  return { out: out.join('\n'), err: err.join('\n') };
}

const json = async <T>(line: string): Promise<T> => JSON.parse((await rampart(`${line} --json`)).out) as T;

it('a person is erased, and the certificate can be read and listed afterwards', async () => {
  const { id: account } = await json<{ id: number }>('accounts create Shop');
  await databases[1]?.administer(
    `INSERT INTO list_entries (account_id, list_type, entity_type, match_type, value, author)
     VALUES (${account}, 'blacklist', 'email', 'exact', 'ann@shop.example', 'x')`,
  );
  const value = `--account-id ${account} --entity-type email --value ann@shop.example --absent ${ABSENT}`;
  expect(await json(`person show ${value}`)).toEqual([{ where: 'lists.list_entries', rows: 1 }]);
  const { out, err } = await rampart(`erase ${value} --json`);
  expect(JSON.parse(out)).toEqual([{ where: 'lists.list_entries', rows: 1 }]);
  const [, id = ''] = /^done: its certificate is (\S+)$/.exec(err) ?? [];
  const certificate = {
    id,
    state: 'done',
    value: 'a***@shop.example',
    erased: { 'lists.list_entries': 1 },
  };
  expect(await json(`erasures show --account-id ${account} --id ${id}`)).toMatchObject(certificate);
  expect(await json(`erasures list --account-id ${account}`)).toMatchObject([certificate]);
  expect(await json(`erasures cancel --account-id ${account} --id ${id}`)).toMatchObject({ state: 'done' });
});
