import { Controller, Req, Res } from '@nestjs/common';
import { checkIp } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentCheck } from '../check-answer';
import { getIpCheck } from './get-ip-check.endpoint';

@Controller()
export class GetIpCheckController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getIpCheck)
  check(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.runRead(getIpCheck, request, reply, async (call) => {
      throwSandboxError(getIpCheck, call.fields.sandbox_error, call.caller, reply);
      const answer = await this.rpc.call(checkIp, {
        accountId: call.caller.accountId,
        sandbox: call.caller.mode === 'test',
        ip: call.fields.ip ?? call.clientIp,
      });
      return presentCheck(answer, call.fields.expand, call.warnings);
    });
  }
}
