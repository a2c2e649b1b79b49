import { Client } from 'pg';
import { openStream } from '../endpoints/stream/stream.fixture';
import { ask } from '../http/ask.fixture';
import type { TestGateway } from '../http/gateway.fixture';
import { sharedGateway } from '../http/shared-gateway.fixture';
import { newOperator } from './console-client.fixture';

let gateway: TestGateway;

beforeAll(() => {
  gateway = sharedGateway();
});

const open = (cookie: string | null) =>
  openStream(`${gateway.consoleUrl}/api/v1/stream`, {
    cookie: cookie ?? '',
    'sec-fetch-site': 'same-origin',
  });

describe('the stream of a person', () => {
  it('ends with the session, which it does not keep from ending', async () => {
    const { client, userId } = await newOperator(gateway);
    const stream = await open(client.cookie);
    await stream.next();
    const sql = new Client({ connectionString: gateway.adminDatabaseUrl });
    await sql.connect();
    await sql.query(
      "UPDATE gateway.sessions SET last_used_at = now() - interval '2 hours' WHERE user_id = $1",
      [userId],
    );
    await sql.end();
    expect((await stream.rest()).at(-1)).toMatchObject({ event: 'end', data: '{"reason":"not_allowed"}' });
  });

  it('ends when the person signs out', async () => {
    const { client } = await newOperator(gateway);
    const stream = await open(client.cookie);
    expect(await stream.next()).toMatchObject({ event: 'ready' });
    await client.ask('/console/v1/session', { method: 'DELETE' });
    expect((await stream.rest()).at(-1)).toMatchObject({ event: 'end', data: '{"reason":"not_allowed"}' });
  });

  it('needs a session', async () => {
    const { status, body } = await ask(`${gateway.consoleUrl}/api/v1/stream`, {});
    expect([status, body.error?.code]).toEqual([401, 'not_signed_in']);
  });
});
