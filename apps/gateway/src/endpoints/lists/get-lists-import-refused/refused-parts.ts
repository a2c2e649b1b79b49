import { listRefusedLines, type RefusedLine } from '@rampart/contracts';
import type { RpcClient } from '@rampart/rpc';
import { callPersistently } from '../../pipeline/persistent-call';

interface ImportKey {
  readonly accountId: number;
  readonly importId: number;
}

/**
 * The refused lines of an import as CSV, page by page; each page is requested when the previous one has been
 * consumed.
 *
 * @throws ServiceError `not_found`; when the first page cannot be read.
 */
export async function refusedParts(rpc: RpcClient, key: ImportKey): Promise<AsyncIterable<string>> {
  const first = await rpc.call(listRefusedLines, { ...key, afterLine: null });
  return (async function* () {
    yield `line,column,reason\r\n${first.lines.map(toLine).join('')}`;
    for (let afterLine = first.nextAfterLine; afterLine !== null; ) {
      const page = await callPersistently(rpc, listRefusedLines, { ...key, afterLine });
      if (page.lines.length > 0) yield page.lines.map(toLine).join('');
      afterLine = page.nextAfterLine;
    }
  })();
}

/** Reasons are sentences of ours and contain nothing from the file. */
function toLine({ line, column, reason }: RefusedLine): string {
  return `${line},${column ?? ''},"${reason.replaceAll('"', '""')}"\r\n`;
}
