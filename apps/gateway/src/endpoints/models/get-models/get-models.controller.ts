import { Controller, Req, Res } from '@nestjs/common';
import { listModels } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { toCursor } from '../../../http/paging/cursor';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentModel } from '../model-record';
import { getModels } from './get-models.endpoint';

@Controller()
export class GetModelsController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getModels)
  list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.runRead(getModels, request, reply, async ({ fields, caller }) => {
      throwSandboxError(getModels, fields.sandbox_error, caller, reply);
      const { models, nextBefore } = await this.rpc.call(listModels, {
        accountId: caller.accountId,
        before: fields.cursor?.before ?? null,
        limit: fields.limit,
      });
      const next_cursor = nextBefore && toCursor(getModels.id, { before: nextBefore });
      return { models: models.map(presentModel), next_cursor };
    });
  }
}
