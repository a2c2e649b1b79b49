import { Controller } from '@nestjs/common';
import { present } from '../../accounts/present';
import type { EndpointPolicyRow } from '../../database/rows/endpoint-policy.row';
import { EndpointPolicies } from '../../usage/policies/endpoint-policies';
import { type AdminCall, AdminEndpoint } from '../admin-endpoint';
import { endpointToWire, listEndpoints, updateEndpoint } from './endpoints.endpoints';

/** Which endpoints count against the quota, and their own limits. */
@Controller()
export class EndpointsController {
  constructor(private readonly policies: EndpointPolicies) {}

  @AdminEndpoint(listEndpoints)
  list() {
    return this.policies.list().map((row) => this.toWire(row));
  }

  @AdminEndpoint(updateEndpoint)
  async update({ params, document: wire, actor }: AdminCall<typeof updateEndpoint>) {
    const { counts, rate_per_minute: ratePerMinute, per_day: perDay } = wire;
    const changes = present({ counts, ratePerMinute, perDay });
    return this.toWire(await this.policies.set(params.endpoint_id, changes, actor));
  }

  private toWire(row: EndpointPolicyRow) {
    return endpointToWire(row, this.policies.doesCount(row.endpoint));
  }
}
