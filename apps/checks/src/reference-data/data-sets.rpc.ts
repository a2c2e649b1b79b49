import {
  beginDataImport,
  describeDataSets,
  finishDataImport,
  getDataImport,
  putDataChunk,
  type ReplyOf,
  type RequestOf,
  rollBackDataSet,
} from '@rampart/contracts';
import { Handles, RpcController } from '@rampart/rpc';
import { DataImportService } from './imports/data-import.service';
import { DataSetsService } from './imports/data-sets.service';

/** The operators' commands for the reference data over NATS. */
@RpcController()
export class DataSetsRpc {
  constructor(
    private readonly imports: DataImportService,
    private readonly dataSets: DataSetsService,
  ) {}

  @Handles(describeDataSets)
  async describe(): Promise<ReplyOf<typeof describeDataSets>> {
    return { sets: await this.dataSets.describe() };
  }

  @Handles(beginDataImport)
  begin(request: RequestOf<typeof beginDataImport>): Promise<ReplyOf<typeof beginDataImport>> {
    return this.imports.begin(request);
  }

  @Handles(putDataChunk)
  async put(request: RequestOf<typeof putDataChunk>): Promise<ReplyOf<typeof putDataChunk>> {
    const { importId, part, index, bytes } = request;
    await this.imports.put(importId, part, index, Buffer.from(bytes, 'base64'));
    return { importId };
  }

  @Handles(finishDataImport)
  finish(request: RequestOf<typeof finishDataImport>): Promise<ReplyOf<typeof finishDataImport>> {
    return this.imports.finish(request);
  }

  @Handles(getDataImport)
  get({ importId }: RequestOf<typeof getDataImport>): Promise<ReplyOf<typeof getDataImport>> {
    return this.imports.get(importId);
  }

  @Handles(rollBackDataSet)
  rollBack(request: RequestOf<typeof rollBackDataSet>): Promise<ReplyOf<typeof rollBackDataSet>> {
    return this.dataSets.rollBack(request);
  }
}
