import { Controller, Req, Res } from '@nestjs/common';
import { screenOrder } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../http/endpoint';
import { EndpointPipeline } from '../../http/endpoint-pipeline';
import { JsonText } from '../../http/json-text';
import { throwAskedForError } from '../../sandbox/asked-for-error';
import { expandAnswer } from '../expand-answer';
import { postScreen } from './post-screen.endpoint';
import { toOrder } from './post-screen.fields';

@Controller()
export class PostScreenController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postScreen)
  screen(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(postScreen, request, reply, async (call) => {
      throwAskedForError(call.fields.user_order_id, call.caller, reply);
      const { order, warnings } = toOrder(call.fields, call.clientIp);
      const { accountId, mode } = call.caller;
      const { shieldId, result, expansions } = await this.rpc.call(screenOrder, {
        accountId,
        attemptId: call.attemptId,
        sandbox: mode === 'test',
        order,
        warnings: [...call.warnings, ...warnings],
        remainingToday: call.remainingToday,
        remainingThisMonth: call.remainingThisMonth,
      });
      const { expand } = call.query;
      const members = await expandAnswer(this.rpc, { accountId, shieldId }, expand, expansions);
      return new JsonText(result).withMembers(members);
    });
  }
}
