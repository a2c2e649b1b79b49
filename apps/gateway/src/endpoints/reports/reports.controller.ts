import { Controller } from '@nestjs/common';
import { decideReport, getReport, listReports, submitReport } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import { kindOf } from '../lists/kind-of-value';
import { cursorAfter } from '../lists/list-page';
import { byCaller } from '../pipeline/by-caller';
import { type CallOf, Endpoint } from '../pipeline/endpoint.decorator';
import { EndpointPipeline } from '../pipeline/endpoint-pipeline';
import { getReportEndpoint } from './get-report/get-report.endpoint';
import { getReports } from './get-reports/get-reports.endpoint';
import { postReportDecide } from './post-report-decide/post-report-decide.endpoint';
import { postReports } from './post-reports/post-reports.endpoint';

@Controller()
export class ReportsController {
  constructor(
    readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postReports)
  submit({ fields, caller, attemptId }: CallOf<typeof postReports>) {
    return this.rpc.call(submitReport, {
      ...byCaller(caller),
      attemptId,
      entityType: fields.entity_type,
      value: fields.value,
      category: fields.category,
      notes: fields.notes,
    });
  }

  @Endpoint(getReports)
  async list({ fields, caller }: CallOf<typeof getReports>) {
    const { reports, nextBeforeId } = await this.rpc.call(listReports, {
      accountId: caller.accountId,
      status: fields.status,
      category: fields.category,
      entityType: fields.entity_type ?? kindOf(fields.value),
      value: fields.value,
      beforeId: fields.cursor?.id ?? null,
      limit: fields.limit,
    });
    return { reports, next_cursor: cursorAfter(getReports.id, nextBeforeId) };
  }

  @Endpoint(getReportEndpoint)
  read({ params, caller }: CallOf<typeof getReportEndpoint>) {
    return this.rpc.call(getReport, { accountId: caller.accountId, id: params.id });
  }

  @Endpoint(postReportDecide)
  decide({ fields, params, caller }: CallOf<typeof postReportDecide>) {
    const question = { ...byCaller(caller), id: params.id, status: fields.status, note: fields.note };
    return this.rpc.call(decideReport, question);
  }
}
