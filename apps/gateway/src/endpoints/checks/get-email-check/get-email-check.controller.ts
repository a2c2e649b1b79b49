import { Controller, Req, Res } from '@nestjs/common';
import { checkEmail } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentCheck } from '../check-answer';
import { getEmailCheck } from './get-email-check.endpoint';

@Controller()
export class GetEmailCheckController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getEmailCheck)
  check(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.runRead(getEmailCheck, request, reply, async (call) => {
      throwSandboxError(getEmailCheck, call.fields.sandbox_error, call.caller, reply);
      const answer = await this.rpc.call(checkEmail, {
        accountId: call.caller.accountId,
        sandbox: call.caller.mode === 'test',
        email: call.fields.email,
      });
      return presentCheck(answer, call.fields.expand, call.warnings);
    });
  }
}
