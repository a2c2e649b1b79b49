import type { Session } from '../people/session';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a person who is signed in; null otherwise, and where no one need be. */
    session: Session | null;
  }
}
