import { Controller, Req, Res } from '@nestjs/common';
import { startBacktest } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentBacktest } from '../backtest-record';
import { candidateOf } from './backtest-document';
import { postBacktests } from './post-backtests.endpoint';

@Controller()
export class PostBacktestsController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postBacktests)
  start(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(postBacktests, request, reply, async ({ document, query, caller }) => {
      throwSandboxError(postBacktests, query.sandbox_error, caller, reply);
      const { since, until, sample } = document;
      const job = await this.rpc.call(startBacktest, {
        accountId: caller.accountId,
        candidate: candidateOf(document),
        since,
        until,
        sample,
        actor: { kind: 'key', id: caller.keyId },
      });
      return presentBacktest(job);
    });
  }
}
