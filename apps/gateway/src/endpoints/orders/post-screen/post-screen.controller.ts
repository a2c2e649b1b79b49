import { Controller, Inject, Req, Res } from '@nestjs/common';
import { screenOrder } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import { LOGGER } from '@rampart/telemetry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { JsonText } from '../../pipeline/json-text';
import { throwAskedForError } from '../../sandbox/asked-for-error';
import { expandNewAnswer } from '../expand-answer';
import { postScreen } from './post-screen.endpoint';
import { toQuestion } from './post-screen.question';

@Controller()
export class PostScreenController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Endpoint(postScreen)
  screen(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(postScreen, request, reply, async (call) => {
      throwAskedForError(call.fields.user_order_id, call.caller, reply);
      const { shieldId, result, expansions } = await this.rpc.call(screenOrder, toQuestion(call));
      const { caller, query } = call;
      const screening = { accountId: caller.accountId, shieldId };
      const members = await expandNewAnswer(this.rpc, screening, query.expand, expansions, (err) =>
        this.logger.warn({ err }, 'an order was answered without all that was asked to stand behind it'),
      );
      return new JsonText(result).withMembers(members);
    });
  }
}
