import { fastify } from 'fastify';
import { addRequestHooks } from './request-hooks';

function serverWith(logged: object[], observed: unknown[][]) {
  const server = fastify();
  addRequestHooks(server, null, {
    logger: { info: (line: object) => logged.push(line) } as never,
    metrics: { observe: (...values: unknown[]) => observed.push(values) } as never,
    tracer: null,
  });
  server.get('/people/:email', (_request, reply) => reply.code(202).send('ok'));
  return server;
}

describe('the hooks around a request', () => {
  it('log and count the pattern of the route, never what was asked for', async () => {
    const logged: object[] = [];
    const observed: unknown[][] = [];
    const server = serverWith(logged, observed);
    await server.inject('/people/jane@example.com?phone=%2B4930901820');
    await server.inject('/no/such/jane@example.com');
    expect(logged).toEqual([
      {
        requestId: expect.any(String),
        method: 'GET',
        route: '/people/:email',
        status: 202,
        ms: expect.any(Number),
        keyId: null,
      },
      {
        requestId: expect.any(String),
        method: 'GET',
        route: 'none',
        status: 404,
        ms: expect.any(Number),
        keyId: null,
      },
    ]);
    expect(JSON.stringify([logged, observed])).not.toMatch(/jane|30901820/);
    expect(observed.map((values) => values.slice(0, 3))).toEqual([
      ['GET', '/people/:email', 202],
      ['GET', 'none', 404],
    ]);
  });
});
