import { Controller, Req, Res } from '@nestjs/common';
import { getEntryHistory } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentHistory } from './entry-history-record';
import { getListsEntryHistory } from './get-lists-entry-history.endpoint';

@Controller()
export class GetListsEntryHistoryController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getListsEntryHistory)
  read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.runRead(getListsEntryHistory, request, reply, async ({ fields, params, caller }) => {
      throwSandboxError(getListsEntryHistory, fields.sandbox_error, caller, reply);
      const { accountId } = caller;
      return presentHistory(await this.rpc.call(getEntryHistory, { accountId, id: params.id }));
    });
  }
}
