import { exportScreenings, type RequestOf } from '@rampart/contracts';
import type { RpcClient } from '@rampart/rpc';
import { callPersistently } from '../../pipeline/persistent-call';

type Export = Omit<RequestOf<typeof exportScreenings>, 'after'>;

/**
 * An account's screenings as a file, page by page; each page is requested when the previous one has been consumed.
 *
 * @throws ServiceError when the first page cannot be read.
 */
export async function exportParts(rpc: RpcClient, request: Export): Promise<AsyncIterable<string>> {
  const first = await rpc.call(exportScreenings, { ...request, after: null });
  return (async function* () {
    yield first.text;
    for (let after = first.next; after !== null; ) {
      const page = await callPersistently(rpc, exportScreenings, { ...request, after });
      // All orders of a page may have been deleted since, and an empty text ends some streams.
      if (page.text !== '') yield page.text;
      after = page.next;
    }
  })();
}
