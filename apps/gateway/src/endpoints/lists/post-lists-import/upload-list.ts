import {
  abandonListImport,
  beginListImport,
  finishListImport,
  type ListImport,
  MAX_LIST_CHUNK_BYTES,
  putListChunk,
  type RequestOf,
  ServiceError,
} from '@rampart/contracts';
import type { RpcClient } from '@rampart/rpc';
import type { Upload } from '../../../http/uploads/upload';
import { callInTurn, callPersistently } from '../../pipeline/persistent-call';

type Opening = RequestOf<typeof beginListImport>;

/**
 * Hands a file on to the lists service, one chunk after another.
 *
 * @returns the import, whose work goes on; an earlier one when this attempt has opened it before: then nothing is read.
 * @throws ServiceError `conflict` while the account has another import under way; what the upload and the service
 *   throw. The import is given up then.
 */
export async function uploadList(rpc: RpcClient, upload: Upload, opening: Opening): Promise<ListImport> {
  const { import: opened, isNew } = await callInTurn(rpc, beginListImport, opening);
  if (!isNew) return opened;
  const key = { accountId: opening.accountId, importId: opened.id };
  try {
    let chunks = 0;
    for await (const piece of upload.pieces(MAX_LIST_CHUNK_BYTES)) {
      const bytes = piece.toString('base64');
      await callPersistently(rpc, putListChunk, { ...key, index: chunks, bytes });
      chunks += 1;
    }
    return await callPersistently(rpc, finishListImport, { ...key, chunks });
  } catch (error) {
    const problem = `The upload came to no end: ${wordsOf(error)}`.slice(0, 200);
    // Should this fail too, the import ends by itself a minute later.
    await callInTurn(rpc, abandonListImport, { ...key, problem }).catch(() => undefined);
    throw error;
  }
}

const wordsOf = (error: unknown): string =>
  error instanceof ServiceError ? error.message : 'an internal error occurred.';
