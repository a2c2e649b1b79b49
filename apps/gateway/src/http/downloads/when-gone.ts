import type { FastifyReply } from 'fastify';

/** Does something once the answer is out, or its connection has gone: also when it has gone already. */
export function whenGone({ raw }: FastifyReply, act: () => void): void {
  if (raw.destroyed) act();
  else raw.once('close', act);
}
