import { dataSourceOptions } from '@rampart/persistence';
import { DataSource } from 'typeorm';
import { openGatewayDatabase } from '../gateway-database.fixture';
import { schema } from '../schema';
import { GiveAccountsASandbox1763700003000 } from './1763700003000-give-accounts-a-sandbox';

test('taken back, sandboxes are gone and accounts stay; and it can be done again', async () => {
  const gateway = await openGatewayDatabase();
  const env = { ...gateway.env, DATABASE_URL: gateway.adminUrl };
  const asOwner = await new DataSource(dataSourceOptions(schema, env, () => {})).initialize();
  const runner = asOwner.createQueryRunner();
  const namesOf = () => runner.query('SELECT name FROM accounts ORDER BY id');
  try {
    await runner.query(`INSERT INTO accounts (name) VALUES ('Shop')`);
    await runner.query(`INSERT INTO accounts (name, sandbox_of) SELECT 'Shop', id FROM accounts`);
    expect(await namesOf()).toHaveLength(2);
    const migration = new GiveAccountsASandbox1763700003000();
    await migration.down(runner);
    expect(await namesOf()).toEqual([{ name: 'Shop' }]);
    await migration.up(runner);
    expect(await runner.query('SELECT sandbox_of FROM accounts')).toEqual([{ sandbox_of: null }]);
  } finally {
    await runner.release();
    await asOwner.destroy();
    await gateway.close();
  }
});
