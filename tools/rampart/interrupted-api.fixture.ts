import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface InterruptedApi {
  readonly url: string;
  /** How often the work was looked at. */
  looks(): number;
  close(): void;
}

/**
 * Passes requests on to an API that is away for the first two looks at some work: it answers 503, then it breaks off.
 *
 * @param work part of the path under which the work is looked at.
 */
export async function startInterruptedApi(target: string, work: string): Promise<InterruptedApi> {
  let looks = 0;
  const server = createServer((request, response) => {
    const isLook = request.method === 'GET' && request.url?.includes(work);
    if (isLook) looks += 1;
    if (isLook && looks === 1) {
      response.writeHead(503).end('{"error":{"code":"unavailable","message":"The service is not there."}}');
    } else if (isLook && looks === 2) request.socket.destroy();
    else void pass(target, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, looks: () => looks, close: () => void server.close() };
}

async function pass(target: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = Buffer.concat(await request.toArray());
  const answer = await fetch(`${target}${request.url}`, {
    method: request.method,
    headers: {
      authorization: request.headers.authorization ?? '',
      'content-type': request.headers['content-type'] ?? 'application/json',
    },
    body: body.length === 0 ? undefined : new Uint8Array(body),
  });
  response.writeHead(answer.status).end(await answer.text());
}
