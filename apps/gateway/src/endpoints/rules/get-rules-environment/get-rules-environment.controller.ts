import { Controller, Req, Res } from '@nestjs/common';
import { getRulesEnvironment } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { getRulesEnvironmentEndpoint } from './get-rules-environment.endpoint';

@Controller()
export class GetRulesEnvironmentController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getRulesEnvironmentEndpoint)
  read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.runRead(getRulesEnvironmentEndpoint, request, reply, ({ fields, caller }) => {
      throwSandboxError(getRulesEnvironmentEndpoint, fields.sandbox_error, caller, reply);
      return this.rpc.call(getRulesEnvironment, { accountId: caller.accountId, trigger: fields.trigger });
    });
  }
}
