import { exportScreenings, type ReplyOf, type RequestOf, searchScreenings } from '@rampart/contracts';
import { Handles, RpcController, TakesTurns } from '@rampart/rpc';
import { ExportScreeningsService } from './export-screenings.service';
import { SearchScreeningsService } from './search-screenings.service';

/** Answers searches for screenings. */
@RpcController()
export class SearchRpc {
  constructor(
    private readonly searches: SearchScreeningsService,
    private readonly exports: ExportScreeningsService,
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
}
