import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request as a webhook receiver sees it. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** For specs: a webhook receiver on a port of its own. */
export interface Receiver {
  readonly url: string;
  readonly port: number;
  readonly requests: ReceivedRequest[];
  /** Sets how it answers from now on; 204 by default. */
  answer(next: (response: ServerResponse) => void): void;
  close(): Promise<void>;
}

export const answerWith =
  (status: number, headers: Record<string, string> = {}, body = '') =>
  (response: ServerResponse): void => {
    response.writeHead(status, headers).end(body);
  };

export async function startReceiver(): Promise<Receiver> {
  const requests: ReceivedRequest[] = [];
  let answer = answerWith(204);
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { method = '', url: path = '', headers } = request;
    requests.push({ method, path, headers, body });
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    port,
    requests,
    answer: (next) => {
      answer = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
