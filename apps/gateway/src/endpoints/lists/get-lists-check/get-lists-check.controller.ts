import { Controller, Req, Res } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentListCheck } from '../list-check-answer';
import { ListChecksService, unreadable } from '../list-checks.service';
import { getListsCheck } from './get-lists-check.endpoint';

@Controller()
export class GetListsCheckController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly listChecks: ListChecksService,
  ) {}

  @Endpoint(getListsCheck)
  check(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.runRead(getListsCheck, request, reply, async ({ fields, caller }) => {
      throwSandboxError(getListsCheck, fields.sandbox_error, caller, reply);
      const { entity_type: entityType, value, expand } = fields;
      const [check] = await this.listChecks.check(caller.accountId, [{ entityType, value }]);
      if (check) return presentListCheck(check, expand !== null);
      throw new ServiceError('validation_failed', { message: unreadable(entityType), param: 'value' });
    });
  }
}
