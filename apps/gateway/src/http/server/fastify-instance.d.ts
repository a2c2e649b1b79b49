import type { Connections } from './connections';

declare module 'fastify' {
  interface FastifyInstance {
    /** Of the public server, and of those that share its connections. */
    connections: Connections;
  }
}
