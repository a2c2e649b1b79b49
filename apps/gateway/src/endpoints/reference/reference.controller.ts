import { Controller } from '@nestjs/common';
import { describeDataSets } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import { dataSetToWire } from '../../reference-data/data-sets.record';
import { type CallOf, Endpoint } from '../pipeline/endpoint.decorator';
import { EndpointPipeline } from '../pipeline/endpoint-pipeline';
import { toSummary } from './data-set-summary';
import { getDataSets } from './get-data-sets/get-data-sets.endpoint';

/** The reference data in service, kept by the checks service; the same for every account. */
@Controller()
export class ReferenceController {
  constructor(
    readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getDataSets)
  async list(_call: CallOf<typeof getDataSets>) {
    const { sets } = await this.rpc.call(describeDataSets, {});
    return { data_sets: sets.map((set) => toSummary(dataSetToWire(set))) };
  }
}
