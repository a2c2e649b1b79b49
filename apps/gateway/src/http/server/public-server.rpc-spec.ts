import { type AddressInfo, connect } from 'node:net';
import { createPublicServer } from './public-server';

const server = createPublicServer({ headers: 100, request: 200, checkEvery: 20 });
server.post('/', (request, reply) => {
  request.raw.on('end', () => reply.send('read')).resume();
});

beforeAll(() => server.listen({ port: 0, host: '127.0.0.1' }));

afterAll(() => server.close());

/** Sends a text and nothing more; resolves with everything received once the server has closed the connection. */
function answerTo(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1', () =>
      socket.write(text),
    );
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('end', () => resolve(answer)).on('error', reject);
  });
}

describe('a caller that keeps a connection', () => {
  it.each([
    ['headers', 'POST / HTTP/1.1\r\nhost: a\r\n'],
    ['a body', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\nabc'],
  ])('without sending all of %s gets an error and is disconnected', async (_what, text) => {
    const [head = '', body = ''] = (await answerTo(text)).split('\r\n\r\n');
    expect(head.split('\r\n')[0]).toBe('HTTP/1.1 408 Request Timeout');
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'deadline_exceeded' } });
  });
});

describe('the server', () => {
  it('leaves a body alone, whatever its type, for the pipeline to read', async () => {
    const response = await server.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': ';;;' },
      payload: 'x',
    });
    expect([response.statusCode, response.body]).toEqual([200, 'read']);
  });
});
