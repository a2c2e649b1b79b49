import { Controller, Req, Res } from '@nestjs/common';
import { getModelStatus } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { getModelsStatus } from './get-models-status.endpoint';
import { presentStatus } from './model-status-record';

@Controller()
export class GetModelsStatusController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getModelsStatus)
  read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.runRead(getModelsStatus, request, reply, async ({ fields, caller }) => {
      throwSandboxError(getModelsStatus, fields.sandbox_error, caller, reply);
      return presentStatus(await this.rpc.call(getModelStatus, { accountId: caller.accountId }));
    });
  }
}
