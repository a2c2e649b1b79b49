import { exportEntries, type RequestOf } from '@rampart/contracts';
import type { RpcClient } from '@rampart/rpc';
import { callPersistently } from '../../pipeline/persistent-call';

type Filter = Omit<RequestOf<typeof exportEntries>, 'after'>;

/**
 * An account's entries as CSV, page by page; each page is requested when the previous one has been consumed.
 *
 * @throws ServiceError when the first page cannot be read.
 */
export async function exportParts(rpc: RpcClient, filter: Filter): Promise<AsyncIterable<string>> {
  const first = await rpc.call(exportEntries, { ...filter, after: null });
  return (async function* () {
    yield first.csv;
    for (let after = first.next; after !== null; ) {
      const page = await callPersistently(rpc, exportEntries, { ...filter, after });
      // A page may hold only entries that have expired since, and an empty text ends some streams.
      if (page.csv !== '') yield page.csv;
      after = page.next;
    }
  })();
}
