import { Controller, Req, Res } from '@nestjs/common';
import { getJob } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentBacktest } from '../backtest-record';
import { getBacktest } from './get-backtest.endpoint';

@Controller()
export class GetBacktestController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getBacktest)
  read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.runRead(getBacktest, request, reply, async ({ fields, params, caller }) => {
      throwSandboxError(getBacktest, fields.sandbox_error, caller, reply);
      const { accountId } = caller;
      return presentBacktest(await this.rpc.call(getJob, { accountId, id: params.id, kind: 'backtest' }));
    });
  }
}
