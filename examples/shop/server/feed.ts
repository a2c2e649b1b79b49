import { setTimeout } from 'node:timers/promises';
import type { Rampart, ScreeningDecidedEvent } from '@rampart/client';
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
const FOLLOW_AGAIN_MS = 10_000;

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

/** Follows what people decide in Rampart, for as long as the shop is open. */
async function followDecisions(rampart: Rampart, visitors: Visitors, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      for await (const message of rampart.stream.follow({ types: 'screening.decided', signal })) {
        if (message.type === 'screening.decided') decide(visitors, message.data.data);
        // Decisions may have been missed before the stream was open, or while it was not.
        else await askAgain(rampart, visitors);
      }
    } catch (error) {
      if (signal.aborted) return;
      process.emitWarning(`The shop cannot follow decisions, and tries again: ${error}`);
      await setTimeout(FOLLOW_AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** An order was decided by hand, singly or with its case: it is released, or cancelled. */
function decide(
  visitors: Visitors,
  { shield_id, user_order_id, status }: ScreeningDecidedEvent['data'],
): void {
  for (const visitor of visitors) {
    const placed = visitor.orders.find(
      ({ number, screening }) => screening.shield_id === shield_id || number === user_order_id,
    );
    if (!placed) continue;
    decideAnew(visitor, placed, status);
    tell(visitor, 'event', { type: 'screening.decided', number: placed.number });
  }
}

/** Asks what holds for the orders that Rampart holds. */
async function askAgain(rampart: Rampart, visitors: Visitors): Promise<void> {
  for (const visitor of visitors) {
    for (const placed of visitor.orders) {
      const { shield_id, shield_status } = placed.screening;
      if (placed.state !== 'held' || shield_status !== 'REVIEW' || shield_id === null) continue;
      const standing = await quietly(rampart.screenings.standing(shield_id));
      if (standing && standing.status !== 'REVIEW') decideAnew(visitor, placed, standing.status);
    }
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
