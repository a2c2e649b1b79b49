import { Controller, Req, Res } from '@nestjs/common';
import { removeEntry } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentEntry } from '../list-entry-record';
import { deleteListsEntry } from './delete-lists-entry.endpoint';

@Controller()
export class DeleteListsEntryController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(deleteListsEntry)
  remove(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(deleteListsEntry, request, reply, async ({ fields, params, caller }) => {
      throwSandboxError(deleteListsEntry, fields.sandbox_error, caller, reply);
      const removed = await this.rpc.call(removeEntry, {
        accountId: caller.accountId,
        id: params.id,
        reason: fields.reason,
        actor: { kind: 'key', id: caller.keyId },
      });
      return presentEntry(removed);
    });
  }
}
