import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { getAccount } from './get-account.endpoint';

@Controller()
export class GetAccountController {
  constructor(private readonly pipeline: EndpointPipeline) {}

  /** Answers from what the key guard already knows: no trip to anywhere. */
  @Endpoint(getAccount)
  describe(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(getAccount, request, reply, ({ caller }) => ({
      user: { id: caller.userId, name: caller.userName, email: caller.userEmail },
      key: {
        name: caller.keyName,
        scopes: [...caller.scopes],
        rate_limit_per_minute: caller.ratePerMinute,
      },
    }));
  }
}
