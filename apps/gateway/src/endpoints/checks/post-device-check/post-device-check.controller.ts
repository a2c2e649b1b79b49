import { Controller, Req, Res } from '@nestjs/common';
import { checkDevice } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentCheck } from '../check-answer';
import { postDeviceCheck } from './post-device-check.endpoint';
import { toSignals } from './post-device-check.fields';

@Controller()
export class PostDeviceCheckController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postDeviceCheck)
  check(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(postDeviceCheck, request, reply, async (call) => {
      throwSandboxError(postDeviceCheck, call.query.sandbox_error, call.caller, reply);
      const answer = await this.rpc.call(checkDevice, {
        accountId: call.caller.accountId,
        sandbox: call.caller.mode === 'test',
        attemptId: call.attemptId,
        // Only a page calls with a publishable key; behind any other key stands a server of the customer's.
        ip: call.caller.mode === 'pub' ? call.clientIp : null,
        signals: toSignals(call.fields),
      });
      return presentCheck(answer, call.query.expand, call.warnings);
    });
  }
}
