import { Controller, Req, Res } from '@nestjs/common';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { getListsImportRefused } from './get-lists-import-refused.endpoint';
import { refusedParts } from './refused-parts';

@Controller()
export class GetListsImportRefusedController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getListsImportRefused)
  read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.runDownload(getListsImportRefused, request, reply, async (call) => {
      throwSandboxError(getListsImportRefused, call.fields.sandbox_error, call.caller, reply);
      const { import_id: importId } = call.params;
      const parts = await refusedParts(this.rpc, { accountId: call.caller.accountId, importId });
      return { fileName: `refused-lines-${importId}.csv`, parts };
    });
  }
}
