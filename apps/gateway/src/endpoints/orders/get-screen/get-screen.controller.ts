import { Controller, Req, Res } from '@nestjs/common';
import { getScreening } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { JsonText } from '../../pipeline/json-text';
import { expandAnswer } from '../expand-answer';
import { getScreen } from './get-screen.endpoint';

@Controller()
export class GetScreenController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getScreen)
  replay(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.runRead(getScreen, request, reply, async ({ caller, params, fields }) => {
      const screening = { accountId: caller.accountId, shieldId: params.shield_id };
      const { result } = await this.rpc.call(getScreening, screening);
      return new JsonText(result).withMembers(await expandAnswer(this.rpc, screening, fields.expand));
    });
  }
}
