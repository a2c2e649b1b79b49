import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { StreamPipeline } from '../../pipeline/stream-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { attemptPrefixOf } from './attempt-prefix';
import { postScreenBatch } from './post-screen-batch.endpoint';
import { ScreenLinesService } from './screen-lines.service';

@Controller()
export class PostScreenBatchController {
  constructor(
    private readonly pipeline: StreamPipeline,
    private readonly lines: ScreenLinesService,
  ) {}

  @Endpoint(postScreenBatch)
  screen(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const attemptPrefix = attemptPrefixOf(request.raw, postScreenBatch.path);
    return this.pipeline.run(postScreenBatch, request, reply, ({ query, upload, caller }) => {
      throwSandboxError(postScreenBatch, query.sandbox_error, caller, reply);
      if (upload === null) throw new Error('an endpoint that takes a file got none');
      return this.lines.screen({
        endpointId: postScreenBatch.id,
        requestId: request.requestId,
        caller,
        source: upload.arriving(),
        attemptPrefix,
        detail: query.detail,
        expand: query.expand ?? [],
        tellsEvents: query.events === 'on',
        hangUp: () => request.raw.socket.destroy(),
      });
    });
  }
}
