import { Controller, Req, Res } from '@nestjs/common';
import { replayWebhook } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentWebhook } from '../webhook-record';
import { postWebhookReplay } from './post-webhook-replay.endpoint';

@Controller()
export class PostWebhookReplayController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postWebhookReplay)
  replay(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(postWebhookReplay, request, reply, async ({ fields, query, params, caller }) => {
      throwSandboxError(postWebhookReplay, query.sandbox_error, caller, reply);
      const webhook = await this.rpc.call(replayWebhook, {
        accountId: caller.accountId,
        id: params.id,
        since: fields.since,
        until: fields.until,
        eventTypes: fields.event_types,
        actor: { kind: 'key', id: caller.keyId },
      });
      return presentWebhook(webhook);
    });
  }
}
