import { Controller, Req, Res } from '@nestjs/common';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentImport } from '../import-record';
import { postListsImport } from './post-lists-import.endpoint';
import { uploadList } from './upload-list';

@Controller()
export class PostListsImportController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postListsImport)
  import(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(
      postListsImport,
      request,
      reply,
      async ({ query, upload, caller, attemptId }) => {
        throwSandboxError(postListsImport, query.sandbox_error, caller, reply);
        if (upload === null) throw new Error('an endpoint that takes a file got none');
        const opening = {
          accountId: caller.accountId,
          attemptId,
          defaultListType: query.list_type,
          onRefused: query.on_refused,
          dryRun: query.dry_run,
          actor: { kind: 'key' as const, id: caller.keyId },
        };
        return presentImport(await uploadList(this.rpc, upload, opening));
      },
    );
  }
}
