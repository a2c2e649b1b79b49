import { Controller, Req, Res } from '@nestjs/common';
import { recordBeacon } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { postSessionBeacon } from './post-session-beacon.endpoint';
import { toSlice } from './post-session-beacon.fields';

@Controller()
export class PostSessionBeaconController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postSessionBeacon)
  receive(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(postSessionBeacon, request, reply, async (call) => {
      throwSandboxError(postSessionBeacon, call.query.sandbox_error, call.caller, reply);
      const answer = await this.rpc.call(recordBeacon, {
        accountId: call.caller.accountId,
        attemptId: call.attemptId,
        sessionId: call.fields.session_id,
        slice: toSlice(call.fields),
      });
      return call.query.expand === null ? answer : { ...answer, warnings: call.warnings };
    });
  }
}
