import { Controller } from '@nestjs/common';
import { findLinks, findRelated, SHARED_VALUES, searchScreenings } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import { behindMark } from '../../http/downloads/byte-order-mark';
import { toCursor } from '../../http/paging/cursor';
import { byCaller } from '../pipeline/by-caller';
import { type CallOf, DownloadEndpoint, Endpoint } from '../pipeline/endpoint.decorator';
import { EndpointPipeline } from '../pipeline/endpoint-pipeline';
import type { ReadCall } from '../pipeline/read-call';
import { getScreenRelated } from './get-screen-related/get-screen-related.endpoint';
import { getScreenings } from './get-screenings/get-screenings.endpoint';
import { exportParts } from './get-screenings-export/export-parts';
import { getScreeningsExport } from './get-screenings-export/get-screenings-export.endpoint';
import { MEDIA_TYPES } from './get-screenings-export/media-types';
import { postLinks } from './post-links/post-links.endpoint';
import { startOf } from './post-links/post-links.fields';
import { toScreeningFilter } from './screening-filter.fields';

@Controller()
export class ScreeningsController {
  constructor(
    readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getScreenings)
  async search({ fields, caller }: CallOf<typeof getScreenings>) {
    const { screenings, next } = await this.rpc.call(searchScreenings, {
      accountId: caller.accountId,
      filter: toScreeningFilter(fields),
      order: fields.sort,
      after: fields.cursor,
      limit: fields.limit,
    });
    return { screenings, next_cursor: next && toCursor(getScreenings.id, next) };
  }

  @Endpoint(getScreenRelated)
  relate({ fields, params, caller }: CallOf<typeof getScreenRelated>) {
    return this.rpc.call(findRelated, {
      accountId: caller.accountId,
      shieldId: params.shield_id,
      by: fields.by ?? [...SHARED_VALUES],
      limit: fields.limit,
    });
  }

  @Endpoint(postLinks)
  link({ fields, caller }: CallOf<typeof postLinks>) {
    return this.rpc.call(findLinks, {
      accountId: caller.accountId,
      from: startOf(fields),
      by: fields.by ?? [...SHARED_VALUES],
      depth: fields.depth,
      fanOut: fields.fan_out,
    });
  }

  @DownloadEndpoint(getScreeningsExport)
  async export({ fields, caller }: ReadCall<typeof getScreeningsExport>) {
    const { format } = fields;
    const filter = toScreeningFilter(fields);
    const parts = await exportParts(this.rpc, { ...byCaller(caller), filter, format });
    const marked = behindMark(parts, fields.bom && format === 'csv');
    return { fileName: `screenings.${format}`, mediaType: MEDIA_TYPES[format], parts: marked };
  }
}
