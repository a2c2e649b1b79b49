import { Controller, Req, Res } from '@nestjs/common';
import { addEntry } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { postLists } from './post-lists.endpoint';

@Controller()
export class PostListsController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postLists)
  add(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(postLists, request, reply, async ({ fields, query, caller }) => {
      throwSandboxError(postLists, query.sandbox_error, caller, reply);
      const { id } = await this.rpc.call(addEntry, {
        accountId: caller.accountId,
        listType: fields.list_type,
        entityType: fields.entity_type,
        value: fields.value,
        matchType: fields.match_type,
        reason: fields.reason,
        expiresAt: fields.expires_at,
        nonOverridable: fields.non_overridable ?? false,
        actor: { kind: 'key', id: caller.keyId },
      });
      return { id };
    });
  }
}
