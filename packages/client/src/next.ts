import { type HandleEvent, readBody, receive } from './deliveries.ts';
import { RampartError } from './errors.ts';
import type { Rampart } from './rampart.ts';

/**
 * A client, or what makes it: Next evaluates modules while it builds, when the settings of the deployment are not there yet.
 */
export type RampartOrMaker = Rampart | (() => Rampart);

/**
 * A route that receives Rampart's webhooks: `export const POST = webhookRoute(rampart, handle)` in `app/…/route.ts`. Takes and
 * gives what Fetch defines, so it also serves Deno, Bun, Hono and workers. A body over `MAX_DELIVERY_BYTES` is answered with 413.
 */
export function webhookRoute(rampart: RampartOrMaker, handle: HandleEvent) {
  return async ({ headers, body: stream }: Request): Promise<Response> => {
    const body = await readBody(chunksOf(stream), headers.get('content-length'));
    const status = await receive(clientOf(rampart).webhooks, { headers, body }, handle);
    return new Response(null, { status });
  };
}

/** Not every runtime can iterate a stream by itself. */
async function* chunksOf(stream: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  const reader = stream?.getReader();
  if (!reader) return;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}

/**
 * A middleware that keeps programs away which say that they are one, or pretend to be a search engine: 403. Verified crawlers
 * and everybody else pass, and so does everything while Rampart does not answer within `timeoutMs` (300 by default).
 *
 * @param addressOf the visitor's address; by default the first of `X-Forwarded-For`, which only a proxy of one's own makes
 *   trustworthy.
 */
export function refuseBots(
  rampart: RampartOrMaker,
  {
    timeoutMs = 300,
    addressOf = firstForwarded,
  }: { timeoutMs?: number; addressOf?: (request: Request) => string | null } = {},
) {
  return async (request: Request): Promise<Response | undefined> => {
    const user_agent = request.headers.get('user-agent');
    if (!user_agent) return undefined;
    try {
      const ip = addressOf(request) ?? undefined;
      const { category } = await clientOf(rampart).checks.bot({ user_agent, ip, timeoutMs, maxRetries: 0 });
      return REFUSED.has(category) ? new Response('Forbidden', { status: 403 }) : undefined;
    } catch (error) {
      if (error instanceof RampartError) return undefined;
      throw error;
    }
  };
}

const clientOf = (rampart: RampartOrMaker): Rampart => (typeof rampart === 'function' ? rampart() : rampart);

const REFUSED: ReadonlySet<string> = new Set(['automation_tool', 'http_library', 'spoofed_crawler']);

function firstForwarded(request: Request): string | null {
  return request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() || null;
}
