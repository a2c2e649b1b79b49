import { Controller } from '@nestjs/common';
import { cancelJob, getJob, listJobs } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import { cursorBefore } from '../../http/paging/cursor';
import { byCaller } from '../pipeline/by-caller';
import { type CallOf, DownloadEndpoint, Endpoint, type Exchange } from '../pipeline/endpoint.decorator';
import { EndpointPipeline } from '../pipeline/endpoint-pipeline';
import type { ReadCall } from '../pipeline/read-call';
import { getJobEndpoint } from './get-job/get-job.endpoint';
import { getJobProgress } from './get-job-progress/get-job-progress.endpoint';
import { progressLines } from './get-job-progress/progress-lines';
import { getJobs } from './get-jobs/get-jobs.endpoint';
import { postJobCancel } from './post-job-cancel/post-job-cancel.endpoint';

@Controller()
export class JobsController {
  constructor(
    readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getJobs)
  async list({ fields, caller }: CallOf<typeof getJobs>) {
    const { jobs, nextBeforeId } = await this.rpc.call(listJobs, {
      accountId: caller.accountId,
      kind: fields.kind ?? null,
      state: fields.state ?? null,
      beforeId: fields.cursor?.before ?? null,
      limit: fields.limit,
    });
    return { jobs, next_cursor: cursorBefore(getJobs.id, nextBeforeId) };
  }

  @Endpoint(getJobEndpoint)
  read({ params, caller }: CallOf<typeof getJobEndpoint>) {
    return this.rpc.call(getJob, { accountId: caller.accountId, id: params.id, kind: null });
  }

  @DownloadEndpoint(getJobProgress)
  async follow({ params, caller }: ReadCall<typeof getJobProgress>, { request }: Exchange) {
    const isLeaving = () => !request.server.server.listening;
    const watched = { accountId: caller.accountId, id: params.id };
    return { fileName: 'progress.ndjson', parts: await progressLines(this.rpc, watched, isLeaving) };
  }

  @Endpoint(postJobCancel)
  cancel({ params, caller }: CallOf<typeof postJobCancel>) {
    return this.rpc.call(cancelJob, { ...byCaller(caller), id: params.id });
  }
}
