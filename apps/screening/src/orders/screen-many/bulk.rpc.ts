import { type ReplyOf, type RequestOf, screenBatch } from '@rampart/contracts';
import { Handles, RpcController } from '@rampart/rpc';
import { ScreenBatchService } from './screen-batch.service';

/** What the screening service answers over NATS to those who have many orders at once. */
@RpcController()
export class BulkRpc {
  constructor(private readonly batches: ScreenBatchService) {}

  @Handles(screenBatch)
  screen(request: RequestOf<typeof screenBatch>): Promise<ReplyOf<typeof screenBatch>> {
    return this.batches.screen(request);
  }
}
