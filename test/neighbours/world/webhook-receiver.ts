import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Receives the webhooks of any number of endpoints, each at a path of its own. */
export interface WebhookReceiver {
  /** @param path that names the endpoint. */
  urlOf(path: string): string;
  /** Milliseconds that it takes to answer; when lowered, waiting requests are answered at once. */
  setDelay(ms: number): void;
  /** Requests that came so far. */
  readonly count: number;
  stop(): Promise<void>;
}

/** @param onEvent called with each event's `data` when it has arrived completely. */
export async function startWebhookReceiver(
  onEvent: (data: Readonly<Record<string, unknown>>) => void = () => undefined,
): Promise<WebhookReceiver> {
  const waiting = new Map<ServerResponse, NodeJS.Timeout>();
  let delayMs = 0;
  let count = 0;
  const answer = (response: ServerResponse) => {
    waiting.delete(response);
    response.writeHead(204).end();
  };
  const server = createServer(async (request, response) => {
    count += 1;
    // A sender that gave up in the middle has sent no event.
    const body = await text(request).catch(() => null);
    if (body === null) return;
    onEvent(JSON.parse(body).data);
    if (delayMs === 0) answer(response);
    else waiting.set(response, setTimeout(answer, delayMs, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answerAll = () => {
    for (const [response, timer] of waiting) {
      clearTimeout(timer);
      answer(response);
    }
  };
  return {
    get count() {
      return count;
    },
    urlOf: (path) => `http://127.0.0.1:${port}/${path}`,
    setDelay: (ms) => {
      delayMs = ms;
      if (ms === 0) answerAll();
    },
    stop: async () => {
      answerAll();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
