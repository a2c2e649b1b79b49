import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { QueryRunner } from 'typeorm';
import { TakeWebhooksFromScreening1795900250000 } from '../../../apps/webhooks/src/database/migrations/1795900250000-take-webhooks-from-screening';
import { SERVICE_SCHEMAS } from '../../../tools/suite/service-schemas';
import { BASELINE } from './baseline';
import { contractsOf, findRollingFaults } from './rolling-faults';

const ROOT = join(__dirname, '../../..');

interface Written {
  readonly name: string;
  readonly writtenAt: number;
  readonly isOneTransaction: boolean;
  /** The statements that it sends to Postgres, with an empty result for every query. */
  statements(): Promise<string[]>;
}

const MIGRATIONS: readonly Written[] = SERVICE_SCHEMAS.flatMap(({ service, migrations }) =>
  migrations.map((Migration) => ({
    name: `${service} ${Migration.name}`,
    writtenAt: Number(Migration.name.slice(-13)),
    isOneTransaction: new Migration().transaction !== false,
    statements: async () => {
      const sent: string[] = [];
      const query = async (sql: string) => {
        sent.push(sql);
        return [];
      };
      await new Migration().up({ query, manager: { query } } as unknown as QueryRunner);
      return sent;
    },
  })),
);

/** Versions that the changelog lists as released. */
function releases(): string[] {
  const text = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
  return [...text.matchAll(/^## \[?(\d+\.\d+\.\d+)/gm)].map(([, version = '']) => version);
}

it('every migration’s name has the time when it was written', () => {
  expect(MIGRATIONS.length).toBeGreaterThan(30);
  expect(MIGRATIONS.filter(({ writtenAt }) => !(writtenAt > 1_700_000_000_000))).toEqual([]);
});

it.each(SERVICE_SCHEMAS.map(({ service, migrations }) => [service, migrations] as const))(
  'every migration in the folder of %s is listed in its schema, in order of time',
  (service, migrations) => {
    const files = readdirSync(join(ROOT, 'apps', service, 'src/database/migrations'));
    const written = files
      .filter((file) => !/(?:spec|fixture)\.ts$/.test(file))
      .map((file) => file.slice(0, 13));
    expect(migrations.map((Migration) => Migration.name.slice(-13))).toEqual(written.sort());
  },
);

it('the statements of migrations are seen: those before the rule break it in places', async () => {
  const old = MIGRATIONS.filter(({ writtenAt }) => writtenAt <= BASELINE);
  const faults = await Promise.all(old.map(async (each) => findRollingFaults(await each.statements())));
  expect(faults.flat().length).toBeGreaterThan(0);
});

it('no migration since takes anything from the version that still runs, or holds it up', async () => {
  const faults: string[] = [];
  for (const migration of MIGRATIONS.filter(({ writtenAt }) => writtenAt > BASELINE)) {
    const found = await findRollingFaults(await migration.statements(), migration.isOneTransaction);
    faults.push(...found.map((fault) => `${migration.name}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

it('neither does the one that moves tables, which it does where it finds them alone', async () => {
  const sent: string[] = [];
  const found = { formerOwner: 'rampart_screening_owner', owner: 'rampart_webhooks_owner' };
  const query = async (sql: string, [name]: unknown[] = []) => {
    sent.push(sql);
    return name === undefined
      ? []
      : [{ ...found, name, users: ['rampart_screening'], login: 'rampart_webhooks' }];
  };
  await new TakeWebhooksFromScreening1795900250000().up({ query } as unknown as QueryRunner);
  expect(sent.filter((sql) => sql.includes('SET SCHEMA'))).toHaveLength(5);
  await expect(findRollingFaults(sent)).resolves.toEqual([]);
});

it('every release that a migration names as having stopped using something exists', async () => {
  const named = await Promise.all(MIGRATIONS.map(async (each) => contractsOf(await each.statements())));
  expect(named.flat().filter(({ release }) => !releases().includes(release))).toEqual([]);
});
