import {
  exportScreenings,
  findLinks,
  findNamed,
  findRelated,
  type ReplyOf,
  type RequestOf,
  searchScreenings,
  summarizeListEntry,
  summarizeValue,
} from '@rampart/contracts';
import { Handles, RpcController, TakesTurns } from '@rampart/rpc';
import { ExportScreeningsService } from './export-screenings.service';
import { FindRelatedService } from './find-related.service';
import { FindLinksService } from './links/find-links.service';
import { FindNamedService } from './named/find-named.service';
import { SearchScreeningsService } from './search-screenings.service';
import { SummarizeValueService } from './value/summarize-value.service';

/** Answers searches for screenings. */
@RpcController()
export class SearchRpc {
  constructor(
    private readonly searches: SearchScreeningsService,
    private readonly exports: ExportScreeningsService,
    private readonly related: FindRelatedService,
    private readonly links: FindLinksService,
    private readonly values: SummarizeValueService,
    private readonly named: FindNamedService,
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

  @Handles(findLinks)
  @TakesTurns('searches')
  link(request: RequestOf<typeof findLinks>): Promise<ReplyOf<typeof findLinks>> {
    return this.links.find(request);
  }

  @Handles(summarizeValue)
  @TakesTurns('searches')
  summarize(request: RequestOf<typeof summarizeValue>): Promise<ReplyOf<typeof summarizeValue>> {
    return this.values.summarize(request);
  }

  @Handles(summarizeListEntry)
  @TakesTurns('searches')
  summarizeEntry(request: RequestOf<typeof summarizeListEntry>): Promise<ReplyOf<typeof summarizeListEntry>> {
    return this.values.summarizeEntry(request);
  }

  @Handles(findNamed)
  @TakesTurns('searches')
  findNamed(request: RequestOf<typeof findNamed>): Promise<ReplyOf<typeof findNamed>> {
    return this.named.find(request);
  }
}
