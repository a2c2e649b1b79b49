import { addEntry, listEntries } from '@rampart/contracts';
import { ENDPOINTS } from '../endpoints/registry';
import type { TestGateway } from '../http/gateway.fixture';
import { sharedGateway } from '../http/shared-gateway.fixture';
import { ConsoleClient, newOperator, sendRaw } from './console-client.fixture';

let gateway: TestGateway;

beforeAll(() => {
  gateway = sharedGateway();
});

describe('the public API on the console’s port', () => {
  it('answers a person as a key of the chosen account, and names the person as the actor', async () => {
    const { client, userId, accountId } = await newOperator(gateway);
    const added: unknown[] = [];
    await gateway.answer(addEntry, (request) => {
      added.push(request);
      return { id: 7, isNew: true };
    });
    const body = { list_type: 'blacklist', entity_type: 'ip', value: '192.0.2.1' };
    const answer = await client.ask('/api/v1/lists', { body });
    expect(answer).toMatchObject({ status: 200, data: { id: 7 } });
    expect(added).toMatchObject([{ accountId, actor: { kind: 'user', id: String(userId) } }]);
    expect(answer.headers.get('x-ratelimit-limit')).toBe('600');
    expect(answer.headers.get('x-request-id')).not.toBeNull();
  });

  it('counts calls a minute, each once, and no quota', async () => {
    const { client } = await newOperator(gateway);
    await gateway.answer(listEntries, () => ({ entries: [], nextBeforeId: null }));
    const left = async () => {
      const { headers } = await client.ask('/api/v1/lists');
      return Number(headers.get('x-ratelimit-remaining'));
    };
    expect([await left(), await left()]).toEqual([599, 598]);
  });

  it('needs a session, whatever key is sent', async () => {
    const { bearer } = await gateway.issueKey();
    const client = new ConsoleClient(gateway.consoleUrl);
    const answer = await client.ask('/api/v1/account', { headers: { authorization: bearer } });
    expect(answer).toMatchObject({ status: 401, code: 'not_signed_in' });
  });

  it('does not act for a key that is sent beside the cookie', async () => {
    const { client, accountId } = await newOperator(gateway);
    const { bearer } = await gateway.issueKey();
    const asked: unknown[] = [];
    await gateway.answer(listEntries, (request) => {
      asked.push(request.accountId);
      return { entries: [], nextBeforeId: null };
    });
    await client.ask('/api/v1/lists', { headers: { authorization: bearer } });
    expect(asked).toEqual([accountId]);
  });

  it('keeps what was answered under an Idempotency-Key', async () => {
    const { client } = await newOperator(gateway);
    let calls = 0;
    await gateway.answer(addEntry, () => {
      calls += 1;
      return { id: calls, isNew: true };
    });
    const add = () =>
      client.ask('/api/v1/lists', {
        body: { list_type: 'blacklist', value: '192.0.2.1' },
        headers: { 'idempotency-key': 'once' },
      });
    expect([(await add()).data, (await add()).data]).toEqual([{ id: 1 }, { id: 1 }]);
  });

  it('takes neither a session nor its cookie on the public port', async () => {
    const { client } = await newOperator(gateway);
    const elsewhere = new ConsoleClient(gateway.url);
    elsewhere.cookie = client.cookie;
    expect(await elsewhere.ask('/api/v1/account')).toMatchObject({ status: 401, code: 'missing_api_key' });
    expect(await elsewhere.ask('/console/v1/session')).toMatchObject({ status: 404 });
  });

  it('has nothing of the health port', async () => {
    const { client } = await newOperator(gateway);
    for (const path of ['/health/live', '/metrics']) {
      const { text } = await client.ask(path);
      expect(text).not.toMatch(/"data"|rampart_/);
    }
  });

  it.each(ENDPOINTS.filter(({ scope }) => scope !== null).map(({ id, method, path }) => [id, method, path]))(
    '%s needs a session',
    async (_id, method, path) => {
      const client = new ConsoleClient(gateway.consoleUrl);
      const body = method === 'POST' ? {} : undefined;
      const answer = await client.ask(path.replace(/:\w+/g, '1'), { method, body });
      expect(answer).toMatchObject({ status: 401, code: 'not_signed_in' });
    },
  );
});

describe('a request for the console', () => {
  /** @param name of the host; the port is the console's. */
  const send = (path: string, name: string, headers = '') => {
    const { port } = new URL(gateway.consoleUrl);
    const lines = `host: ${name}:${port}\r\n${headers}connection: close\r\n\r\n`;
    return sendRaw(gateway.consoleUrl, `GET ${path} HTTP/1.1\r\n${lines}`);
  };

  it('is refused under a name that is not the console’s, whatever it asks for', async () => {
    for (const path of [
      '/',
      '/console/v1/session',
      '/console/v1/openapi.json',
      '/api/v1/account',
      '/admin/v1/accounts',
    ]) {
      for (const name of ['evil.example', 'localhost.evil.example']) {
        const answer = await send(path, name, 'x-forwarded-host: localhost\r\n');
        expect(answer).toMatch(/^HTTP\/1.1 400 /);
        expect(answer).toContain(`does not answer for the host \\"${name}:`);
        expect(answer).not.toContain('<html');
      }
    }
  });

  it.each(['localhost', '127.0.0.1', '[::1]', '10.1.2.3'])('is answered under %s', async (name) => {
    expect(await send('/console/v1/openapi.json', name)).toMatch(/^HTTP\/1.1 200 /);
  });
});

describe('a request that changes something', () => {
  const other = { 'x-rampart-console': '', 'sec-fetch-site': '' };

  it.each([
    ['without the header of the pages', { 'x-rampart-console': '0' }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from another host of the site', { 'sec-fetch-site': 'same-site' }],
    ['from the address bar', { 'sec-fetch-site': 'none' }],
  ])('is refused %s', async (_what, headers) => {
    const { client } = await newOperator(gateway);
    for (const path of ['/console/v1/session', '/api/v1/lists/1', '/']) {
      const answer = await client.ask(path, { method: 'DELETE', headers });
      expect(answer).toMatchObject({ status: 403, code: 'cross_site_request' });
    }
    expect(await client.ask('/console/v1/session')).toMatchObject({ status: 200 });
  });

  it('is judged by its Origin in browsers without Fetch Metadata', async () => {
    const { client } = await newOperator(gateway);
    const { host } = new URL(gateway.consoleUrl);
    const send = (origin: string) =>
      sendRaw(
        gateway.consoleUrl,
        `DELETE /console/v1/sessions HTTP/1.1\r\nhost: ${host}\r\n${origin}x-rampart-console: 1\r\ncookie: ${client.cookie}\r\nconnection: close\r\n\r\n`,
      );
    expect(await send('')).toMatch(/^HTTP\/1.1 403 /);
    expect(await send('origin: https://evil.example\r\n')).toMatch(/^HTTP\/1.1 403 /);
    expect(await send('origin: null\r\n')).toMatch(/^HTTP\/1.1 403 /);
    expect(await send(`origin: http://${host}\r\n`)).toMatch(/^HTTP\/1.1 200 /);
  });

  it('is refused by any other method, too', async () => {
    for (const method of ['OPTIONS', 'PATCH', 'PUT', 'POST']) {
      const client = new ConsoleClient(gateway.consoleUrl);
      const answer = await client.ask('/api/v1/interaction-check', { method, headers: other });
      expect(answer).toMatchObject({ status: 403, code: 'cross_site_request' });
    }
  });
});
