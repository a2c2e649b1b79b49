import { Controller } from '@nestjs/common';
import { finishDataImport, getDataImport, putDataChunk, ServiceError } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import { dataImportToWire } from '../../reference-data/data-sets.record';
import { type AdminCall, AdminEndpoint } from '../admin-endpoint';
import { finishImport, getImport, putImportChunk } from './data-imports.endpoints';

/** Imports of reference data under way: their chunks, their end and their result. */
@Controller()
export class DataImportsController {
  constructor(private readonly rpc: RpcClient) {}

  @AdminEndpoint(putImportChunk)
  async put({ params, body }: AdminCall<typeof putImportChunk>) {
    if (!Buffer.isBuffer(body)) {
      throw new ServiceError('unsupported_media_type', {
        message: 'Send the chunk as application/octet-stream.',
      });
    }
    const { import_id: importId, part, index } = params;
    await this.rpc.call(putDataChunk, { importId, part, index, bytes: body.toString('base64') });
    return { import_id: importId };
  }

  @AdminEndpoint(finishImport)
  async finish({ params, document }: AdminCall<typeof finishImport>) {
    const finished = { importId: params.import_id, chunks: document.chunks };
    return dataImportToWire(await this.rpc.call(finishDataImport, finished));
  }

  @AdminEndpoint(getImport)
  async get({ params }: AdminCall<typeof getImport>) {
    return dataImportToWire(await this.rpc.call(getDataImport, { importId: params.import_id }));
  }
}
