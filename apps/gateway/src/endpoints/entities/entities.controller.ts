import { Controller } from '@nestjs/common';
import { type CallOf, Endpoint } from '../pipeline/endpoint.decorator';
import { EndpointPipeline } from '../pipeline/endpoint-pipeline';
import { LookUpEntityService } from './look-up-entity.service';
import { postEntitiesLookup } from './post-entities-lookup/post-entities-lookup.endpoint';

@Controller()
export class EntitiesController {
  constructor(
    readonly pipeline: EndpointPipeline,
    private readonly values: LookUpEntityService,
  ) {}

  @Endpoint(postEntitiesLookup)
  lookUp({ fields, caller, isMasked }: CallOf<typeof postEntitiesLookup>) {
    return this.values.lookUp(caller, fields.entity_type, fields.value, isMasked);
  }
}
