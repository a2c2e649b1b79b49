import { Controller, Req, Res } from '@nestjs/common';
import { addCaseNote } from '@rampart/contracts';
import { callModule, RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentNote } from '../case-file-record';
import { postCaseNotes } from './post-case-notes.endpoint';

@Controller()
export class PostCaseNotesController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postCaseNotes)
  add(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(postCaseNotes, request, reply, async (call) => {
      throwSandboxError(postCaseNotes, call.query.sandbox_error, call.caller, reply);
      const note = await callModule(this.rpc, addCaseNote, {
        accountId: call.caller.accountId,
        caseId: call.params.id,
        attemptId: call.attemptId,
        text: call.fields.text,
        actor: { kind: 'key', id: call.caller.keyId },
      });
      return presentNote(note);
    });
  }
}
