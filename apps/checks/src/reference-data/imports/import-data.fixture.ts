import { gzipSync } from 'node:zlib';
import {
  beginDataImport,
  type DataImport,
  finishDataImport,
  getDataImport,
  putDataChunk,
  type RequestOf,
} from '@rampart/contracts';
import type { RpcClient } from '@rampart/rpc';
import { answerInTime, untilTrue } from '@rampart/testing';

type Begin = RequestOf<typeof beginDataImport>;

/** Bytes of a chunk in specs: small enough that a short list has several. */
const CHUNK_BYTES = 4_096;

/** Opens an import like an operator's tool. */
export function begin(client: RpcClient, set: string, given: Partial<Begin> = {}): Promise<DataImport> {
  return client.call(beginDataImport, {
    set,
    parts: [{ label: 'list', name: 'list.txt' }],
    version: null,
    date: null,
    licence: null,
    source: null,
    allowShrink: false,
    by: 'spec',
    ...given,
  });
}

/** Uploads one file in chunks. @returns their number. */
export async function upload(
  client: RpcClient,
  importId: string,
  file: string | Buffer,
  part = 0,
): Promise<number> {
  const bytes = typeof file === 'string' ? gzipSync(file) : file;
  let index = 0;
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES).toString('base64');
    await client.call(putDataChunk, { importId, part, index, bytes: chunk });
    index += 1;
  }
  return index;
}

/** Imports one file and waits for the outcome. */
export async function importFile(
  client: RpcClient,
  set: string,
  file: string | Buffer,
  given: Partial<Begin> = {},
): Promise<DataImport> {
  const { importId } = await begin(client, set, given);
  const chunks = await upload(client, importId, file);
  await client.call(finishDataImport, { importId, chunks: [chunks] });
  return waitForOutcome(client, importId);
}

/** Polls until the import is over, also when a busy machine answers too late. */
export const waitForOutcome = (client: RpcClient, importId: string): Promise<DataImport> =>
  untilTrue(async () => {
    const state = await answerInTime(client.call(getDataImport, { importId }));
    return state?.finishedAt ? state : null;
  }, `import ${importId} is over`);
