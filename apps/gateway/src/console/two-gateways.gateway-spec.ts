import type { TestGateway } from '../http/gateway.fixture';
import { sharedGateway } from '../http/shared-gateway.fixture';
import type { RunningGateway } from '../main';
import { ConsoleClient, newOperator, PASSWORD, setUpToken } from './console-client.fixture';

let gateway: TestGateway;
let other: RunningGateway;

beforeAll(async () => {
  gateway = sharedGateway();
  other = await gateway.startAnother();
});

afterAll(() => other?.close());

describe('a session, on two gateways', () => {
  it('is known to both, and ends on both with the next call', async () => {
    const { client } = await newOperator(gateway);
    const elsewhere = new ConsoleClient(other.consoleUrl);
    elsewhere.cookie = client.cookie;
    expect(await elsewhere.ask('/console/v1/session')).toMatchObject({ status: 200 });
    expect(await elsewhere.ask('/api/v1/account')).toMatchObject({ status: 200 });
    await client.ask('/console/v1/session', { method: 'DELETE' });
    expect(await elsewhere.ask('/console/v1/session')).toMatchObject({ status: 401 });
    expect(await elsewhere.ask('/api/v1/account')).toMatchObject({ status: 401, code: 'not_signed_in' });
  });

  it('begins once with a link that both get at the same time', async () => {
    const token = await setUpToken(gateway);
    const answers = await Promise.all(
      [gateway.consoleUrl, other.consoleUrl].map((url, n) =>
        new ConsoleClient(url).ask('/console/v1/invitations/accept', {
          body: { token, name: 'Ann Example', email: `both-${n}@example.com`, password: PASSWORD },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});
