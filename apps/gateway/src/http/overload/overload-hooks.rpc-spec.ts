import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request as openRequest } from 'node:http';
import { Metrics } from '@rampart/telemetry';
import { untilTrue } from '@rampart/testing';
import type { FastifyInstance } from 'fastify';
import type { EndpointDefinition } from '../endpoint';
import { answerError } from '../errors/answer-error';
import { toServiceError } from '../errors/to-service-error';
import { addRequestHooks } from '../requests/request-hooks';
import { createPublicServer } from '../server/public-server';
import { HeldCall } from './held-call';
import { addOverloadHooks } from './overload-hooks';
import { RequestPermits } from './request-permits';

const AT_ONCE = 8;
const FILE = { method: 'GET', path: '/file', download: {} } as EndpointDefinition;

let server: FastifyInstance;
let url: string;
let permits: RequestPermits;
let metrics: Metrics;
/** Ends the held work, oldest first. */
let held: (() => void)[];
let account = 0;

beforeEach(async () => {
  held = [];
  metrics = new Metrics('gateway');
  permits = new RequestPermits(AT_ONCE, metrics);
  server = createPublicServer();
  addRequestHooks(server, null, { logger: null, metrics: null, tracer: null });
  const served = { permits, answers: null, connections: null };
  addOverloadHooks(server, [FILE], served);
  // Like `PermitGuard`, each call for an account of its own.
  server.addHook('preHandler', async (request, reply) => {
    const kind = request.routeOptions.url === FILE.path ? 'stream' : 'request';
    account += 1;
    request.admitted = new HeldCall(permits, kind, await permits.take(kind, account), reply);
  });
  server.setErrorHandler((error, request, reply) => answerError(request, reply, toServiceError(error)));
  const work = () => new Promise<void>((resolve) => held.push(resolve));
  server.get('/held', async (_request, reply) => {
    await work();
    return reply.send({});
  });
  server.get('/file', async (_request, reply) => {
    await work();
    return reply.send({});
  });
  server.get('/broken', async () => {
    throw new Error('broken');
  });
  url = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const end of held) end();
  await server.close();
});

/** A call on a connection of its own. */
function call(path: string): ClientRequest {
  const calling = openRequest(`${url}${path}`, { agent: false });
  calling.on('error', () => undefined);
  calling.end();
  return calling;
}

async function answerOf(calling: ClientRequest): Promise<IncomingMessage> {
  const [response] = (await once(calling, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response;
}

const shed = async () => (await metrics.shedTotal.get()).values.map(({ labels, value }) => [labels, value]);

it('serves at most so many concurrently, and the next one as soon as one has ended', async () => {
  const calls = Array.from({ length: AT_ONCE }, () => call('/held'));
  await untilTrue(() => held.length === AT_ONCE, 'calls are held');
  const beyond = await Promise.all(Array.from({ length: 20 }, () => answerOf(call('/held'))));
  expect(new Set(beyond.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  expect(beyond[0]?.headers).toMatchObject({ 'retry-after': '1', 'x-request-id': expect.any(String) });
  expect(await shed()).toEqual([[{ where: 'request', reason: 'full' }, 20]]);
  held[0]?.();
  await Promise.race(calls.map(answerOf));
  await untilTrue(() => permits.request.underWay === AT_ONCE - 1, 'calls are under way');
  const next = call('/held');
  await untilTrue(() => held.length === AT_ONCE + 1, 'calls are held');
  for (const end of held) end();
  expect((await answerOf(next)).statusCode).toBe(200);
  await untilTrue(() => permits.request.underWay === 0, 'calls are under way');
});

it('keeps the permit of a caller who has hung up until its work has ended', async () => {
  const calls = Array.from({ length: AT_ONCE }, () => call('/held'));
  await untilTrue(() => held.length === AT_ONCE, 'calls are held');
  for (const calling of calls) calling.destroy();
  expect((await answerOf(call('/held'))).statusCode).toBe(503);
  expect(permits.request.underWay).toBe(AT_ONCE);
  for (const end of held) end();
  await untilTrue(() => permits.request.underWay === 0, 'calls are under way');
});

it('gives the permit back of what fails, and of what is not there', async () => {
  for (const path of ['/broken', '/nothing', '/broken']) await answerOf(call(path));
  await untilTrue(() => permits.request.underWay === 0, 'calls are under way');
  expect(await shed()).toEqual([]);
});

it('keeps streams and other calls apart: neither takes the permits of the other', async () => {
  const files = Array.from({ length: AT_ONCE + 1 }, () => call('/file'));
  await untilTrue(() => held.length === AT_ONCE + 1, 'calls are held');
  expect([permits.stream.underWay, permits.request.underWay]).toEqual([AT_ONCE + 1, 0]);
  const quick = call('/held');
  await untilTrue(() => held.length === AT_ONCE + 2, 'calls are held');
  for (const end of held) end();
  const answers = await Promise.all([...files, quick].map(answerOf));
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  await untilTrue(() => permits.stream.underWay === 0, 'calls are under way');
});

it('shows what is under way and what may be', async () => {
  const calling = call('/held');
  await untilTrue(() => held.length === 1, 'calls are held');
  const text = await metrics.registry.metrics();
  expect(text).toContain('rampart_http_in_flight{kind="request",service="gateway"} 1');
  expect(text).toContain('rampart_http_in_flight{kind="stream",service="gateway"} 0');
  expect(text).toContain(`rampart_http_limit{kind="request",service="gateway"} ${AT_ONCE}`);
  for (const end of held) end();
  await answerOf(calling);
});
