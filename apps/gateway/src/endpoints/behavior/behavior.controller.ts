import { Controller } from '@nestjs/common';
import { checkBehavior, checkInteraction, getSession, recordBeacon } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import { presentCheck } from '../checks/check-answer';
import { type CallOf, Endpoint } from '../pipeline/endpoint.decorator';
import { EndpointPipeline } from '../pipeline/endpoint-pipeline';
import { getSessionEndpoint } from './get-session/get-session.endpoint';
import { postBehaviorCheck } from './post-behavior-check/post-behavior-check.endpoint';
import { postInteractionCheck } from './post-interaction-check/post-interaction-check.endpoint';
import { toSummary } from './post-interaction-check/post-interaction-check.fields';
import { postSessionBeacon } from './post-session-beacon/post-session-beacon.endpoint';
import { toSlice } from './post-session-beacon/post-session-beacon.fields';

/** What people do: how often they act, and how they type and move during a session. */
@Controller()
export class BehaviorController {
  constructor(
    readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postBehaviorCheck)
  async checkBehavior(call: CallOf<typeof postBehaviorCheck>) {
    const { fields, caller } = call;
    const { record, expansions } = await this.rpc.call(checkBehavior, {
      accountId: caller.accountId,
      sandbox: caller.mode === 'test',
      attemptId: call.attemptId,
      entityType: fields.entity_type,
      entityValue: fields.entity_value,
      action: fields.action,
      accountCreatedAt: fields.account_created_at,
      deviceHash: fields.device_hash,
      ip: fields.ip,
    });
    const answer = { record, expansions: { ...expansions, data_sets: [] } };
    return presentCheck(answer, call.query.expand, call.warnings);
  }

  @Endpoint(postInteractionCheck)
  async checkInteraction(call: CallOf<typeof postInteractionCheck>) {
    const { record, expansions } = await this.rpc.call(checkInteraction, {
      accountId: call.caller.accountId,
      sandbox: call.caller.mode === 'test',
      summary: toSummary(call.fields),
    });
    const answer = { record, expansions: { ...expansions, data_sets: [] } };
    return presentCheck(answer, call.query.expand, call.warnings);
  }

  @Endpoint(postSessionBeacon)
  async recordBeacon(call: CallOf<typeof postSessionBeacon>) {
    const answer = await this.rpc.call(recordBeacon, {
      accountId: call.caller.accountId,
      attemptId: call.attemptId,
      sessionId: call.fields.session_id,
      slice: toSlice(call.fields),
    });
    return call.query.expand === null ? answer : { ...answer, warnings: call.warnings };
  }

  @Endpoint(getSessionEndpoint)
  async readSession({ fields, params, caller }: CallOf<typeof getSessionEndpoint>) {
    const question = { accountId: caller.accountId, sessionId: params.sessionId };
    const { record, expansions } = await this.rpc.call(getSession, question);
    return fields.expand === null ? record : { ...record, ...expansions };
  }
}
