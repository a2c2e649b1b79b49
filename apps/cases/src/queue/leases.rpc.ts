import {
  claimCase,
  claimNextCase,
  getCaseStats,
  type ReplyOf,
  type RequestOf,
  releaseCase,
} from '@rampart/contracts';
import { Handles, RpcController, TakesTurns } from '@rampart/rpc';
import { CaseLeasesService } from './case-leases.service';
import { CaseStatsService } from './case-stats.service';

/** Answers commands about the queue as a whole and who has which case open. */
@RpcController()
export class LeasesRpc {
  constructor(
    private readonly leases: CaseLeasesService,
    private readonly stats: CaseStatsService,
  ) {}

  @Handles(claimNextCase)
  @TakesTurns('changes')
  claimNext(request: RequestOf<typeof claimNextCase>): Promise<ReplyOf<typeof claimNextCase>> {
    return this.leases.claimNext(request);
  }

  @Handles(claimCase)
  @TakesTurns('changes')
  claim(request: RequestOf<typeof claimCase>): Promise<ReplyOf<typeof claimCase>> {
    return this.leases.claim(request);
  }

  @Handles(releaseCase)
  @TakesTurns('changes')
  release(request: RequestOf<typeof releaseCase>): Promise<ReplyOf<typeof releaseCase>> {
    return this.leases.release(request);
  }

  @Handles(getCaseStats)
  @TakesTurns('searches')
  get({ accountId }: RequestOf<typeof getCaseStats>): Promise<ReplyOf<typeof getCaseStats>> {
    return this.stats.get(accountId);
  }
}
