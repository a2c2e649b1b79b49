import { openTestLists, type TestLists } from '../database/lists-database.fixture';
import { servicesOver } from '../database/lists-services.fixture';
import { importServicesOver, opening, send } from '../import/import-services.fixture';
import { EntryLimit } from './entry-limit';
import { anAdd } from './requests.fixture';

const MOST = 3;

let lists: TestLists;
let nextAccount = 1;

beforeAll(async () => {
  lists = await openTestLists();
});
afterAll(() => lists.close());

const newAccount = () => nextAccount++;
const email = (n: number): string => `user${n}@example.com`;

const fileOf = (lines: number): string =>
  ['entity_type,value', ...Array.from({ length: lines }, (_, n) => `email,${email(n)}`), ''].join('\n');

async function fill(accountId: number): Promise<void> {
  const { adder } = servicesOver(lists, MOST);
  for (let n = 1; n <= MOST; n += 1) await adder.add(anAdd(accountId, { value: email(n) }));
}

it('refuses what is more than an account may have, and nothing of another account', async () => {
  const [full, other] = [newAccount(), newAccount()];
  await fill(full);
  const { adder } = servicesOver(lists, MOST);
  await expect(adder.add(anAdd(full, { value: email(4) }))).rejects.toMatchObject({
    code: 'conflict',
    details: { limit: MOST },
  });
  // A value that is already listed is still found.
  await expect(adder.add(anAdd(full, { value: email(2) }))).resolves.toEqual({ id: 2, isNew: false });
  await expect(adder.add(anAdd(other, { value: email(4) }))).resolves.toMatchObject({ isNew: true });
});

it('accepts an entry again once another one was removed', async () => {
  const accountId = newAccount();
  await fill(accountId);
  const { adder, remover } = servicesOver(lists, MOST);
  const id = 1;
  await remover.remove({ accountId, id, reason: null, actor: anAdd(accountId).actor });
  await expect(adder.add(anAdd(accountId, { value: email(4) }))).resolves.toMatchObject({ isNew: true });
});

it('counts an account once in a while, however often it asks', async () => {
  const accountId = newAccount();
  await fill(accountId);
  const limit = new EntryLimit(lists.database, MOST);
  const run = jest.spyOn(lists.database, 'run');
  await Promise.all(Array.from({ length: 20 }, () => limit.left(accountId, 1)));
  const counted = run.mock.calls.filter(([{ name }]) => name === 'lists.count-entries');
  expect(counted).toHaveLength(1);
});

it.each([
  ['small', 5, false],
  ['large', 1_200, false],
  ['large', 1_200, true],
])(
  'refuses a %s file of %d lines that would add more than fits, whole (rehearsed: %s)',
  async (_, lines, dryRun) => {
    const accountId = newAccount();
    const services = importServicesOver(lists, undefined, lines - 1);
    const id = await send(services, opening(accountId, { dryRun }), fileOf(lines));
    await services.runner.idle();
    const record = await services.service.get(accountId, id);
    expect(record).toMatchObject({
      status: 'refused',
      problem: `The account may have ${lines - 1} list entries. The file adds ${lines}, and there is room for ${lines - 1}.`,
    });
    const rows = await lists.dataSource.query('SELECT FROM list_entries WHERE account_id = $1', [accountId]);
    expect(rows).toHaveLength(0);
  },
);
