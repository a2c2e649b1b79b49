import { pino } from 'pino';
import { openTestLists, type TestLists } from '../database/lists-database.fixture';
import { recordedOf, servicesOver } from '../database/lists-services.fixture';
import { ValueKeeper } from './value-keeper';

let lists: TestLists;
let services: ReturnType<typeof servicesOver>;

beforeAll(async () => {
  lists = await openTestLists();
  services = servicesOver(lists);
});
afterAll(() => lists.close());

const keep = () => new ValueKeeper(lists.database, pino({ level: 'silent' })).keep();

/** As a version without keys stores entries and reports. */
async function storeAsEarlier(
  accountId: number,
  values: readonly (readonly [string, string])[],
): Promise<void> {
  for (const table of ['list_entries', 'reports']) {
    const [columns, constants] =
      table === 'reports'
        ? [
            'category, reporter_kind, reporter_id, attempt_id',
            `'fraud', 'key', 'key_1', 'attempt-' || added.id`,
          ]
        : ['list_type, match_type, author', `'blacklist', 'exact', 'key_1'`];
    await lists.dataSource.query(
      `INSERT INTO ${table} (account_id, id, entity_type, value, ${columns})
       SELECT $1, added.id, added.entity_type, added.value, ${constants}
         FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS added (entity_type, value, id)`,
      [accountId, values.map(([entityType]) => entityType), values.map(([, value]) => value)],
    );
  }
}

const idsMatching = async (accountId: number, entityType: string, value: string) =>
  (await services.matcher.match(accountId, [{ entityType, value }])).map(({ entryId }) => entryId);

test('entries of an earlier version match every spelling once they have their keys, and no step is recorded', async () => {
  await storeAsEarlier(1, [
    ['email', 'spelled+0@gmail.com'],
    ['address', '5 main street, apt 4'],
    ['username', 'the\u200b boss'],
  ]);
  const spellings = [
    ['email', 's.pelled@googlemail.com'],
    ['address', '5 MAIN ST #4'],
    ['username', 'The Boss'],
  ] as const;
  for (const [entityType, value] of spellings) {
    await expect(idsMatching(1, entityType, value)).resolves.toEqual([]);
  }
  await keep();
  for (const [index, [entityType, value]] of spellings.entries()) {
    await expect(idsMatching(1, entityType, value)).resolves.toEqual([index + 1]);
    const filter = {
      accountId: 1,
      status: null,
      category: null,
      entityType,
      value,
      beforeId: null,
      limit: 100,
    };
    await expect(services.reportReader.list(filter)).resolves.toMatchObject({ reports: [{ id: index + 1 }] });
  }
  await expect(recordedOf(lists, 1)).resolves.toEqual({ events: [], audit: [] });
});

test('more than one round of them are done, once', async () => {
  const values = Array.from({ length: 1_201 }, (_, n) => ['email', `a${n}+x@gmail.com`] as const);
  await storeAsEarlier(2, values);
  await Promise.all([keep(), keep()]);
  await keep();
  const [left] = await lists.dataSource.query(
    "SELECT count(*)::int AS n FROM list_entries WHERE account_id = 2 AND match_key IS DISTINCT FROM replace(value, '+x', '')",
  );
  expect(left).toEqual({ n: 0 });
});
