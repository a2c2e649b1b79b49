import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { Rampart } from '@rampart/client';
import { type FastifyInstance, fastify } from 'fastify';
import { Customers } from './customers.ts';
import { decideLater } from './orders.ts';
import { Pages } from './pages.ts';
import { addPanel } from './panel.ts';
import { addRoutes } from './routes.ts';
import { Visitors } from './visitors.ts';

export interface ShopOptions {
  /** 0 for a free one. */
  readonly port: number;
  readonly rampartUrl: string;
  /** Secret: for what the shop's server asks. */
  readonly apiKey: string;
  /** Publishable: for the collector on its pages. */
  readonly pageKey: string;
  /** Where people decide; the panel links to its orders. Null without one. */
  readonly consoleUrl: string | null;
  /** How long a checkout waits for Rampart; 2,000 unless given. */
  readonly timeoutMs?: number | undefined;
}

export interface RunningShop {
  readonly url: string;
  close(): Promise<void>;
}

/** What the build makes of `page/`, beside this. */
const FILES = join(import.meta.dirname, 'page');
const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
};
const LONGEST_BODY = 16_384;

/** Starts the shop, for this machine alone. It keeps its customers and orders in memory. */
export async function startShop(options: ShopOptions): Promise<RunningShop> {
  const { rampartUrl, apiKey, pageKey, consoleUrl, timeoutMs = 2_000 } = options;
  const visitors = new Visitors();
  const customers = new Customers();
  const rampart: Rampart = new Rampart({
    url: rampartUrl,
    apiKey,
    timeoutMs,
    onLateOrder: ({ order, screening }) =>
      screening && decideLater(rampart, visitors, order.user_order_id ?? '', screening),
  });
  const app = fastify({ bodyLimit: LONGEST_BODY, forceCloseConnections: true });
  addHostCheck(app);
  addPolicy(app, rampartUrl);
  addFiles(app, consoleUrl);
  const parts = { rampart, visitors, customers };
  addRoutes(app, { ...parts, pages: new Pages({ rampartUrl, pageKey }) });
  addPanel(app, parts);
  const url = await app.listen({ port: options.port, host: '127.0.0.1' });
  return {
    url,
    close: async () => {
      rampart.screenings.end();
      await app.close();
    },
  };
}

/** For this machine's own names alone: a page of another site could let its name lead here, and order in a visitor's place. */
function addHostCheck(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ hostname }, reply) => {
    const name = hostname.replace(/^\[(.*)\]$/, '$1');
    if (name !== 'localhost' && isIP(name) === 0)
      return reply.code(400).send('Open the shop at its own address.');
  });
}

/** Pages run their own scripts and the collector, talk to the shop and to Rampart, and stand in no other site's frame. */
function addPolicy(app: FastifyInstance, rampartUrl: string): void {
  const policy = [
    "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'; frame-src 'self'",
    `style-src 'self'; img-src 'self'; script-src 'self' ${rampartUrl}; connect-src 'self' ${rampartUrl}`,
  ].join('; ');
  app.addHook('onRequest', async (_, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });
}

/** The frame around shop and panel, and what pages are made of. */
function addFiles(app: FastifyInstance, consoleUrl: string | null): void {
  app.get('/', async (_, reply) => {
    const frame = await readFile(join(FILES, 'frame.html'), 'utf8');
    return reply.type('text/html; charset=utf-8').send(frame.replace('{console}', consoleUrl ?? ''));
  });
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const path = /^(?:goods\/)?[\w-]+\.(css|js|svg)$/.exec(request.params['*']);
    const text = path && (await readFile(join(FILES, path[0])).catch(() => null));
    if (!path || !text) return reply.callNotFound();
    return reply.type(TYPES[path[1] ?? ''] ?? 'text/plain').send(text);
  });
}
