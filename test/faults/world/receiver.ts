import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

/** Receives webhooks like a customer: refuses those that do not verify, and recognises repeats by their id. */
export interface Receiver {
  readonly url: string;
  /** How often each event arrived, by id. */
  readonly received: ReadonlyMap<string, number>;
  /** What was refused, and why. */
  readonly refused: readonly string[];
  /** Until it gets the secret it refuses everything. */
  trust(secret: string): void;
  stop(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const received = new Map<string, number>();
  const refused: string[] = [];
  let webhook: Webhook | null = null;
  const server = createServer(async (request, response) => {
    try {
      const body = await text(request);
      if (webhook === null) throw new Error('no secret yet');
      const { id } = webhook.verify(body, request.headers as Record<string, string>) as { id: string };
      if (id !== request.headers['webhook-id']) throw new Error(`${id} came as another`);
      received.set(id, (received.get(id) ?? 0) + 1);
      response.writeHead(204).end();
    } catch (error) {
      // A sender that was killed in the middle of its message is not a forger.
      if (request.complete) refused.push(String(error));
      response.writeHead(400).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received,
    refused,
    trust: (secret) => {
      webhook = new Webhook(secret);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
