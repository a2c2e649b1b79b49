import {
  findScreenings,
  previewEntry,
  type ReplyOf,
  type RequestOf,
  recordFeedback,
} from '@rampart/contracts';
import { Handles, RpcController, TakesTurns } from '@rampart/rpc';
import { RecordFeedbackService } from './feedback/record-feedback.service';
import { PreviewEntryService } from './preview-entry/preview-entry.service';
import { FindScreeningsRepository } from './stored/screenings/find-screenings.repository';

/** Answers commands about orders that were screened before. */
@RpcController()
export class ScreeningHistoryRpc {
  constructor(
    private readonly feedback: RecordFeedbackService,
    private readonly previews: PreviewEntryService,
    private readonly screenings: FindScreeningsRepository,
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
}
