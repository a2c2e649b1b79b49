import { Controller, Req, Res } from '@nestjs/common';
import { previewListEntry } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';

import { throwSandboxError } from '../../sandbox/asked-for-error';
import { postListsPreview } from './post-lists-preview.endpoint';

@Controller()
export class PostListsPreviewController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postListsPreview)
  preview(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(postListsPreview, request, reply, async ({ fields, query, caller }) => {
      throwSandboxError(postListsPreview, query.sandbox_error, caller, reply);
      const { entity_type, value, match_type, days } = fields;
      const { matchType, keptSince, ...found } = await this.rpc.call(previewListEntry, {
        accountId: caller.accountId,
        entityType: entity_type,
        value,
        matchType: match_type,
        days,
      });
      return { entity_type, match_type: matchType, days, ...found, kept_since: keptSince };
    });
  }
}
