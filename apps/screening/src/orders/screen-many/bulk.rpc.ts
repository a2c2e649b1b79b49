import { type ReplyOf, type RequestOf, screenBatch } from '@rampart/contracts';
import { Handles, RpcController } from '@rampart/rpc';
import { ScreenBatchService } from './screen-batch.service';

/** Answers commands about many orders at once. */
@RpcController()
export class BulkRpc {
  constructor(private readonly batches: ScreenBatchService) {}

  @Handles(screenBatch)
  screen(request: RequestOf<typeof screenBatch>): Promise<ReplyOf<typeof screenBatch>> {
    return this.batches.screen(request);
  }
}
