import { getOrderDetails, type OrderDetails, orderDetails, ServiceError } from '@rampart/contracts';
import { Client } from 'pg';
import { newOperator } from '../../../console/console-client.fixture';
import { ask } from '../../../http/ask.fixture';
import type { TestGateway } from '../../../http/gateway.fixture';
import { sharedGateway } from '../../../http/shared-gateway.fixture';

const ID = '20260131-a1b2c3';
const PATH = `/api/v1/screen/${ID}/details`;
const NOTHING = Object.fromEntries(Object.keys(orderDetails.shape).map((name) => [name, null]));
const DETAILS = { ...NOTHING, name: 'Ann Example', phone: '0151 23456789' } as OrderDetails;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = sharedGateway();
  await gateway.answer(getOrderDetails, ({ shieldId, isOpened }) => {
    if (shieldId !== ID) throw new ServiceError('not_found', { message: 'No screening with this id.' });
    return { isKept: true, details: isOpened ? DETAILS : null };
  });
});
afterAll(() => gateway.silence(getOrderDetails));

describe('GET /api/v1/screen/{shield_id}/details', () => {
  it('200: shows a key what the customer entered', async () => {
    const { status, body } = await ask(`${gateway.url}${PATH}`, { key: await gateway.issueKey() });
    expect([status, body.data]).toEqual([200, { shield_id: ID, is_kept: true, details: DETAILS }]);
  });

  it('200: shows people that it is kept, and nothing of it without a reason', async () => {
    const { client } = await newOperator(gateway);
    expect((await client.ask(PATH)).data).toEqual({ shield_id: ID, is_kept: true, details: null });
  });

  it('200: opens it to people for a reason, which is recorded', async () => {
    const { client, userId } = await newOperator(gateway);
    const { data } = await client.ask(PATH, { headers: { 'x-reveal': 'call back' } });
    expect(data).toMatchObject({ details: DETAILS });
    const database = new Client(gateway.adminDatabaseUrl);
    await database.connect();
    const { rows } = await database.query(
      "SELECT target, after FROM gateway.audit_records WHERE action = 'value.reveal' AND actor_id = $1",
      [String(userId)],
    );
    await database.end();
    expect(rows).toEqual([{ target: `get-screen-details${PATH}`, after: { reason: 'call back' } }]);
  });

  it('404: knows no other order', async () => {
    const path = '/api/v1/screen/20260131-000000/details';
    expect((await ask(`${gateway.url}${path}`, { key: await gateway.issueKey() })).status).toBe(404);
  });
});
