import { Injectable } from '@nestjs/common';
import { previewEntry, type previewListEntry, type ReplyOf, type RequestOf } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import { OutweighingEntries } from '../../matching/outweighing-entries';
import { assertNarrow } from '../entry-breadth';
import { readEntryValue } from '../entry-value';

/** Previews what an entry would match. */
@Injectable()
export class PreviewEntryService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly outweighing: OutweighingEntries,
  ) {}

  /**
   * Parses the value as an add would, and queries the screening service, which stores the values of orders.
   *
   * @throws ServiceError `validation_failed` as an add does; `unavailable` when the screening service does not
   * answer.
   */
  async preview(request: RequestOf<typeof previewListEntry>): Promise<ReplyOf<typeof previewListEntry>> {
    const { accountId, entityType, days } = request;
    const entry = readEntryValue(entityType, request.value, request.matchType);
    assertNarrow(entry);
    const { matchType, value } = entry;
    const asked = { accountId, entityType, days, matchType, value };
    const { listType, nonOverridable = false } = request;
    const [{ keptSince, ...hits }, outweighedBy] = await Promise.all([
      this.rpc.call(previewEntry, asked),
      listType === undefined
        ? null
        : this.outweighing.find(accountId, { listType, entityType, nonOverridable, matchType, value }),
    ]);
    return {
      entity_type: entityType,
      match_type: matchType,
      value,
      days,
      ...hits,
      kept_since: keptSince,
      ...(outweighedBy !== null && { outweighed_by: outweighedBy }),
    };
  }
}
