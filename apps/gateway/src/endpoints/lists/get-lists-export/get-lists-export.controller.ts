import { Controller, Req, Res } from '@nestjs/common';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { exportParts } from './export-parts';
import { getListsExport } from './get-lists-export.endpoint';

@Controller()
export class GetListsExportController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getListsExport)
  export(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.runDownload(getListsExport, request, reply, async ({ fields, caller }) => {
      throwSandboxError(getListsExport, fields.sandbox_error, caller, reply);
      const parts = await exportParts(this.rpc, {
        accountId: caller.accountId,
        listType: fields.list_type,
        entityType: fields.entity_type,
      });
      return { fileName: 'lists.csv', parts };
    });
  }
}
