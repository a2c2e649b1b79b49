import {
  describeOrders,
  findScreenings,
  getOrderValue,
  hashIdentityOf,
  previewEntry,
  type ReplyOf,
  type RequestOf,
  recordFeedback,
} from '@rampart/contracts';
import { Handles, RpcController, TakesTurns } from '@rampart/rpc';
import { personKeysOf } from './facts/person-keys';
import { RecordFeedbackService } from './feedback/record-feedback.service';
import { PreviewEntryService } from './preview-entry/preview-entry.service';
import { IdentitySecretRepository } from './stored/identity-secret.repository';
import { OrderValueService } from './stored/order-values/order-value.service';
import { DescribeOrdersRepository } from './stored/screenings/describe-orders.repository';
import { FindScreeningsRepository } from './stored/screenings/find-screenings.repository';

/** Answers commands about orders that were screened before. */
@RpcController()
export class ScreeningHistoryRpc {
  constructor(
    private readonly feedback: RecordFeedbackService,
    private readonly previews: PreviewEntryService,
    private readonly screenings: FindScreeningsRepository,
    private readonly described: DescribeOrdersRepository,
    private readonly orderValues: OrderValueService,
    private readonly secrets: IdentitySecretRepository,
  ) {}

  @Handles(recordFeedback)
  record(request: RequestOf<typeof recordFeedback>): Promise<ReplyOf<typeof recordFeedback>> {
    return this.feedback.record(request);
  }

  @Handles(previewEntry)
  @TakesTurns('searches')
  preview(request: RequestOf<typeof previewEntry>): Promise<ReplyOf<typeof previewEntry>> {
    return this.previews.preview(request);
  }

  @Handles(findScreenings)
  @TakesTurns('reads')
  async find({
    accountId,
    ip,
    limit,
  }: RequestOf<typeof findScreenings>): Promise<ReplyOf<typeof findScreenings>> {
    return { screenings: await this.screenings.findByIp(accountId, ip, limit) };
  }

  @Handles(describeOrders)
  @TakesTurns('reads')
  async describe({ orders }: RequestOf<typeof describeOrders>): Promise<ReplyOf<typeof describeOrders>> {
    return { orders: await this.described.find(orders) };
  }

  @Handles(getOrderValue)
  @TakesTurns('reads')
  async readValue({
    accountId,
    shieldId,
    entityType,
  }: RequestOf<typeof getOrderValue>): Promise<ReplyOf<typeof getOrderValue>> {
    return { value: await this.orderValues.get(accountId, shieldId, entityType) };
  }

  @Handles(hashIdentityOf)
  async hash({
    accountId,
    entityType,
    value,
  }: RequestOf<typeof hashIdentityOf>): Promise<ReplyOf<typeof hashIdentityOf>> {
    const keys = personKeysOf(await this.secrets.get(), accountId, entityType, value);
    const hashes = keys.filter(({ identity }) => identity !== null).map(({ hash }) => hash);
    return { hash: hashes[0] ?? null, hashes };
  }
}
