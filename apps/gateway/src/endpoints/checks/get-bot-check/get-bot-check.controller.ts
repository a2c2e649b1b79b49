import { Controller, Req, Res } from '@nestjs/common';
import { checkBot } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentCheck } from '../check-answer';
import { getBotCheck } from './get-bot-check.endpoint';

@Controller()
export class GetBotCheckController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getBotCheck)
  check(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.runRead(getBotCheck, request, reply, async (call) => {
      throwSandboxError(getBotCheck, call.fields.sandbox_error, call.caller, reply);
      const answer = await this.rpc.call(checkBot, {
        accountId: call.caller.accountId,
        sandbox: call.caller.mode === 'test',
        userAgent: call.fields.user_agent,
        ip: call.fields.ip,
      });
      return presentCheck(answer, call.fields.expand, call.warnings);
    });
  }
}
