import { getScreening, ServiceError } from '@rampart/contracts';
import { Client } from 'pg';
import { screeningExample } from '../endpoints/orders/screening-example.fixture';
import type { TestGateway } from '../http/gateway.fixture';
import { sharedGateway } from '../http/shared-gateway.fixture';
import { newOperator } from './console-client.fixture';

const [FIRST, SECOND, ABSENT] = ['20260131-a1b2c3', '20260131-a1b2c4', '20260131-000000'];
let gateway: TestGateway;
let database: Client;

beforeAll(async () => {
  gateway = sharedGateway();
  database = new Client(gateway.adminDatabaseUrl);
  await database.connect();
  await gateway.answer(getScreening, ({ shieldId }) => {
    if (shieldId === ABSENT) throw new ServiceError('not_found', { message: 'Not found.' });
    return { result: JSON.stringify(screeningExample) };
  });
});

afterAll(async () => {
  await gateway.silence(getScreening);
  await database.end();
});

const looksAt = async (accountId: number) => {
  const { rows } = await database.query(
    "SELECT action, target, actor_kind FROM gateway.audit_records WHERE account_id = $1 AND action = 'screening.view' ORDER BY target",
    [accountId],
  );
  return rows;
};

describe('who has looked at what', () => {
  it('is recorded for people, once an hour for each thing', async () => {
    const { client, accountId } = await newOperator(gateway);
    for (const id of [FIRST, FIRST, SECOND])
      expect((await client.ask(`/api/v1/screen/${id}`)).status).toBe(200);
    expect(await looksAt(accountId)).toEqual([
      { action: 'screening.view', target: `screening/${FIRST}`, actor_kind: 'user' },
      { action: 'screening.view', target: `screening/${SECOND}`, actor_kind: 'user' },
    ]);
  });

  it('is not recorded for what was not shown, nor for keys', async () => {
    const { client, accountId } = await newOperator(gateway);
    expect((await client.ask(`/api/v1/screen/${ABSENT}`)).status).toBe(404);
    const key = await gateway.issueKey();
    await fetch(`${gateway.url}/api/v1/screen/${FIRST}`, { headers: { authorization: key.bearer } });
    expect([await looksAt(accountId), await looksAt(key.accountId)]).toEqual([[], []]);
  });
});
