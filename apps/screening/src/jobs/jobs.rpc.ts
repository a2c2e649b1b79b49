import { cancelJob, getJob, listJobs, type ReplyOf, type RequestOf } from '@rampart/contracts';
import { Handles, RpcController, TakesTurns } from '@rampart/rpc';
import { JobsService } from './jobs.service';

/** Answers commands about jobs. */
@RpcController()
export class JobsRpc {
  constructor(private readonly jobs: JobsService) {}

  @Handles(getJob)
  get(request: RequestOf<typeof getJob>): Promise<ReplyOf<typeof getJob>> {
    return this.jobs.get(request);
  }

  @Handles(listJobs)
  list(request: RequestOf<typeof listJobs>): Promise<ReplyOf<typeof listJobs>> {
    return this.jobs.page(request);
  }

  @Handles(cancelJob)
  @TakesTurns('changes')
  cancel(request: RequestOf<typeof cancelJob>): Promise<ReplyOf<typeof cancelJob>> {
    return this.jobs.cancel(request);
  }
}
