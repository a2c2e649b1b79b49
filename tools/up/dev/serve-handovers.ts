import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceName } from '@rampart/contracts';
import type { RunningApp } from '../../suite/running-app';
import type { Suite } from '../../suite/start-suite';
import { holdPort } from '../demo-shop';

/** Milliseconds in which a process that was killed or is stopping must have left the gateway's port. */
const PORT_TIMEOUT_MS = 20_000;
const HANDOVER = /^\/services\/([a-z]+)\/handover$/;

/** Where `npm run dev` asks for services. */
export interface Handovers {
  readonly url: string;
  /** Ends all handovers for good, before the suite is stopped. */
  close(): Promise<void>;
}

/**
 * Hands services of a suite over to `npm run dev`, on a port of 127.0.0.1: `POST /services/SERVICE/handover` stops all
 * copies of the service, answers with the settings for another as a line of JSON, and keeps the connection open. When
 * it closes, for whatever reason, as many copies are started again, on the same public ports.
 *
 * @param token that callers must present.
 */
export async function serveHandovers(
  suite: Suite,
  token: string,
  say: (text: string) => void,
): Promise<Handovers> {
  const starting = new Map<ServiceName, Promise<void>>();
  let isClosing = false;

  const startAgain = async (name: ServiceName, settings: readonly NodeJS.ProcessEnv[]) => {
    try {
      for (const env of settings) {
        await untilFree(Number(env.HTTP_PORT ?? 0));
        await suite.startApp(name, env);
      }
      say(`${name}: runs here again. A restart of this suite brings in what has changed.`);
    } catch (error) {
      say(`${name} did not start again: ${(error as Error).message} Restart the suite.`);
    }
  };

  const handOver = async (request: IncomingMessage, response: ServerResponse) => {
    if (!isBearer(token, request)) return refuse(response, 401, 'Expected the admin token.');
    const [, name] = HANDOVER.exec(request.url ?? '') ?? [];
    const service = name as ServiceName;
    await starting.get(service);
    const copies = request.method === 'POST' ? suite.of(service) : [];
    if (copies.length === 0)
      return refuse(response, 409, `${name} does not run in this suite: another \`npm run dev\` may run it.`);
    const closed = new Promise<void>((resolve) => response.once('close', resolve));
    // What follows every error: `close`.
    response.on('error', () => {});
    const settings = copies.map(portsOf);
    for (const stopped of await Promise.allSettled(copies.map((copy) => suite.stopApp(copy)))) {
      if (stopped.status === 'rejected') say(`${service} did not stop cleanly: ${stopped.reason.message}`);
    }
    say(`${service}: \`npm run dev\` runs it now.`);
    void closed.then(() => {
      if (isClosing) return;
      starting.set(
        service,
        startAgain(service, settings).finally(() => starting.delete(service)),
      );
    });
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write(`${JSON.stringify({ ...suite.environmentOf(service), ...settings[0] })}\n`);
  };

  const server = createServer((request, response) => {
    handOver(request, response).catch((error: Error) => refuse(response, 500, error.message));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      isClosing = true;
      server.close();
      server.closeAllConnections();
      await Promise.all(starting.values());
    },
  };
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'text/plain' }).end(message);
}

function isBearer(token: string, { headers }: IncomingMessage): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(`Bearer ${token}`), digest(headers.authorization ?? ''));
}

/** Those under which callers know a gateway. */
function portsOf({ url, adminUrl, consoleUrl }: RunningApp): NodeJS.ProcessEnv {
  if (url === null || adminUrl === null || consoleUrl === null) return {};
  return {
    HTTP_PORT: new URL(url).port,
    ADMIN_PORT: new URL(adminUrl).port,
    CONSOLE_PORT: new URL(consoleUrl).port,
  };
}

/** Waits until no process listens on a port: one that `npm run dev` has left behind may still be stopping. */
async function untilFree(port: number): Promise<void> {
  const giveUpAt = Date.now() + PORT_TIMEOUT_MS;
  for (;;) {
    try {
      const held = await holdPort(port);
      return await held.release();
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await pause(100);
    }
  }
}
