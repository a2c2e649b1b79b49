import type { FastifyReply } from 'fastify';

/** Runs a function once the answer is sent or its connection closed, also when that has already happened. */
export function whenGone({ raw }: FastifyReply, act: () => void): void {
  if (raw.destroyed) act();
  else raw.once('close', act);
}
