import { Controller, Req, Res } from '@nestjs/common';
import { checkUrl } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentCheck } from '../check-answer';
import { getUrlCheck } from './get-url-check.endpoint';

@Controller()
export class GetUrlCheckController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getUrlCheck)
  check(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.runRead(getUrlCheck, request, reply, async (call) => {
      throwSandboxError(getUrlCheck, call.fields.sandbox_error, call.caller, reply);
      const answer = await this.rpc.call(checkUrl, {
        accountId: call.caller.accountId,
        sandbox: call.caller.mode === 'test',
        url: call.fields.url,
      });
      return presentCheck(answer, call.fields.expand, call.warnings);
    });
  }
}
