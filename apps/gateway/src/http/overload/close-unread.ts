import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Milliseconds for which the rest of a body is read and discarded before its connection is closed. */
const LINGER_MS = 2_000;

/**
 * Closes the connection of a request that is answered before its body is complete: reading the rest only to discard
 * it would let a sender hold the connection. Call it when the answer is sent. A streamed answer is left alone, since
 * it may be produced while the body is read.
 */
export function closeUnread(request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
  const { raw } = request;
  const isStream = typeof payload === 'object' && payload !== null && !Buffer.isBuffer(payload);
  if (raw.complete || isStream || !hasBody(request)) return;
  reply.header('connection', 'close');
  linger(raw.socket);
}

/** Whether a request has a body, judging by its headers. */
export function hasBody({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const declared = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (declared !== undefined && declared !== '0');
}

/**
 * Node closes the connection as soon as the answer is sent; if the kernel then holds unread data, the close becomes a
 * reset, which can destroy the answer in transit. So we close our side first and keep reading for a moment.
 */
function linger(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    timer.unref();
    socket.once('close', () => clearTimeout(timer));
    socket.once('end', () => socket.destroy());
  };
}
