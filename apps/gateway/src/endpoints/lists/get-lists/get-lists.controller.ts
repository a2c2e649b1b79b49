import { Controller, Req, Res } from '@nestjs/common';
import { listEntries } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentEntry } from '../list-entry-record';
import { cursorAfter } from '../list-page';
import { getLists } from './get-lists.endpoint';
import { toListEntries } from './to-list-entries';

@Controller()
export class GetListsController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getLists)
  list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.runRead(getLists, request, reply, async ({ fields, caller }) => {
      throwSandboxError(getLists, fields.sandbox_error, caller, reply);
      const { entries, nextBeforeId } = await this.rpc.call(listEntries, toListEntries(fields, caller));
      return { entries: entries.map(presentEntry), next_cursor: cursorAfter(getLists.id, nextBeforeId) };
    });
  }
}
