import {
  decideReport,
  getReport,
  listReports,
  type ReplyOf,
  type RequestOf,
  submitReport,
} from '@rampart/contracts';
import { Handles, RpcController } from '@rampart/rpc';
import { DecideReportService } from './decide-report.service';
import { ReadReportsService } from './read-reports.service';
import { SubmitReportService } from './submit-report.service';

/** Answers commands about abuse reports. */
@RpcController()
export class ReportsRpc {
  constructor(
    private readonly submitter: SubmitReportService,
    private readonly reader: ReadReportsService,
    private readonly decider: DecideReportService,
  ) {}

  @Handles(submitReport)
  submit(request: RequestOf<typeof submitReport>): Promise<ReplyOf<typeof submitReport>> {
    return this.submitter.submit(request);
  }

  @Handles(getReport)
  get({ accountId, id }: RequestOf<typeof getReport>): Promise<ReplyOf<typeof getReport>> {
    return this.reader.get(accountId, id);
  }

  @Handles(listReports)
  list(request: RequestOf<typeof listReports>): Promise<ReplyOf<typeof listReports>> {
    return this.reader.list(request);
  }

  @Handles(decideReport)
  decide(request: RequestOf<typeof decideReport>): Promise<ReplyOf<typeof decideReport>> {
    return this.decider.decide(request);
  }
}
