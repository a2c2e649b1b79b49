import { once } from 'node:events';
import { createServer, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { Controller, Get, Inject, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import express from 'express';
import { fastify } from 'fastify';
import { Webhook } from 'standardwebhooks';
import { rampartWebhooks, screenOrder } from './express.ts';
import { rampartWebhooks as fastifyWebhooks } from './fastify.ts';
import type { RampartEvent } from './generated/events.ts';
import { RampartModule } from './nest.ts';
import { refuseBots, webhookRoute } from './next.ts';
import { Rampart } from './rampart.ts';
import { fakeRampart } from './testing.ts';
import { MAX_DELIVERY_BYTES } from './webhooks.ts';

const SECRET = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`;
const BODY = '{ "id": "e1", "type": "rampart.screening.rejected" }';
const { rampart } = fakeRampart({
  webhookSecret: SECRET,
  answers: {
    'GET /bot/check': ({ query }) => ({
      category: query.user_agent?.includes('curl') ? 'http_library' : 'browser',
    }),
  },
});

let handled: RampartEvent[];
let fails: boolean;
const handle = async (event: RampartEvent) => {
  if (fails) throw new Error('of the shop');
  handled.push(event);
};

beforeEach(() => {
  handled = [];
  fails = false;
});

function signedHeaders(): Record<string, string> {
  const at = new Date();
  return {
    'content-type': 'application/json',
    'webhook-id': 'e1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(SECRET).sign('e1', at, BODY),
  };
}

/** How a delivery is answered: one of Rampart's, a forged one, and one that cannot be handled. */
async function statusesOf(url: string): Promise<number[]> {
  const headers = signedHeaders();
  const send = async (body: string) => (await fetch(url, { method: 'POST', headers, body })).status;
  const statuses = [await send(BODY), await send(`${BODY} `)];
  fails = true;
  return [...statuses, await send(BODY)];
}

async function onServer<Result>(
  listener: RequestListener,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Sends the first bytes of a body, and never its end. @returns the status of the answer that comes all the same. */
async function statusAfter(bytes: number, url: string, declared?: number): Promise<number | undefined> {
  const headers = { ...signedHeaders(), ...(declared !== undefined && { 'content-length': declared }) };
  const sent = request(url, { method: 'POST', headers });
  // The server may close the connection before it has taken all of them.
  sent.on('error', () => {});
  sent.flushHeaders();
  if (bytes > 0) sent.write(Buffer.alloc(bytes, 'x'));
  const [{ statusCode }] = await once(sent, 'response');
  sent.destroy();
  return statusCode;
}

describe('Express', () => {
  it('receives webhooks before bodies are parsed, and after its parser of bytes', async () => {
    const app = express();
    app.post('/early', rampartWebhooks(rampart, handle));
    app.post('/raw', express.raw({ type: 'application/json' }), rampartWebhooks(rampart, handle));
    app.use(((_error, _request, response, _next) =>
      response.status(500).end()) as express.ErrorRequestHandler);
    await onServer(app, async (url) => {
      expect(await statusesOf(`${url}/early`)).toEqual([204, 400, 500]);
      fails = false;
      expect(await statusesOf(`${url}/raw`)).toEqual([204, 400, 500]);
    });
    expect(handled.map(({ id }) => id)).toEqual(['e1', 'e1']);
  });

  it('says that a body was parsed before', async () => {
    const errors: string[] = [];
    const app = express();
    app.use(express.json());
    app.post('/hooks', rampartWebhooks(rampart, handle));
    app.use(((error, _request, response, _next) => {
      errors.push(error.message);
      response.status(500).end();
    }) as express.ErrorRequestHandler);
    await onServer(app, (url) => statusesOf(`${url}/hooks`));
    expect(errors[0]).toMatch('mount it before parsers of bodies');
  });

  it('screens an order before the handlers that follow, or hands its error on', async () => {
    const app = express();
    app.use(express.json());
    app.post(
      '/checkout',
      screenOrder<express.Request>(rampart, ({ body }) => body),
      (_request, response) => void response.json(response.locals.screening.shield_status),
    );
    app.use(((error, _request, response, _next) =>
      response.status(502).json(error.code)) as express.ErrorRequestHandler);
    const send = async (url: string, order: object) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${url}/checkout`, { method: 'POST', headers, body: JSON.stringify(order) });
      return [answer.status, await answer.json()];
    };
    await onServer(app, async (url) => {
      expect(await send(url, { email: 'ann@shop.example' })).toEqual([200, 'APPROVE']);
      expect(await send(url, { user_order_id: 'sandbox:unavailable' })).toEqual([502, 'unavailable']);
    });
  });
});

it('a server of Node receives webhooks', async () => {
  await onServer(rampartWebhooks(rampart, handle), async (url) => {
    expect(await statusesOf(url)).toEqual([204, 400, 500]);
  });
});

it('Fastify receives webhooks, and parses the bodies of other routes as before', async () => {
  const app = fastify();
  app.register(fastifyWebhooks, { rampart, path: '/hooks', handle });
  app.post('/other', async ({ body }) => body);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  expect(await statusesOf(`${url}/hooks`)).toEqual([204, 400, 500]);
  const other = await app.inject({ method: 'POST', url: '/other', payload: { a: 1 } });
  expect(other.json()).toEqual({ a: 1 });
  await app.close();
});

describe('a body longer than any event', () => {
  /** Each as a listener of Node's server, with parsers of its own that would take far more. */
  const ADAPTERS: Record<string, () => Promise<RequestListener>> = {
    Node: async () => rampartWebhooks(rampart, handle),
    Express: async () => express().post('/', rampartWebhooks(rampart, handle)),
    Fastify: async () => {
      const app = fastify({ bodyLimit: 2 ** 30 });
      app.register(fastifyWebhooks, { rampart, path: '/', handle });
      await app.ready();
      return app.routing;
    },
    Next: async () => {
      const route = webhookRoute(rampart, handle);
      return async (request, response) => {
        const headers = new Headers(request.headers as Record<string, string>);
        const body = Readable.toWeb(request) as ReadableStream<Uint8Array>;
        const init: RequestInit = { method: 'POST', headers, body, duplex: 'half' };
        const { status } = await route(new Request('https://shop.example/', init));
        response.writeHead(status, { connection: 'close' }).end();
      };
    },
  };

  it.each(Object.keys(ADAPTERS))('is answered with 413 before its end: %s', async (name) => {
    await onServer(await (ADAPTERS[name] as () => Promise<RequestListener>)(), async (url) => {
      expect(await statusAfter(MAX_DELIVERY_BYTES + 1, url)).toBe(413);
      expect(await statusAfter(0, url, MAX_DELIVERY_BYTES + 1)).toBe(413);
    });
    expect(handled).toEqual([]);
  });

  it('is answered with 413 without an HMAC after a parser that took it', async () => {
    const sign = jest.spyOn(crypto.subtle, 'sign');
    const raw = express.raw({ type: 'application/json', limit: 2 ** 30 });
    await onServer(express().post('/', raw, rampartWebhooks(rampart, handle)), async (url) => {
      const headers = signedHeaders();
      const body = 'x'.repeat(MAX_DELIVERY_BYTES + 1);
      expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(413);
    });
    expect(sign).not.toHaveBeenCalled();
  });
});

it('Nest injects the client wherever it is wanted', async () => {
  @Controller('status')
  class StatusController {
    @Inject(Rampart) readonly client!: Rampart;

    @Get()
    read() {
      return { isClient: this.client instanceof Rampart };
    }
  }
  const options = { url: 'https://rampart.internal', apiKey: 'rmp_test_1' };
  const modules = [
    RampartModule.forRoot(options),
    RampartModule.forRootAsync({ useFactory: async () => options }),
  ];
  for (const module of modules) {
    @Module({ imports: [module], controllers: [StatusController] })
    class AppModule {}
    const app = await NestFactory.create(AppModule, new FastifyAdapter(), { logger: false });
    await app.init();
    const answer = await app.getHttpAdapter().getInstance().inject('/status');
    expect(answer.json()).toEqual({ isClient: true });
    await app.close();
  }
});

describe('a route of Next', () => {
  it('receives webhooks as requests of Fetch', async () => {
    const route = webhookRoute(rampart, handle);
    const headers = signedHeaders();
    const requestOf = (body: string) =>
      new Request('https://shop.example/hooks', { method: 'POST', headers, body });
    expect((await route(requestOf(BODY))).status).toBe(204);
    expect((await route(requestOf(`${BODY} `))).status).toBe(400);
    fails = true;
    await expect(route(requestOf(BODY))).rejects.toThrow('of the shop');
  });

  it('makes its client with the first call, since modules are evaluated while Next builds', async () => {
    const make = jest.fn(() => rampart);
    const route = webhookRoute(make, handle);
    const middleware = refuseBots(make);
    expect(make).not.toHaveBeenCalled();
    const request = new Request('https://shop.example/hooks', { method: 'POST', body: BODY });
    expect((await route(request)).status).toBe(400);
    const visit = new Request('https://shop.example/', { headers: { 'user-agent': 'curl/8' } });
    expect((await middleware(visit))?.status).toBe(403);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('refuses programs, and lets visitors pass, also when Rampart does not answer', async () => {
    const visit = (agent: string) =>
      new Request('https://shop.example/', { headers: { 'user-agent': agent } });
    const middleware = refuseBots(rampart);
    expect((await middleware(visit('curl/8')))?.status).toBe(403);
    expect(await middleware(visit('Mozilla/5.0'))).toBeUndefined();
    expect(await middleware(new Request('https://shop.example/'))).toBeUndefined();
    const unreachable = new Rampart({ url: 'http://127.0.0.1:1', apiKey: 'rmp_test_1' });
    expect(await refuseBots(unreachable)(visit('curl/8'))).toBeUndefined();
  });
});
