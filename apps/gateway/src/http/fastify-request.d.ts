import type { Caller } from '../access/caller';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's `X-Request-Id` when it was usable, else one of ours. Set before anything else runs. */
    requestId: string;
    /** The caller's own address in canonical form: the socket's peer, or what a trusted proxy says. */
    clientIp: string;
    /** Who calls; set by the key guard, undefined until then and on open endpoints. */
    caller?: Caller;
    /** Whether it failed because a test order asked it to: no metric of failures is to know of it. */
    isRehearsal: boolean;
  }
}
