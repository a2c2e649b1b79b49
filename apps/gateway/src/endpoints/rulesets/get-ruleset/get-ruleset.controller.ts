import { Controller, Req, Res } from '@nestjs/common';
import { getRuleset } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentWholeRuleset } from '../ruleset-record';
import { getRulesetEndpoint } from './get-ruleset.endpoint';

@Controller()
export class GetRulesetController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getRulesetEndpoint)
  read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.runRead(getRulesetEndpoint, request, reply, async ({ fields, params, caller }) => {
      throwSandboxError(getRulesetEndpoint, fields.sandbox_error, caller, reply);
      const { accountId } = caller;
      return presentWholeRuleset(await this.rpc.call(getRuleset, { accountId, number: params.number }));
    });
  }
}
