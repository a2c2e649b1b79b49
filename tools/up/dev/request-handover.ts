import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import type { ServiceName } from '@rampart/contracts';

/** What `running.json` says of a suite, for `npm run dev`. */
export interface DevelopedSuite {
  readonly dev_url: string;
  readonly admin_token: string;
}

/** A service that the running suite has stopped for us. */
export interface Handover {
  /** The settings that it ran with. */
  readonly env: NodeJS.ProcessEnv;
  /** Resolves when the suite ends, or after `release`. */
  readonly ended: Promise<unknown>;
  /** Lets the suite start its own again. The end of this process does the same. */
  release(): void;
}

/** @throws Error with one sentence on why the suite does not hand the service over. */
export async function requestHandover(suite: DevelopedSuite, service: ServiceName): Promise<Handover> {
  // Not `fetch`, which ends an answer that is silent for five minutes.
  const asked = request(`${suite.dev_url}/services/${service}/handover`, {
    method: 'POST',
    headers: { authorization: `Bearer ${suite.admin_token}` },
    agent: false,
  });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(await text(answer));
  const lines = createInterface(answer);
  const ended = new Promise((resolve) => answer.once('close', resolve));
  // A connection that breaks is one that ends.
  for (const each of [asked, answer, lines]) each.on('error', () => {});
  const line = await Promise.race([
    once(lines, 'line').then(([first]) => String(first)),
    ended.then(() => Promise.reject(new Error('the suite has ended.'))),
  ]);
  return { env: JSON.parse(line), ended, release: () => void asked.destroy() };
}
