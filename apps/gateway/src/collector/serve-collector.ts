import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { CACHE, findBuilt, type StaticFile, sendStatic, staticFile } from '../http/server/static-file';

/** The collector for pages, as a script. Its number changes with what pages call. */
export const COLLECTOR_ROUTE = { method: 'GET' as const, path: '/collector/v1.js' };

const FILE = 'apps/gateway/compiled/collector/v1.js';

/**
 * Serves the collector to pages of any origin: it is the same for all, and what it sends needs a key that is bound to the
 * page's origin. A page that loads it with `integrity` gets it only while it is the one that the page means.
 *
 * @param file of the build; by default where builds and images have it.
 */
export function serveCollector(server: FastifyInstance, file = findBuilt(FILE)): void {
  let reading: Promise<StaticFile> | undefined;
  server.get(COLLECTOR_ROUTE.path, async (request, reply) => {
    if (file === null) return reply.callNotFound();
    reading ??= readFile(file).then((text) => staticFile('text/javascript; charset=utf-8', text, CACHE.day));
    const script = await reading.catch((error: unknown) => {
      // The next request tries again.
      reading = undefined;
      throw error;
    });
    void reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin');
    return sendStatic(script, request, reply);
  });
}
