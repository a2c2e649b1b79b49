import type { Caller } from './caller';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; set by the key guard, undefined until then and on open endpoints. */
    caller?: Caller;
  }
}
