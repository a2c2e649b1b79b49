import type { FastifyInstance } from 'fastify';

/** Leads a browser that opens the root to the documentation; a program gets the same 404 there as anywhere else. */
export function leadToDocs(server: FastifyInstance, docsPath: string): void {
  server.addHook('onRequest', (request, reply, done) => {
    const isBrowser = request.method === 'GET' && /\btext\/html\b/.test(request.headers.accept ?? '');
    if (request.url !== '/' || !isBrowser) return done();
    void reply.redirect(docsPath);
  });
}
