import { Injectable } from '@nestjs/common';
import { previewEntry, type previewListEntry, type ReplyOf, type RequestOf } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import { assertNarrow } from '../entry-breadth';
import { readEntryValue } from '../entry-value';

/** Tells what an entry would have hit, before anybody adds it. */
@Injectable()
export class PreviewEntryService {
  constructor(private readonly rpc: RpcClient) {}

  /**
   * Reads the value as an add would, and asks the screening service, which keeps what orders held.
   *
   * @throws ServiceError `validation_failed` as an add does; `unavailable` when the screening service cannot be asked.
   */
  async preview(request: RequestOf<typeof previewListEntry>): Promise<ReplyOf<typeof previewListEntry>> {
    const { accountId, entityType, days } = request;
    const entry = readEntryValue(entityType, request.value, request.matchType);
    assertNarrow(entry);
    const hits = await this.rpc.call(previewEntry, { accountId, entityType, days, ...entry });
    return { ...hits, ...entry };
  }
}
