import { Controller } from '@nestjs/common';
import type { Caller } from '../../access/caller';
import { present } from '../../accounts/present';
import { type Viewer, ViewsService } from '../../views/views.service';
import { type CallOf, Endpoint } from '../pipeline/endpoint.decorator';
import { EndpointPipeline } from '../pipeline/endpoint-pipeline';
import { deleteView } from './delete-view/delete-view.endpoint';
import { getViews } from './get-views/get-views.endpoint';
import { postView } from './post-view/post-view.endpoint';
import { postViews } from './post-views/post-views.endpoint';
import { viewToWire } from './view-fields';

/** Filters that people keep under a name. Answered by the gateway itself. */
@Controller()
export class ViewsController {
  constructor(
    readonly pipeline: EndpointPipeline,
    private readonly views: ViewsService,
  ) {}

  @Endpoint(getViews)
  async list({ caller }: CallOf<typeof getViews>) {
    return { views: (await this.views.list(viewerOf(caller))).map(viewToWire) };
  }

  @Endpoint(postViews)
  async add({ document, caller }: CallOf<typeof postViews>) {
    const { is_shared: isShared, ...rest } = document;
    return viewToWire(await this.views.add(viewerOf(caller), { ...rest, isShared }));
  }

  @Endpoint(postView)
  async change({ document, params, caller }: CallOf<typeof postView>) {
    const { is_shared: isShared, name, filters } = document;
    const changes = present({ isShared, name, filters });
    return viewToWire(await this.views.change(viewerOf(caller), params.id, changes));
  }

  @Endpoint(deleteView)
  async remove({ params, caller }: CallOf<typeof deleteView>) {
    return viewToWire(await this.views.remove(viewerOf(caller), params.id));
  }
}

const viewerOf = ({ accountId, actor, scopes }: Caller): Viewer => ({
  accountId,
  actor,
  mayTidy: scopes.has('settings.write'),
});
