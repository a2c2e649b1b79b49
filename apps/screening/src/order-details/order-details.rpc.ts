import {
  getDetailSettings,
  getOrderDetails,
  type ReplyOf,
  type RequestOf,
  setDetailSettings,
} from '@rampart/contracts';
import { Handles, RpcController, TakesTurns } from '@rampart/rpc';
import { DetailSettingsService } from './detail-settings.service';
import { OrderDetailsService } from './order-details.service';

/** Opens what customers entered in orders, and says whether it is kept. */
@RpcController()
export class OrderDetailsRpc {
  constructor(
    private readonly details: OrderDetailsService,
    private readonly settings: DetailSettingsService,
  ) {}

  @Handles(getOrderDetails)
  @TakesTurns('reads')
  read({
    accountId,
    shieldId,
    isOpened,
  }: RequestOf<typeof getOrderDetails>): Promise<ReplyOf<typeof getOrderDetails>> {
    return this.details.read(accountId, shieldId, isOpened);
  }

  @Handles(getDetailSettings)
  getSettings({
    accountId,
  }: RequestOf<typeof getDetailSettings>): Promise<ReplyOf<typeof getDetailSettings>> {
    return this.settings.get(accountId);
  }

  @Handles(setDetailSettings)
  setSettings({
    accountId,
    keepsDetails,
    actor,
  }: RequestOf<typeof setDetailSettings>): Promise<ReplyOf<typeof setDetailSettings>> {
    return this.settings.set(accountId, keepsDetails, actor);
  }
}
