import type { Caller } from './caller';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; set by the key guard, undefined until then and on open endpoints. */
    caller?: Caller;
  }
}
