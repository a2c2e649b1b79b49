import {
  checkBehavior,
  checkInteraction,
  describeService,
  getSession,
  getVelocities,
  getVelocityThresholds,
  type ReplyOf,
  type RequestOf,
  recordBeacon,
  recordOrder,
  recordOrders,
  setVelocityThresholds,
} from '@rampart/contracts';
import { describeRunning, Handles, RpcController, TakesTurns } from '@rampart/rpc';
import { CheckBehaviorService } from './check-behavior/check-behavior.service';
import { CheckInteractionService } from './interaction/check-interaction.service';
import { RecordOrderService } from './record-order/record-order.service';
import { SessionService } from './session/session.service';
import { VelocitiesService } from './velocity/reading/velocities.service';
import { ThresholdsService } from './velocity/thresholds/thresholds.service';

const describeBehavior = describeService('behavior');

/** The commands that the behavior service answers over NATS. */
@RpcController()
export class BehaviorRpc {
  constructor(
    private readonly behavior: CheckBehaviorService,
    private readonly thresholds: ThresholdsService,
    private readonly sessions: SessionService,
    private readonly interaction: CheckInteractionService,
    private readonly orders: RecordOrderService,
    private readonly velocities: VelocitiesService,
  ) {}

  @Handles(checkBehavior)
  check(request: RequestOf<typeof checkBehavior>): Promise<ReplyOf<typeof checkBehavior>> {
    return this.behavior.check(request);
  }

  @Handles(recordOrders)
  recordOrders(request: RequestOf<typeof recordOrders>): Promise<ReplyOf<typeof recordOrders>> {
    return this.orders.record(request);
  }

  @Handles(recordOrder)
  async recordOrder({
    accountId,
    sandbox,
    ...order
  }: RequestOf<typeof recordOrder>): Promise<ReplyOf<typeof recordOrder>> {
    const { orders } = await this.orders.record({ accountId, sandbox, orders: [order] });
    const { velocities } = orders[0] as ReplyOf<typeof recordOrders>['orders'][number];
    return { velocities };
  }

  @Handles(checkInteraction)
  checkInteraction(request: RequestOf<typeof checkInteraction>): ReplyOf<typeof checkInteraction> {
    return this.interaction.check(request);
  }

  @Handles(getVelocities)
  getVelocities(request: RequestOf<typeof getVelocities>): Promise<ReplyOf<typeof getVelocities>> {
    return this.velocities.find(request);
  }

  @Handles(getVelocityThresholds)
  getThresholds({
    accountId,
  }: RequestOf<typeof getVelocityThresholds>): Promise<ReplyOf<typeof getVelocityThresholds>> {
    return this.thresholds.find(accountId);
  }

  @Handles(setVelocityThresholds)
  @TakesTurns('changes')
  setThresholds({
    accountId,
    thresholds,
    actor,
  }: RequestOf<typeof setVelocityThresholds>): Promise<ReplyOf<typeof setVelocityThresholds>> {
    return this.thresholds.set(accountId, thresholds, actor);
  }

  @Handles(recordBeacon)
  recordBeacon(request: RequestOf<typeof recordBeacon>): Promise<ReplyOf<typeof recordBeacon>> {
    return this.sessions.record(request);
  }

  @Handles(getSession)
  getSession(request: RequestOf<typeof getSession>): Promise<ReplyOf<typeof getSession>> {
    return this.sessions.get(request);
  }

  @Handles(describeBehavior)
  describe(): ReplyOf<typeof describeBehavior> {
    return describeRunning('behavior');
  }
}
