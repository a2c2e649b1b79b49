import { Controller, Req, Res } from '@nestjs/common';
import { getModelSettings } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentSettings } from '../model-settings-record';
import { getModelsSettings } from './get-models-settings.endpoint';

@Controller()
export class GetModelsSettingsController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getModelsSettings)
  read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.runRead(getModelsSettings, request, reply, async ({ fields, caller }) => {
      throwSandboxError(getModelsSettings, fields.sandbox_error, caller, reply);
      return presentSettings(await this.rpc.call(getModelSettings, { accountId: caller.accountId }));
    });
  }
}
