import { Controller } from '@nestjs/common';
import { beginDataImport, describeDataSets, rollBackDataSet } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import { dataImportToWire, dataSetToWire } from '../../reference-data/data-sets.record';
import { type AdminCall, AdminEndpoint } from '../admin-endpoint';
import { beginDataSetImport, listDataSets, rollBackSet } from './data-sets.endpoints';

/** The reference data in service, kept by the checks service. */
@Controller()
export class DataSetsController {
  constructor(private readonly rpc: RpcClient) {}

  @AdminEndpoint(listDataSets)
  async list() {
    const { sets } = await this.rpc.call(describeDataSets, {});
    return sets.map(dataSetToWire);
  }

  @AdminEndpoint(beginDataSetImport)
  async begin({ params, document }: AdminCall<typeof beginDataSetImport>) {
    const { allow_shrink: allowShrink, ...rest } = document;
    return dataImportToWire(await this.rpc.call(beginDataImport, { ...rest, set: params.set, allowShrink }));
  }

  @AdminEndpoint(rollBackSet)
  async rollBack({ params, document }: AdminCall<typeof rollBackSet>) {
    return dataSetToWire(await this.rpc.call(rollBackDataSet, { set: params.set, ...document }));
  }
}
