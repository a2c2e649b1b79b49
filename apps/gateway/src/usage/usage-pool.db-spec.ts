import { Wire } from '@rampart/testing';
import { pino } from 'pino';
import { type GatewayDatabase, openGatewayDatabase } from '../database/gateway-database.fixture';
import { schema } from '../database/schema';
import { UsagePool } from './usage-pool';

const SLEEP = { name: 'sleep', text: 'SELECT pg_sleep(0.2)' };
const ONE = { name: 'one', text: 'SELECT 1 AS one' };

let gateway: GatewayDatabase;
let wire: Wire;
let pool: UsagePool;

beforeAll(async () => {
  gateway = await openGatewayDatabase();
  wire = new Wire(gateway.env.DATABASE_URL);
  pool = UsagePool.open(
    schema,
    { ...gateway.env, DATABASE_URL: await wire.open() },
    pino({ level: 'silent' }),
  );
});

afterAll(async () => {
  await wire.close();
  await pool.close();
  await gateway.close();
});

test('one statement of a counter without an answer is enough: the other silent connections fail no caller', async () => {
  // All at once, so that each has a connection of its own.
  await Promise.all([1, 2, 3, 4].map(() => pool.run(SLEEP, [])));
  wire.fallSilent();
  await expect(pool.run(ONE, [])).rejects.toMatchObject({ code: 'unavailable' });
  for (let turn = 0; turn < 4; turn += 1) await expect(pool.run(ONE, [])).resolves.toEqual([{ one: 1 }]);
});
