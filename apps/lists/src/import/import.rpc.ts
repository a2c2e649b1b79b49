import {
  abandonListImport,
  beginListImport,
  finishListImport,
  getListImport,
  listRefusedLines,
  putListChunk,
  type ReplyOf,
  type RequestOf,
} from '@rampart/contracts';
import { Handles, RpcController } from '@rampart/rpc';
import { ImportService } from './import.service';

/** Answers commands about imports. */
@RpcController()
export class ImportRpc {
  constructor(private readonly imports: ImportService) {}

  @Handles(beginListImport)
  begin(request: RequestOf<typeof beginListImport>): Promise<ReplyOf<typeof beginListImport>> {
    return this.imports.begin(request);
  }

  @Handles(putListChunk)
  async put(request: RequestOf<typeof putListChunk>): Promise<ReplyOf<typeof putListChunk>> {
    await this.imports.put(request);
    return { importId: request.importId };
  }

  @Handles(finishListImport)
  finish(request: RequestOf<typeof finishListImport>): Promise<ReplyOf<typeof finishListImport>> {
    return this.imports.finish(request);
  }

  @Handles(abandonListImport)
  abandon(request: RequestOf<typeof abandonListImport>): Promise<ReplyOf<typeof abandonListImport>> {
    return this.imports.abandon(request);
  }

  @Handles(getListImport)
  get({ accountId, importId }: RequestOf<typeof getListImport>): Promise<ReplyOf<typeof getListImport>> {
    return this.imports.get(accountId, importId);
  }

  @Handles(listRefusedLines)
  listRefused(request: RequestOf<typeof listRefusedLines>): Promise<ReplyOf<typeof listRefusedLines>> {
    return this.imports.listRefused(request);
  }
}
