import { Controller } from '@nestjs/common';
import { ErasePersonService } from '../../erasures/erase-person.service';
import { erasureToWire, previewToWire } from '../../erasures/erasures.fields';
import { Retention } from '../../erasures/retention.service';
import { byCaller } from '../pipeline/by-caller';
import { type CallOf, Endpoint } from '../pipeline/endpoint.decorator';
import { EndpointPipeline } from '../pipeline/endpoint-pipeline';
import { getRetention } from './get-retention/get-retention.endpoint';
import { postErasures } from './post-erasures/post-erasures.endpoint';
import { postErasuresPreview } from './post-erasures-preview/post-erasures-preview.endpoint';

/** What is kept of people, for how long, and its erasure. */
@Controller()
export class PrivacyController {
  constructor(
    readonly pipeline: EndpointPipeline,
    private readonly erasures: ErasePersonService,
    private readonly retention: Retention,
  ) {}

  @Endpoint(postErasures)
  async erase({ document, caller }: CallOf<typeof postErasures>) {
    return erasureToWire(await this.erasures.erase(wantedOf(document, caller)));
  }

  @Endpoint(postErasuresPreview)
  async preview({ document, caller }: CallOf<typeof postErasuresPreview>) {
    return previewToWire(await this.erasures.preview(wantedOf(document, caller)));
  }

  @Endpoint(getRetention)
  async readRetention(_call: CallOf<typeof getRetention>) {
    return { retention: await this.retention.read() };
  }
}

type Erasing = CallOf<typeof postErasures>;

const wantedOf = (
  { entity_type: entityType, value, absent }: Erasing['document'],
  caller: Erasing['caller'],
) => ({ ...byCaller(caller), entityType, value, absent, isSandbox: caller.mode === 'test' });
