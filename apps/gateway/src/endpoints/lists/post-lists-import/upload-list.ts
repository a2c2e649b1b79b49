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
 * Passes a file on to the lists service, chunk by chunk.
 *
 * @returns the import, which is then worked on; an earlier one when this attempt has opened it before: then nothing
 * is read.
 * @throws ServiceError `conflict` while the account has another import under way; the errors of the upload and the
 * service, after which the import is abandoned.
 */
export async function uploadList(rpc: RpcClient, upload: Upload, opening: Opening): Promise<ListImport> {
  const { import: opened, isNew } = await callInTurn(rpc, beginListImport, opening);
  if (!isNew) return opened;
  const key = { accountId: opening.accountId, importId: opened.import_id };
  try {
    let chunks = 0;
    for await (const piece of upload.pieces(MAX_LIST_CHUNK_BYTES)) {
      const bytes = piece.toString('base64');
      await callPersistently(rpc, putListChunk, { ...key, index: chunks, bytes });
      chunks += 1;
    }
    return await callPersistently(rpc, finishListImport, { ...key, chunks });
  } catch (error) {
    const problem = `The upload did not complete: ${wordsOf(error)}`.slice(0, 200);
    // If this fails too, the import ends by itself a minute later.
    await callInTurn(rpc, abandonListImport, { ...key, problem }).catch(() => undefined);
    throw error;
  }
}

const wordsOf = (error: unknown): string =>
  error instanceof ServiceError ? error.message : 'an internal error occurred.';
