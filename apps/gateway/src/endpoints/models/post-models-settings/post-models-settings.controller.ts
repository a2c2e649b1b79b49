import { Controller, Req, Res } from '@nestjs/common';
import { setModelSettings } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentSettings, toSettingsChanges } from '../model-settings-record';
import { postModelsSettings } from './post-models-settings.endpoint';

@Controller()
export class PostModelsSettingsController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postModelsSettings)
  change(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(postModelsSettings, request, reply, async ({ fields, query, caller }) => {
      throwSandboxError(postModelsSettings, query.sandbox_error, caller, reply);
      const settings = await this.rpc.call(setModelSettings, {
        accountId: caller.accountId,
        changes: toSettingsChanges(fields),
        actor: { kind: 'key', id: caller.keyId },
      });
      return presentSettings(settings);
    });
  }
}
