import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A call as the server got it. */
export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Answers one call; hangs when it does not end the response. */
export type Script = (response: ServerResponse, received: Received) => void;

/** A server that answers each call by the next of its scripts, and every further one by the last. */
export interface ScriptedServer {
  readonly url: string;
  readonly received: readonly Received[];
  answer(...scripts: Script[]): void;
  close(): Promise<void>;
}

export async function startScriptedServer(): Promise<ScriptedServer> {
  const received: Received[] = [];
  let scripts: Script[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const call = { method, url, headers, body: await text(request) };
    received.push(call);
    const script = scripts.length > 1 ? scripts.shift() : scripts[0];
    script?.(response, call);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: (...next) => {
      scripts = next;
      received.length = 0;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers with `data`. */
export const data =
  (value: unknown): Script =>
  (response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ data: value }));

/** Answers with an error of the API. */
export const refusal =
  (status: number, code: string, headers: Readonly<Record<string, string>> = {}): Script =>
  (response) =>
    response
      .writeHead(status, headers)
      .end(JSON.stringify({ error: { code, message: 'In words.', param: 'email', request_id: 'req-1' } }));

/** Breaks the connection off. */
export const hangUp: Script = (response) => response.destroy();

/** Never answers. */
export const silence: Script = () => {};
