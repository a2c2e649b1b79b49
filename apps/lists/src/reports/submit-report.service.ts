import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { type ReplyOf, type RequestOf, reportSubmitted, type submitReport } from '@rampart/contracts';
import { makeEvent, Outbox } from '@rampart/events';
import { AccountNumbers, Database, type TransactionRunner } from '@rampart/persistence';
import { maskValue } from '@rampart/risk';
import type { ReportRow } from '../database/rows/report.row';
import { readReportValue } from './report-value';
import { REPORT_NUMBERS, ReportsRepository } from './reports.repository';

type Submitted = ReplyOf<typeof submitReport>;

/** Files abuse reports. */
@Injectable()
export class SubmitReportService {
  constructor(
    private readonly database: Database,
    private readonly numbers: AccountNumbers,
    private readonly reports: ReportsRepository,
    private readonly audit: AuditTrail,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Files a report and emits its event. The same attempt again, concurrently or later, returns the same report
   * without an event.
   *
   * @throws ServiceError `validation_failed`, param `value`.
   */
  async submit(request: RequestOf<typeof submitReport>): Promise<Submitted> {
    const { accountId, attemptId, actor, entityType } = request;
    const value = readReportValue(entityType, request.value);
    const id = await this.numbers.take(REPORT_NUMBERS, accountId);
    return this.database.transaction(async (runner) => {
      const made = await this.reports.insert(runner, accountId, { ...request, id, value, reporter: actor });
      if (made !== null) await this.record(runner, made, request);
      const row = made ?? (await this.reports.findOfAttempt(runner, accountId, attemptId));
      if (row === null) throw new Error('the report of an attempt is gone');
      return { id: Number(row.id), status: row.status };
    });
  }

  private async record(
    runner: TransactionRunner,
    { id, entityType, value, category }: ReportRow,
    { accountId, actor }: RequestOf<typeof submitReport>,
  ): Promise<void> {
    const data = { entity_type: entityType, value: maskValue(entityType, value), category };
    const status = 'pending' as const;
    await this.audit.record(runner, [
      {
        accountId,
        actor,
        action: 'report.submit',
        target: `report/${id}`,
        before: null,
        after: { ...data, status },
      },
    ]);
    await this.outbox.add(runner, [
      makeEvent(reportSubmitted, {
        accountId,
        data: { report_id: Number(id), ...data, status },
        personal: { value },
      }),
    ]);
  }
}
