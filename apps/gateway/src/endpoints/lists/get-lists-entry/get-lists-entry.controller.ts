import { Controller, Req, Res } from '@nestjs/common';
import { getEntry } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentEntry } from '../list-entry-record';
import { getListsEntry } from './get-lists-entry.endpoint';

@Controller()
export class GetListsEntryController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getListsEntry)
  read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.runRead(getListsEntry, request, reply, async ({ fields, params, caller }) => {
      throwSandboxError(getListsEntry, fields.sandbox_error, caller, reply);
      const { accountId } = caller;
      return presentEntry(await this.rpc.call(getEntry, { accountId, id: params.id }));
    });
  }
}
