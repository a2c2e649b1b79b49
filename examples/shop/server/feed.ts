import type { Rampart } from '@rampart/client';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { decideAnew, quietly } from './orders.ts';
import { tell, type Visitor, type Visitors } from './visitors.ts';

interface FeedParts {
  readonly rampart: Rampart;
  readonly visitors: Visitors;
}

/** Streams to one visitor, and to all, at a time. */
const MOST_WATCHERS = { visitor: 4, shop: 100 };
const HEARTBEAT_MS = 10_000;

/** Streams to each panel what the shop tells of its visitor, and follows what people decide meanwhile. */
export function addFeed(app: FastifyInstance, { rampart, visitors }: FeedParts): void {
  let watchers = 0;
  app.get('/panel/feed', (request, reply) => {
    const visitor = visitors.of(request, reply);
    if (visitor.watchers.size >= MOST_WATCHERS.visitor || watchers >= MOST_WATCHERS.shop) {
      void refuse(reply, 503, 'Too many panels are open.');
      return;
    }
    watchers += 1;
    const end = stream(reply, visitor);
    void tellWhere(rampart, visitor, null);
    reply.raw.on('close', () => {
      end();
      watchers -= 1;
    });
  });
  const stopped = new AbortController();
  void followDecisions(rampart, visitors, stopped.signal);
  // Streams that are open would keep the server from closing.
  app.addHook('preClose', async () => {
    stopped.abort();
    app.server.closeAllConnections();
  });
}

/** @returns what ends it. */
function stream(reply: FastifyReply, visitor: Visitor): () => void {
  reply.hijack();
  const { raw } = reply;
  const headers = reply.getHeaders() as Record<string, string>;
  raw.writeHead(200, { ...headers, 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const send = (name: string, data: object) => {
    raw.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  visitor.watchers.add(send);
  for (const placed of visitor.orders.toReversed()) send('order', placed);
  const heartbeat = setInterval(() => raw.write(':\n\n'), HEARTBEAT_MS);
  return () => {
    clearInterval(heartbeat);
    visitor.watchers.delete(send);
  };
}

/** What people decide in the console, and cases that open, for the orders of this shop. */
async function followDecisions(rampart: Rampart, visitors: Visitors, signal: AbortSignal): Promise<void> {
  const types = 'screening.decided,case.opened,case.decided';
  try {
    for await (const message of rampart.stream.follow({ types, signal })) {
      if (message.type === 'ready' || message.type === 'reset') continue;
      const { data } = message.data;
      if (!('shield_id' in data)) continue;
      for (const visitor of visitors) {
        const placed = visitor.orders.find(({ screening }) => screening.shield_id === data.shield_id);
        if (!placed) continue;
        if (message.type === 'screening.decided') decideAnew(visitor, placed, message.data.data.status);
        tell(visitor, 'event', { type: message.type, number: placed.number });
      }
    }
  } catch (error) {
    if (!signal.aborted) process.emitWarning(`The shop follows no decisions any more: ${error}`);
  }
}

/** Where the visitor seems to be. @param label of the connection; null when it has not changed. */
export async function tellWhere(rampart: Rampart, visitor: Visitor, label: string | null): Promise<void> {
  const found = await quietly(rampart.checks.ip({ ip: visitor.ip }));
  tell(visitor, 'where', { label, ip: visitor.ip, found });
}

export function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ message });
}
