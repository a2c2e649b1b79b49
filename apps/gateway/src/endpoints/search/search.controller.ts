import { Controller } from '@nestjs/common';
import { type CallOf, Endpoint } from '../pipeline/endpoint.decorator';
import { EndpointPipeline } from '../pipeline/endpoint-pipeline';
import { getSearch } from './get-search/get-search.endpoint';
import { SearchService } from './search.service';

@Controller()
export class SearchController {
  constructor(
    readonly pipeline: EndpointPipeline,
    private readonly searches: SearchService,
  ) {}

  @Endpoint(getSearch)
  search({ fields, caller, isMasked }: CallOf<typeof getSearch>) {
    return this.searches.search(caller, fields.q, isMasked);
  }
}
