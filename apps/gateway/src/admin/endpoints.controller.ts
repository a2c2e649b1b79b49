import { Body, Controller, Get, Param, Patch } from '@nestjs/common';
import type { Actor } from '@rampart/contracts';
import { EndpointPolicies } from '../usage/policies/endpoint-policies';
import type { EndpointPolicyRow } from '../usage/policies/endpoint-policy.row';
import { endpointPolicyChanges, present } from './admin.fields';
import { endpointPolicyToWire } from './admin.presenter';
import { Operator } from './operator.decorator';
import { readBody } from './read-body';

/** Which endpoints count against the quota, and limits of their own. */
@Controller('admin/v1/endpoints')
export class EndpointsController {
  constructor(private readonly policies: EndpointPolicies) {}

  @Get()
  list(): object {
    return { data: this.policies.list().map((row) => this.toWire(row)) };
  }

  @Patch(':endpoint_id')
  async update(
    @Operator() actor: Actor,
    @Param('endpoint_id') endpointId: string,
    @Body() body: unknown,
  ): Promise<object> {
    const wire = readBody(endpointPolicyChanges, body);
    const changes = present({
      counts: wire.counts,
      ratePerMinute: wire.rate_per_minute,
      perDay: wire.per_day,
    });
    return { data: this.toWire(await this.policies.set(endpointId, changes, actor)) };
  }

  private toWire(row: EndpointPolicyRow): object {
    return endpointPolicyToWire(row, this.policies.doesCount(row.endpoint));
  }
}
