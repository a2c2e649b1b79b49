import { exportEntries, type RequestOf } from '@rampart/contracts';
import type { RpcClient } from '@rampart/rpc';
import { callPersistently } from '../../pipeline/persistent-call';

type Filter = Omit<RequestOf<typeof exportEntries>, 'after'>;

/**
 * An account's entries as CSV, a page at a time, each asked for when the one before has been taken.
 *
 * @throws ServiceError when the first page is not to be had.
 */
export async function exportParts(rpc: RpcClient, filter: Filter): Promise<AsyncIterable<string>> {
  const first = await rpc.call(exportEntries, { ...filter, after: null });
  return (async function* () {
    yield first.csv;
    for (let after = first.next; after !== null; ) {
      const page = await callPersistently(rpc, exportEntries, { ...filter, after });
      // A page may hold nothing but what has expired meanwhile, and empty text ends some streams.
      if (page.csv !== '') yield page.csv;
      after = page.next;
    }
  })();
}
