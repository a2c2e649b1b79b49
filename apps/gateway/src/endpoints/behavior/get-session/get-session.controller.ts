import { Controller, Req, Res } from '@nestjs/common';
import { getSession } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { getSessionEndpoint } from './get-session.endpoint';

@Controller()
export class GetSessionController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getSessionEndpoint)
  read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.runRead(getSessionEndpoint, request, reply, async (call) => {
      throwSandboxError(getSessionEndpoint, call.fields.sandbox_error, call.caller, reply);
      const { record, expansions } = await this.rpc.call(getSession, {
        accountId: call.caller.accountId,
        sessionId: call.params.sessionId,
      });
      return call.fields.expand === null ? record : { ...record, ...expansions };
    });
  }
}
