import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from 'undici';
import { Callers } from './callers';

const server = createServer((request, response) => {
  if (request.url === '/held') server.emit('held', response);
  else response.end('at once');
});
const callers = new Callers(server);
const clients: Client[] = [];
let url: string;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => Promise.all(clients.map((client) => client.close())));

function newClient(): Client {
  const client = new Client(url);
  clients.push(client);
  return client;
}

/** @returns what the answer says of its connection. */
async function ask(client: Client, path: string): Promise<string> {
  const { headers, body } = await client.request({ method: 'GET', path });
  await body.dump();
  return String(headers.connection);
}

describe('callers who are dismissed', () => {
  it('hear it with the next answer, an answer that was slow to come included', async () => {
    const idle = newClient();
    expect(await ask(idle, '/')).toBe('keep-alive');
    const held = once(server, 'held');
    const slow = ask(newClient(), '/held');
    const [response] = (await held) as [ServerResponse];

    const dismissed = callers.dismiss(20);
    expect(await ask(idle, '/')).toBe('close');
    await dismissed;
    // By now the server would be closed, and idle connections with it.
    response.end('after all');
    expect(await slow).toBe('close');
    await expect(newClient().request({ method: 'GET', path: '/' })).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    });
  });
});
