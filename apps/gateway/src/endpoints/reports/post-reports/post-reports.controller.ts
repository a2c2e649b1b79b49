import { Controller, Req, Res } from '@nestjs/common';
import { submitReport } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';

import { throwSandboxError } from '../../sandbox/asked-for-error';
import { postReports } from './post-reports.endpoint';

@Controller()
export class PostReportsController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postReports)
  submit(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(postReports, request, reply, async (call) => {
      throwSandboxError(postReports, call.query.sandbox_error, call.caller, reply);
      const { fields } = call;
      return this.rpc.call(submitReport, {
        accountId: call.caller.accountId,
        attemptId: call.attemptId,
        entityType: fields.entity_type,
        value: fields.value,
        category: fields.category,
        notes: fields.notes,
        actor: { kind: 'key', id: call.caller.keyId },
      });
    });
  }
}
