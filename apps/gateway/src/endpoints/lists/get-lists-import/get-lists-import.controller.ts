import { Controller, Req, Res } from '@nestjs/common';
import { getListImport } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentImport } from '../import-record';
import { getListsImport } from './get-lists-import.endpoint';

@Controller()
export class GetListsImportController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getListsImport)
  read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.runRead(getListsImport, request, reply, async ({ fields, params, caller }) => {
      throwSandboxError(getListsImport, fields.sandbox_error, caller, reply);
      const { accountId } = caller;
      return presentImport(await this.rpc.call(getListImport, { accountId, importId: params.import_id }));
    });
  }
}
