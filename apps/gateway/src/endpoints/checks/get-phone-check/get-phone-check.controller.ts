import { Controller, Req, Res } from '@nestjs/common';
import { checkPhone } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentCheck } from '../check-answer';
import { getPhoneCheck } from './get-phone-check.endpoint';

@Controller()
export class GetPhoneCheckController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getPhoneCheck)
  check(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.runRead(getPhoneCheck, request, reply, async (call) => {
      throwSandboxError(getPhoneCheck, call.fields.sandbox_error, call.caller, reply);
      const answer = await this.rpc.call(checkPhone, {
        accountId: call.caller.accountId,
        sandbox: call.caller.mode === 'test',
        phone: call.fields.phone,
        country: call.fields.country,
      });
      return presentCheck(answer, call.fields.expand, call.warnings);
    });
  }
}
