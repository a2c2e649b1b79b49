import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';

/** A file of a site, or what a form sent to it is answered with. */
export interface SiteFile {
  readonly type: string;
  readonly body: string;
}

/** A shop's site: its own files under a strict policy, and what its forms sent. */
export interface Site {
  readonly origin: string;
  readonly submitted: readonly URLSearchParams[];
  /** @param html of the page at a path. */
  setPage(path: string, html: string): void;
  setScript(path: string, script: string): void;
  close(): Promise<void>;
}

/** @param gateway which pages may load a script from and send to, beside their own site, and nothing else. */
export async function openSite(gateway: string): Promise<Site> {
  const files = new Map<string, SiteFile>();
  const submitted: URLSearchParams[] = [];
  const policy = `default-src 'none'; script-src 'self' ${gateway}; connect-src ${gateway}; frame-src 'self'; form-action 'self'; base-uri 'none'; require-trusted-types-for 'script'`;
  const server = createServer(async (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '/';
    if (request.method === 'POST') submitted.push(new URLSearchParams(await text(request)));
    const file = files.get(path) ?? { type: 'text/html', body: '<!doctype html><title>Another page</title>' };
    response.writeHead(200, { 'content-type': file.type, 'content-security-policy': policy });
    response.end(file.body);
  });
  return {
    origin: await listen(server),
    submitted,
    setPage: (path, html) =>
      files.set(path, { type: 'text/html', body: `<!doctype html><title>Shop</title>${html}` }),
    setScript: (path, body) => files.set(path, { type: 'text/javascript', body }),
    close: () => close(server),
  };
}

/** A call of a page, as it arrived. */
export interface Arrived {
  readonly path: string;
  readonly fields: URLSearchParams;
}

/** A way to the gateway on which calls are seen, also those of pages that are gone, and which can be interrupted. */
export interface Way {
  readonly url: string;
  /** Calls that arrived since it was emptied, preflights apart. */
  readonly arrived: Arrived[];
  isOpen: boolean;
  close(): Promise<void>;
}

export async function openWay(gateway: string): Promise<Way> {
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '', headers } = request;
    const body = method === 'POST' ? await buffer(request) : undefined;
    if (body)
      way.arrived.push({ path: url.replace('/api/v1/', ''), fields: new URLSearchParams(String(body)) });
    // Preflights pass: what is lost is the call itself.
    if (!way.isOpen && method !== 'OPTIONS') return response.destroy();
    const { host: _h, connection: _c, 'content-length': _l, 'accept-encoding': _e, ...sent } = headers;
    const answer = await fetch(`${gateway}${url}`, { method, headers: sent as Record<string, string>, body });
    response.writeHead(
      answer.status,
      Object.fromEntries([...answer.headers].filter(([name]) => !HOPS.has(name))),
    );
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  const way: Way = { url: await listen(server), arrived: [], isOpen: true, close: () => close(server) };
  return way;
}

/** Of one connection, or of a length that is another here. */
const HOPS: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
  'content-length',
]);

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
