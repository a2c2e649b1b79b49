import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { finishDataImport, getDataImport, putDataChunk, ServiceError } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import { readBody } from '../read-body';
import { finishedUpload } from './data-sets.fields';
import { dataImportToWire } from './data-sets.presenter';

/** Imports of reference data that are under way: their chunks, their end and how they went. */
@Controller('admin/v1/data-imports')
export class DataImportsController {
  constructor(private readonly rpc: RpcClient) {}

  /** One chunk as `application/octet-stream`. Sent again it replaces itself. */
  @Put(':import_id/parts/:part/chunks/:index')
  async put(
    @Param('import_id') importId: string,
    @Param('part') part: string,
    @Param('index') index: string,
    @Body() body: unknown,
  ): Promise<object> {
    if (!Buffer.isBuffer(body)) {
      throw new ServiceError('unsupported_media_type', {
        message: 'Send the chunk as application/octet-stream.',
      });
    }
    const bytes = body.toString('base64');
    await this.rpc.call(putDataChunk, { importId, part: readPlace(part), index: readPlace(index), bytes });
    return { data: { import_id: importId } };
  }

  @Post(':import_id/finish')
  @HttpCode(200)
  async finish(@Param('import_id') importId: string, @Body() body: unknown): Promise<object> {
    const { chunks } = readBody(finishedUpload, body);
    return { data: dataImportToWire(await this.rpc.call(finishDataImport, { importId, chunks })) };
  }

  @Get(':import_id')
  async get(@Param('import_id') importId: string): Promise<object> {
    return { data: dataImportToWire(await this.rpc.call(getDataImport, { importId })) };
  }
}

/** @throws ServiceError `not_found` for what is no place of a file or a chunk. */
function readPlace(text: string): number {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new ServiceError('not_found', { message: 'There is nothing at this address.' });
}
