import { Controller } from '@nestjs/common';
import { ErasePersonService } from '../../erasures/erase-person.service';
import { erasureToWire, previewToWire } from '../../erasures/erasures.fields';
import { PreviewErasureService } from '../../erasures/preview-erasure.service';
import { Retention } from '../../erasures/retention.service';
import { cursorBefore } from '../../http/paging/cursor';
import { byCaller } from '../pipeline/by-caller';
import { type CallOf, Endpoint } from '../pipeline/endpoint.decorator';
import { EndpointPipeline } from '../pipeline/endpoint-pipeline';
import { getErasure } from './get-erasure/get-erasure.endpoint';
import { getErasures } from './get-erasures/get-erasures.endpoint';
import { getRetention } from './get-retention/get-retention.endpoint';
import { postErasureCancel } from './post-erasure-cancel/post-erasure-cancel.endpoint';
import { postErasures } from './post-erasures/post-erasures.endpoint';
import { postErasuresPreview } from './post-erasures-preview/post-erasures-preview.endpoint';

/** What is kept of people, for how long, and its erasure. */
@Controller()
export class PrivacyController {
  constructor(
    readonly pipeline: EndpointPipeline,
    private readonly erasures: ErasePersonService,
    private readonly previews: PreviewErasureService,
    private readonly retention: Retention,
  ) {}

  @Endpoint(postErasures)
  async erase({ document, caller }: CallOf<typeof postErasures>) {
    return erasureToWire(await this.erasures.erase(wantedOf(document, caller)));
  }

  @Endpoint(postErasuresPreview)
  async preview({ document, caller }: CallOf<typeof postErasuresPreview>) {
    return previewToWire(await this.previews.preview(wantedOf(document, caller)));
  }

  @Endpoint(getErasures)
  async list({ fields, caller }: CallOf<typeof getErasures>) {
    const { limit, cursor } = fields;
    const erasures = await this.erasures.list(of(caller), cursor?.before ?? null, limit);
    const last = erasures.length < limit ? null : (erasures.at(-1)?.id ?? null);
    return { erasures: erasures.map(erasureToWire), next_cursor: cursorBefore(getErasures.id, last) };
  }

  @Endpoint(getErasure)
  async read({ params, caller }: CallOf<typeof getErasure>) {
    return erasureToWire(await this.erasures.get(of(caller), params.id));
  }

  @Endpoint(postErasureCancel)
  async cancel({ params, caller }: CallOf<typeof postErasureCancel>) {
    return erasureToWire(await this.erasures.cancel(of(caller), params.id));
  }

  @Endpoint(getRetention)
  async readRetention(_call: CallOf<typeof getRetention>) {
    return { retention: await this.retention.read() };
  }
}

type Erasing = CallOf<typeof postErasures>;

/** A test key's erasures are those of its sandbox. */
const of = (caller: Erasing['caller']) => ({ ...byCaller(caller), isSandbox: caller.mode === 'test' });

const wantedOf = (
  { entity_type: entityType, value, absent }: Erasing['document'],
  caller: Erasing['caller'],
) => ({ ...of(caller), entityType, value, absent });
