import {
  describeService,
  getAccountSettings,
  getScreening,
  type ReplyOf,
  type RequestOf,
  screenOrder,
  setAccountSettings,
} from '@rampart/contracts';
import { describeRunning, Handles, RpcController, TakesTurns } from '@rampart/rpc';
import { AccountSettingsService } from './account-settings/account-settings.service';
import { ReplayScreeningService } from './orders/replay/replay-screening.service';
import { ScreenOrderService } from './orders/screen-one/screen-order.service';

const describeScreening = describeService('screening');

/** Answers commands about orders. */
@RpcController()
export class ScreeningRpc {
  constructor(
    private readonly orders: ScreenOrderService,
    private readonly replays: ReplayScreeningService,
    private readonly settings: AccountSettingsService,
  ) {}

  @Handles(screenOrder)
  screen(request: RequestOf<typeof screenOrder>): Promise<ReplyOf<typeof screenOrder>> {
    return this.orders.screen(request);
  }

  @Handles(getScreening)
  async get(request: RequestOf<typeof getScreening>): Promise<ReplyOf<typeof getScreening>> {
    return { result: await this.replays.getResult(request.accountId, request.shieldId) };
  }

  @Handles(getAccountSettings)
  getSettings({
    accountId,
  }: RequestOf<typeof getAccountSettings>): Promise<ReplyOf<typeof getAccountSettings>> {
    return this.settings.get(accountId);
  }

  @Handles(setAccountSettings)
  @TakesTurns('changes')
  setSettings(request: RequestOf<typeof setAccountSettings>): Promise<ReplyOf<typeof setAccountSettings>> {
    return this.settings.change(request.accountId, request.changes, request.actor);
  }

  @Handles(describeScreening)
  describe(): ReplyOf<typeof describeScreening> {
    return describeRunning('screening');
  }
}
