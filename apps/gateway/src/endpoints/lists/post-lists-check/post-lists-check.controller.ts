import { Controller, Req, Res } from '@nestjs/common';

import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/endpoint';
import { refusedItems } from '../../../http/forms/items/refused-items';
import { EndpointPipeline } from '../../pipeline/endpoint-pipeline';
import { throwSandboxError } from '../../sandbox/asked-for-error';
import { presentListCheck } from '../list-check-answer';
import { faultsOf, ListChecksService } from '../list-checks.service';
import { postListsCheck } from './post-lists-check.endpoint';
import { valuesOf } from './post-lists-check.fields';

@Controller()
export class PostListsCheckController {
  constructor(
    private readonly pipeline: EndpointPipeline,
    private readonly listChecks: ListChecksService,
  ) {}

  @Endpoint(postListsCheck)
  check(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pipeline.run(postListsCheck, request, reply, async ({ fields, query, caller }) => {
      throwSandboxError(postListsCheck, query.sandbox_error, caller, reply);
      const values = valuesOf(fields);
      const checks = await this.listChecks.check(caller.accountId, values);
      const faults = faultsOf(values, checks);
      if (faults.length > 0) throw refusedItems('values', faults);
      return { checks: checks.map((check) => check && presentListCheck(check, query.expand !== null)) };
    });
  }
}
