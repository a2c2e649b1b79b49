import { AuditTrail } from '@rampart/audit';
import { Outbox } from '@rampart/events';
import { Database, dataSourceOptions } from '@rampart/persistence';
import { createTestDatabase, readOutbox, type TestDatabase } from '@rampart/testing';
import { pino } from 'pino';
import { DataSource } from 'typeorm';
import { schema } from '../../database/schema';
import { StalenessKeeper } from './staleness-keeper';
import { DataVersionRepository } from './versions/data-version.repository';

const SET = 'tor-exits';
const BUILT_IN = { version: '1.0.0', rows: 7 };
const DAY_MS = 86_400_000;

let created: TestDatabase;
let dataSource: DataSource;
/** Two replicas, which share only the database. */
let versions: DataVersionRepository;
let replica: DataVersionRepository;

beforeAll(async () => {
  created = await createTestDatabase(schema);
  const settings = { DATABASE_URL: created.url, DATABASE_POOL_SIZE: 6, DATABASE_TIMEOUT_MS: 5_000 };
  dataSource = await new DataSource(dataSourceOptions(schema, settings, () => {})).initialize();
  versions = new DataVersionRepository(new Database(dataSource), new Outbox(), new AuditTrail());
  replica = new DataVersionRepository(new Database(dataSource), new Outbox(), new AuditTrail());
});

beforeEach(async () => {
  await dataSource.query('DELETE FROM data_set_versions');
  await dataSource.query('DELETE FROM outbox');
});

afterAll(async () => {
  await dataSource.destroy();
  await created.drop();
});

const dateOf = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);

/** An import up to the moment when it has been read. */
async function checked(date: string | null = null) {
  const opened = await versions.open({
    ...{ set: SET, version: null, date, licence: 'CC0-1.0', source: 'spec', allowShrink: false, by: 'ann' },
    parts: [{ label: 'list', name: 'list.txt', chunks: null }],
  });
  if (opened === null) throw new Error('another import is under way');
  await versions.startCheck(opened.id, opened.parts);
  return opened;
}

async function imported(version: string, date: string | null = null): Promise<void> {
  const { id } = await checked(date);
  await versions.activate(id, SET, { version, digest: `digest of ${version}`, rows: 100 });
}

/** One concurrent round of the keepers of both replicas. */
async function look(): Promise<void> {
  const logger = pino({ level: 'silent' });
  const keepers = [versions, replica].map((each) => new StalenessKeeper(each, logger));
  await Promise.all(keepers.map((keeper) => keeper.keep()));
}

const emitted = async () =>
  (await readOutbox((sql) => dataSource.query(sql))).map(({ type, accountid, subject, data }) => {
    expect([accountid, subject]).toEqual([0, `data-set/${SET}`]);
    return [type.slice('rampart.dataset.'.length), data.version, data];
  });
const brief = async () => (await emitted()).map(([type, version]) => [type, version]);

describe('a data set that is replaced', () => {
  it('is emitted with what serves and what it replaces', async () => {
    await imported('v1');
    await imported('v2');
    expect(await emitted()).toEqual([
      ['updated', 'v1', { data_set: SET, version: 'v1', rows: 100, replaces: null }],
      ['updated', 'v2', { data_set: SET, version: 'v2', rows: 100, replaces: 'v1' }],
    ]);
  });

  it('is emitted on the way back: to the version before, to the built-in one, and to nothing', async () => {
    await imported('v1');
    await imported('v2');
    await versions.rollBack(SET, 'previous', 'ann', BUILT_IN);
    await versions.rollBack(SET, 'previous', 'ann', BUILT_IN);
    await imported('v3');
    await versions.rollBack(SET, 'built_in', 'ann', null);
    expect((await emitted()).slice(2).map(([, , data]) => data)).toEqual([
      { data_set: SET, version: 'v1', rows: 100, replaces: 'v2' },
      { data_set: SET, version: '1.0.0', rows: 7, replaces: 'v1' },
      { data_set: SET, version: 'v3', rows: 100, replaces: null },
      { data_set: SET, version: null, rows: 0, replaces: 'v3' },
    ]);
  });

  it('is not emitted when nothing changed: the same content, a refusal, nothing to go back to', async () => {
    await imported('v1');
    const again = await checked();
    await versions.confirm(again, 'digest of v1');
    const bad = await checked();
    await versions.refuse(bad.id, ['line 1']);
    expect(await versions.activate(bad.id, SET, { version: 'v2', digest: 'd', rows: 1 })).toBeNull();
    await versions.rollBack(SET, 'built_in', 'ann', null);
    expect(await versions.rollBack(SET, 'built_in', 'ann', null)).toBeNull();
    expect(await brief()).toEqual([
      ['updated', 'v1'],
      ['updated', null],
    ]);
  });

  it('is emitted once when two concurrently go back to the same version', async () => {
    await imported('v1');
    await Promise.all([versions, replica].map((each) => each.rollBack(SET, 'built_in', 'ann', null)));
    expect(await brief()).toEqual([
      ['updated', 'v1'],
      ['updated', null],
    ]);
  });
});

describe('a data set that has become stale', () => {
  it('is emitted once, however often and on however many replicas it is looked at', async () => {
    await imported('old', dateOf(5));
    await look();
    await look();
    const stale = (await emitted()).slice(1);
    expect(stale).toEqual([
      ['stale', 'old', { data_set: SET, version: 'old', rows: 100, age_days: expect.any(Number) }],
    ]);
    const [, , { age_days: days }] = stale[0] as [string, string, { age_days: number }];
    // From the beginning of that day, rounded: 6 within the last hour of today.
    expect(days).toBeGreaterThanOrEqual(5);
    expect(days).toBeLessThanOrEqual(6);
  });

  it('is not emitted while it is young, nor of a version that serves no more', async () => {
    await imported('old', dateOf(5));
    await imported('young', dateOf(0));
    await look();
    expect(await brief()).toEqual([
      ['updated', 'old'],
      ['updated', 'young'],
    ]);
  });

  it('is emitted again of the next version', async () => {
    await imported('old', dateOf(9));
    await look();
    await imported('newer', dateOf(5));
    await look();
    expect((await brief()).filter(([type]) => type === 'stale')).toEqual([
      ['stale', 'old'],
      ['stale', 'newer'],
    ]);
  });

  it('without a day of its own is emitted again when a refresh confirmed it and it aged again', async () => {
    await imported('v1');
    const age = () =>
      dataSource.query("UPDATE data_set_versions SET confirmed_at = now() - interval '5 days'");
    await age();
    await look();
    await versions.confirm(await checked(), 'digest of v1');
    await look();
    await age();
    await look();
    expect(await brief()).toEqual([
      ['updated', 'v1'],
      ['stale', 'v1'],
      ['stale', 'v1'],
    ]);
  });

  it('is not emitted again when a refresh brought the same old data', async () => {
    await imported('v1', dateOf(5));
    await look();
    await versions.confirm(await checked(dateOf(5)), 'digest of v1');
    await look();
    expect(await brief()).toEqual([
      ['updated', 'v1'],
      ['stale', 'v1'],
    ]);
  });
});
