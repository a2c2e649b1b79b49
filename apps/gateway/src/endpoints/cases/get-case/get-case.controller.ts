import { Controller, Req, Res } from '@nestjs/common';
import { getCase } from '@rampart/contracts';
import { callModule, RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentCaseFile } from '../case-file-record';
import { getCaseEndpoint } from './get-case.endpoint';

@Controller()
export class GetCaseController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getCaseEndpoint)
  read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.runRead(getCaseEndpoint, request, reply, async ({ fields, params, caller }) => {
      throwSandboxError(getCaseEndpoint, fields.sandbox_error, caller, reply);
      const file = await callModule(this.rpc, getCase, {
        accountId: caller.accountId,
        id: params.id,
        notesBefore: fields.notes_before,
      });
      return presentCaseFile(file);
    });
  }
}
