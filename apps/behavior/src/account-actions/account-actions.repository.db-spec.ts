import { randomUUID } from 'node:crypto';
import { MAX_SIGN_INS } from '@rampart/contracts';
import { Database, dataSourceOptions } from '@rampart/persistence';
import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { DataSource } from 'typeorm';
import { schema } from '../database/schema';
import { AccountActionsRepository } from './account-actions.repository';

let created: TestDatabase;
let source: DataSource;
let database: Database;
let actions: AccountActionsRepository;

beforeAll(async () => {
  created = await createTestDatabase(schema);
  const env = { DATABASE_URL: created.url, DATABASE_POOL_SIZE: 8, DATABASE_TIMEOUT_MS: 5_000 };
  source = await new DataSource(dataSourceOptions(schema, env, () => undefined)).initialize();
  database = new Database(source);
  actions = new AccountActionsRepository(database);
});

afterAll(async () => {
  await source.destroy();
  await created.drop();
});

const place = (latitude: number) => ({ latitude, longitude: 13.4, isAnonymous: false });

describe('AccountActionsRepository', () => {
  it('remembers the latest of each kind of change, and nothing of others', async () => {
    const entity = randomUUID();
    await actions.noteChange(entity, 'password');
    await actions.noteChange(entity, 'phone');
    const first = (await actions.find([entity])).get(entity);
    await actions.noteChange(entity, 'password');
    const later = (await actions.find([entity, randomUUID()])).get(entity);
    expect(later?.changes.map(({ what }) => what)).toEqual(['password', 'phone']);
    expect(later?.signIns).toEqual([]);
    const [before, after] = [first, later].map((each) => Date.parse(each?.changes[0]?.at ?? ''));
    expect(after).toBeGreaterThan(before ?? Number.NaN);
    expect(later?.changes[1]).toEqual(first?.changes[1]);
  });

  it('remembers the newest sign-ins, whatever an account sends', async () => {
    const entity = randomUUID();
    for (let n = 0; n < MAX_SIGN_INS + 3; n += 1) await actions.noteSignIn(entity, place(n));
    const signIns = (await actions.find([entity])).get(entity)?.signIns ?? [];
    expect(signIns.map(({ latitude }) => latitude)).toEqual(
      Array.from({ length: MAX_SIGN_INS }, (_, n) => MAX_SIGN_INS + 2 - n),
    );
    expect(new Date(signIns[0]?.at ?? '').toISOString()).toBe(signIns[0]?.at);
  });

  it('keeps every sign-in of concurrent writers up to its limit', async () => {
    const entity = randomUUID();
    await Promise.all(Array.from({ length: MAX_SIGN_INS }, (_, n) => actions.noteSignIn(entity, place(n))));
    const signIns = (await actions.find([entity])).get(entity)?.signIns ?? [];
    expect(signIns.map(({ latitude }) => latitude).sort()).toEqual(
      Array.from({ length: MAX_SIGN_INS }, (_, n) => n),
    );
  });

  it('forgets what was done before so many hours, at most so many rows at once', async () => {
    const entities = [randomUUID(), randomUUID(), randomUUID()];
    for (const entity of entities) await actions.noteChange(entity, 'email');
    const text =
      "UPDATE account_actions SET last_at = now() - interval '49 hours' WHERE entity = ANY ($1::uuid[])";
    await database.run({ name: '', text }, [entities.slice(0, 2)]);
    expect([await actions.forget(48, 1), await actions.forget(48, 9)]).toEqual([1, 1]);
    expect([...(await actions.find(entities)).keys()]).toEqual([entities[2]]);
  });

  it('sends no statement without entities', async () => {
    expect(await actions.find([])).toEqual(new Map());
  });
});
