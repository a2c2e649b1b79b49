import { Controller, Req, Res } from '@nestjs/common';
import { compareModels } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { getModelsCompare } from './get-models-compare.endpoint';
import { presentComparison } from './model-comparison-record';

@Controller()
export class GetModelsCompareController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getModelsCompare)
  compare(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.runRead(getModelsCompare, request, reply, async ({ fields, caller }) => {
      throwSandboxError(getModelsCompare, fields.sandbox_error, caller, reply);
      const comparison = await this.rpc.call(compareModels, {
        accountId: caller.accountId,
        champion: fields.champion ?? null,
        challenger: fields.challenger ?? null,
        since: fields.since ?? null,
        until: fields.until ?? null,
      });
      return presentComparison(comparison);
    });
  }
}
