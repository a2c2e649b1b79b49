import { dataSourceOptions } from '@rampart/persistence';
import { DataSource } from 'typeorm';
import { openGatewayDatabase } from '../gateway-database.fixture';
import { schema } from '../schema';
import { LimitLookUps1796700000000 } from './1796700000000-limit-look-ups';

test('keys that exist keep seeing values of people as they are, but for those of pages; taken back, no key has the scope', async () => {
  const gateway = await openGatewayDatabase();
  const env = { ...gateway.env, DATABASE_URL: gateway.adminUrl };
  const asOwner = await new DataSource(dataSourceOptions(schema, env, () => {})).initialize();
  const runner = asOwner.createQueryRunner();
  const scopesOf = () => runner.query('SELECT mode, scopes FROM api_keys ORDER BY mode');
  const before = [
    { mode: 'live', scopes: ['screen.read'] },
    { mode: 'pub', scopes: ['device.check'] },
    { mode: 'test', scopes: ['account'] },
  ];
  try {
    await runner.query(`INSERT INTO accounts (name) VALUES ('Shop')`);
    await runner.query(
      `INSERT INTO users (account_id, name, email) SELECT id, 'Ann', 'ann@shop.example' FROM accounts`,
    );
    const migration = new LimitLookUps1796700000000();
    await migration.down(runner);
    for (const [place, { mode, scopes }] of before.entries()) {
      await runner.query(
        `INSERT INTO api_keys (id, account_id, user_id, name, mode, secret_hash, scopes, usage_id, version)
         SELECT $1, account_id, id, 'key', $2, decode(repeat('00', 32), 'hex'), $3, $1, 0 FROM users`,
        [`${place}`.padStart(12, '0'), mode, scopes],
      );
    }
    await migration.up(runner);
    expect(await scopesOf()).toEqual([
      { mode: 'live', scopes: ['screen.read', 'pii.reveal'] },
      { mode: 'pub', scopes: ['device.check'] },
      { mode: 'test', scopes: ['account', 'pii.reveal'] },
    ]);
    await migration.down(runner);
    expect(await scopesOf()).toEqual(before);
    await migration.up(runner);
  } finally {
    await runner.release();
    await asOwner.destroy();
    await gateway.close();
  }
});
