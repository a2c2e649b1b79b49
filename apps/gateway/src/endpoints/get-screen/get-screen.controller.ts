import { Controller, Req, Res } from '@nestjs/common';
import { getScreening } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../http/endpoint';
import { EndpointPipeline } from '../../http/endpoint-pipeline';
import { JsonText } from '../../http/json-text';
import { getScreen } from './get-screen.endpoint';

@Controller()
export class GetScreenController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getScreen)
  replay(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.runRead(getScreen, request, reply, async (call) => {
      const { result } = await this.rpc.call(getScreening, {
        accountId: call.caller.accountId,
        shieldId: call.params.shield_id,
      });
      return new JsonText(result);
    });
  }
}
