import { createTestDatabase, type TestDatabase, testNatsUrl } from '@rampart/testing';
import { Client } from 'pg';
import { schema as gatewaySchema } from '../../apps/gateway/src/database/schema';
import { type RunningGateway, start as startGateway } from '../../apps/gateway/src/main';
import { schema as screeningSchema } from '../../apps/screening/src/database/schema';
import { start as startScreening } from '../../apps/screening/src/main';
import { EXIT, runTool } from './run-tool';

const ADMIN_TOKEN = 'a-token-for-this-spec';
const databases: TestDatabase[] = [];
let gateway: RunningGateway;
let screening: Awaited<ReturnType<typeof startScreening>>;
let sql: Client;

beforeAll(async () => {
  const [ofGateway, ofScreening] = [
    await createTestDatabase(gatewaySchema),
    await createTestDatabase(screeningSchema),
  ];
  databases.push(ofGateway, ofScreening);
  const shared = { NATS_URL: testNatsUrl(), LOG_LEVEL: 'silent' };
  gateway = await startGateway({ ...shared, DATABASE_URL: ofGateway.url, ADMIN_TOKEN });
  screening = await startScreening({ ...shared, DATABASE_URL: ofScreening.url });
  sql = new Client({ connectionString: ofScreening.url });
  await sql.connect();
});

afterAll(async () => {
  await sql?.end();
  await gateway?.close();
  await screening?.close();
  for (const database of databases) await database.drop();
});

async function rampart(line: string) {
  const out: string[] = [];
  const code = await runTool(line.split(' '), {
    env: { RAMPART_ADMIN_URL: gateway.adminUrl, RAMPART_ADMIN_TOKEN: ADMIN_TOKEN },
    out: (text) => void out.push(text),
    err: () => undefined,
  });
  return { code, out: out.join('\n') };
}

describe('stats rebuild', () => {
  it('counts the account again, leaves others alone, and is recorded in the audit trail', async () => {
    const { id } = JSON.parse((await rampart('accounts create Shop --json')).out) as { id: number };
    for (const account of [id, 999])
      await sql.query(
        `INSERT INTO screening.order_statistics VALUES ($1, '2026-01-05T10:00:00Z', 'APPROVE', 'unknown', '', 9, 0)`,
        [account],
      );
    const { code, out } = await rampart(`stats rebuild --account-id ${id} --json`);
    expect([code, JSON.parse(out)]).toEqual([EXIT.ok, { account_id: id, hours: 1, orders: 0 }]);
    const { rows } = await sql.query('SELECT account_id FROM screening.order_statistics');
    expect(rows).toEqual([{ account_id: '999' }]);
    const { out: audit } = await rampart(`audit --account-id ${id} --json`);
    expect(audit).toContain('statistics.rebuild');
  });

  it('knows no account that does not exist', async () => {
    expect((await rampart('stats rebuild --account-id 4242')).code).toBe(EXIT.failed);
  });
});
