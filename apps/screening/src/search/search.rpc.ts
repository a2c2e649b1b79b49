import {
  exportScreenings,
  findRelated,
  type ReplyOf,
  type RequestOf,
  searchScreenings,
} from '@rampart/contracts';
import { Handles, RpcController, TakesTurns } from '@rampart/rpc';
import { ExportScreeningsService } from './export-screenings.service';
import { FindRelatedService } from './find-related.service';
import { SearchScreeningsService } from './search-screenings.service';

/** Answers searches for screenings. */
@RpcController()
export class SearchRpc {
  constructor(
    private readonly searches: SearchScreeningsService,
    private readonly exports: ExportScreeningsService,
    private readonly related: FindRelatedService,
  ) {}

  @Handles(searchScreenings)
  @TakesTurns('searches')
  search(request: RequestOf<typeof searchScreenings>): Promise<ReplyOf<typeof searchScreenings>> {
    return this.searches.search(request);
  }

  @Handles(exportScreenings)
  export(request: RequestOf<typeof exportScreenings>): Promise<ReplyOf<typeof exportScreenings>> {
    return this.exports.export(request);
  }

  @Handles(findRelated)
  @TakesTurns('reads')
  relate(request: RequestOf<typeof findRelated>): Promise<ReplyOf<typeof findRelated>> {
    return this.related.find(request);
  }
}
