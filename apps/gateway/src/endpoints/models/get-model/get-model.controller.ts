import { Controller, Req, Res } from '@nestjs/common';
import { getModel } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentModel } from '../model-record';
import { getModelEndpoint } from './get-model.endpoint';

@Controller()
export class GetModelController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getModelEndpoint)
  read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.runRead(getModelEndpoint, request, reply, async ({ fields, params, caller }) => {
      throwSandboxError(getModelEndpoint, fields.sandbox_error, caller, reply);
      const { model, document } = await this.rpc.call(getModel, {
        accountId: caller.accountId,
        number: params.number,
        withDocument: fields.document,
      });
      return { ...presentModel(model), ...(document && { document }) };
    });
  }
}
