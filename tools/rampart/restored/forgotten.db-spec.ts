import { EVENTS, type EventEnvelope } from '@rampart/contracts';
import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { Client } from 'pg';
import { schemasOf } from '../service-schemas';
import { forgottenAmong, type Lookup, lookupsOf } from './forgotten';

/** They leave no row of their own that could be looked for: consequences of others, and masked ones. */
const WITHOUT_ROW = [
  'rule.matched',
  'rule.budget_exceeded',
  'velocity.exceeded',
  'device.first_seen',
  'quota.threshold_reached',
  'quota.exhausted',
  'dataset.updated',
  'dataset.stale',
  'webhook.endpoint_disabled',
];

let database: TestDatabase;
let client: Client;
const lookups = new Map(schemasOf().flatMap((schema) => lookupsOf(schema).map((each) => [each.type, each])));

beforeAll(async () => {
  database = await createTestDatabase(...schemasOf());
  client = new Client({ connectionString: database.adminUrl });
  await client.connect();
});

afterAll(async () => {
  await client?.end();
  await database?.drop();
});

const lookup = (type: string): Lookup => {
  const found = lookups.get(type);
  if (!found) throw new Error(`${type} is not looked for`);
  return found;
};

const event = (type: string, subject: string, data: object) => ({
  envelope: {
    ...{ type: `rampart.${type}`, subject, accountid: 7, data, time: '2030-01-01T00:00:00.000Z' },
  } as EventEnvelope,
});

/** An event of each type that is looked for, of which no table has anything. */
const UNKNOWN: readonly [type: string, subject: string, data: object][] = [
  ['screening.completed', 'screening/a', {}],
  ['screening.review_required', 'screening/a', {}],
  ['screening.rejected', 'screening/a', {}],
  ['screening.decided', 'screening/a', { revision: 1, undone: false }],
  ['ruleset.published', 'ruleset/current', { number: 3 }],
  ['model.promoted', 'model/champion', { reason: 'promoted', champion: 2, replaced: null }],
  ['list.entry_added', 'list-entry/5', { non_overridable: true, expires_at: null }],
  ['list.entry_removed', 'list-entry/5', {}],
  ['list.imported', 'list-import/9', {}],
  ['report.submitted', 'report/4', {}],
  ['case.opened', 'case/8', {}],
  ['case.assigned', 'case/8', {}],
  ['case.decided', 'case/8', { outcome: 'confirmed_fraud' }],
  ['feedback.recorded', 'screening/a', { revision: 1 }],
  ['key.created', 'key/k1', {}],
  ['key.rotated', 'key/k1', { successor_id: 'k2' }],
  ['key.revoked', 'key/k1', {}],
];

test('every event is looked for, or is known to leave no row', () => {
  const types = EVENTS.map(({ type }) => type).sort();
  expect([...lookups.keys(), ...WITHOUT_ROW].sort()).toEqual(types);
  expect([...UNKNOWN.map(([type]) => type), 'account.deleted'].sort()).toEqual([...lookups.keys()].sort());
});

test('each is looked for by the service that emits it', () => {
  const emitters = new Map(EVENTS.map(({ type, service }) => [type, service]));
  for (const { type, schema } of lookups.values()) expect([type, schema]).toEqual([type, emitters.get(type)]);
});

test.each(UNKNOWN)('%s of which the database has nothing is named', async (type, subject, data) => {
  await expect(forgottenAmong(client, lookup(type), [event(type, subject, data)])).resolves.toEqual([
    { account_id: 7, subject, at: '2030-01-01T00:00:00.000Z' },
  ]);
});

test('an account that still exists was not deleted, as far as the database knows', async () => {
  await client.query("INSERT INTO gateway.accounts (id, name) OVERRIDING SYSTEM VALUE VALUES (7, 'Shop')");
  const deleted = event('account.deleted', 'account/7', {});
  expect(await forgottenAmong(client, lookup('account.deleted'), [deleted])).toHaveLength(1);
  await client.query("UPDATE gateway.accounts SET state = 'deleted' WHERE id = 7");
  expect(await forgottenAmong(client, lookup('account.deleted'), [deleted])).toEqual([]);
});

test('of several changes of one entry, the one that was lost is named', async () => {
  await client.query(
    `INSERT INTO lists.list_entry_history (account_id, entry_id, change, actor_kind, actor_id, list_type, entity_type,
                                           match_type, value, non_overridable, expires_at)
     VALUES (7, 6, 'added', 'key', 'k1', 'blacklist', 'ip', 'exact', '203.0.113.7', false, '2031-05-04T00:00:00.123Z')`,
  );
  const added = { non_overridable: false, expires_at: '2031-05-04T00:00:00.123Z' };
  const type = 'list.entry_added';
  const events = [
    event(type, 'list-entry/6', added),
    event(type, 'list-entry/6', { ...added, non_overridable: true }),
    event(type, 'list-entry/6', { ...added, expires_at: null }),
  ];
  expect(await forgottenAmong(client, lookup(type), events)).toHaveLength(2);
  expect(await forgottenAmong(client, lookup(type), events.slice(0, 1))).toEqual([]);
});

test('a promotion that was taken back is distinguished from one that was not', async () => {
  await client.query(
    'INSERT INTO screening.model_promotions (account_id, champion, replaced, at) VALUES (7, 2, 1, now())',
  );
  const type = 'model.promoted';
  const promoted = event(type, 'model/champion', { reason: 'promoted', champion: 2, replaced: 1 });
  const back = event(type, 'model/champion', { reason: 'rolled_back', champion: 1, replaced: 2 });
  expect(await forgottenAmong(client, lookup(type), [promoted])).toEqual([]);
  expect(await forgottenAmong(client, lookup(type), [back])).toHaveLength(1);
  await client.query('UPDATE screening.model_promotions SET undone_at = now() WHERE account_id = 7');
  expect(await forgottenAmong(client, lookup(type), [promoted, back])).toEqual([]);
});
