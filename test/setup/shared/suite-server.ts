import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServiceName } from '@rampart/contracts';
import type { Suite } from '../../../tools/suite/start-suite';
import { endLent, type LentSuite, putRight, startLent } from './lent-suite';
import type { AppWord, LoanRequest } from './loan';

/** Milliseconds after which an unused suite ends: the remaining specs need none. */
const IDLE_MS = 60_000;

interface Slot {
  readonly lent: Promise<LentSuite>;
  /** Runs while it is not lent. */
  idle: NodeJS.Timeout | undefined;
}

/**
 * Lends running suites to the spec files of a run: a suite starts in ten CPU seconds, and most files need nothing of
 * it but a tenant. One suite per jest worker, started when it is first asked for; a worker runs one file at a time, so
 * a file may stop and start apps as if the suite were its own. It stays up for the next file: whatever copies are
 * missing or too many then is put right before it is lent again.
 *
 * Runs in jest's own process, which outlives the workers.
 */
export class SuiteServer {
  private readonly slots = new Map<string, Slot>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<SuiteServer> {
    const server = createServer();
    const suites = new SuiteServer(server);
    server.on('request', async (request, response) => {
      // A kept-alive connection may be closed just when it is used again.
      response.setHeader('Connection', 'close');
      try {
        response.end(JSON.stringify(await suites.answer(request.url ?? '', await readJson(request))));
      } catch (error) {
        response.writeHead(500).end((error as Error).stack);
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return suites;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await Promise.all([...this.slots.keys()].map((worker) => this.end(worker)));
  }

  /** @param path `/<worker>/<verb>`. */
  private async answer(path: string, body: Record<string, unknown>): Promise<AppWord | object | null> {
    const [, worker = '', verb] = path.split('/');
    const slot = this.slotOf(worker);
    const { suite, words } = await slot.lent;
    switch (verb) {
      case 'borrow':
        await putRight(suite, body as unknown as LoanRequest);
        return { ...words, apps: suite.apps.map(toWord) };
      case 'start':
        return toWord(await suite.startApp(body.name as ServiceName, body.env as NodeJS.ProcessEnv));
      case 'stop': {
        const app = suite.apps.find(({ pid }) => pid === body.pid);
        if (app) await suite.stopApp(app, body.how as 'stop' | 'kill');
        return null;
      }
      case 'give-back':
        slot.idle = setTimeout(() => void this.end(worker), IDLE_MS);
        return null;
      default:
        throw new Error(`a suite cannot ${verb}`);
    }
  }

  private slotOf(worker: string): Slot {
    const known = this.slots.get(worker);
    clearTimeout(known?.idle);
    if (known) return known;
    const slot = { lent: startLent(), idle: undefined };
    this.slots.set(worker, slot);
    // The next file tries again.
    slot.lent.catch(() => this.slots.delete(worker));
    return slot;
  }

  private async end(worker: string): Promise<void> {
    const slot = this.slots.get(worker);
    this.slots.delete(worker);
    clearTimeout(slot?.idle);
    const lent = await slot?.lent.catch(() => null);
    if (lent) await endLent(lent);
  }
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
}

function toWord({ name, pid, healthUrl, url, adminUrl, consoleUrl }: Suite['apps'][number]): AppWord {
  return { name, pid, healthUrl, url, adminUrl, consoleUrl };
}
