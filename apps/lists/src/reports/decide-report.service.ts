import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import type { decideReport, Report, RequestOf } from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import type { ReportMoveRow } from '../database/rows/report-move.row';
import { fromRow } from './present-report';
import { assertCanMove } from './report-moves';
import { reportNotFound } from './report-not-found';
import { ReportsRepository } from './reports.repository';

type Decision = RequestOf<typeof decideReport>;

/** Changes the status of reports. */
@Injectable()
export class DecideReportService {
  constructor(
    private readonly database: Database,
    private readonly reports: ReportsRepository,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Of concurrent decisions one is first, and the others are checked against its result.
   *
   * @throws ServiceError `not_found`; `conflict` when the change is not possible from the current status.
   */
  async decide(decision: Decision): Promise<Report> {
    const { accountId, id, status, actor, note } = decision;
    return this.database.transaction(async (runner) => {
      const before = await this.reports.lock(runner, accountId, id);
      if (before === null) throw reportNotFound();
      const moves = await this.reports.movesOf(accountId, [before.id], runner);
      if (isRepeat(moves.at(-1), decision)) return fromRow(before, moves);
      assertCanMove(before.status, status);
      const after = await this.reports.move(runner, before, { to: status, actor, note });
      await this.audit.record(runner, [
        {
          accountId,
          actor,
          action: 'report.decide',
          target: `report/${id}`,
          before: { status: before.status },
          after: { status },
        },
      ]);
      return fromRow(after, await this.reports.movesOf(accountId, [before.id], runner));
    });
  }
}

/** Whether a decision repeats the last one by the same actor, whose answer may have been lost. */
function isRepeat(last: ReportMoveRow | undefined, { status, actor, note }: Decision): boolean {
  return (
    last !== undefined &&
    last.toStatus === status &&
    last.note === note &&
    last.actorKind === actor.kind &&
    last.actorId === actor.id
  );
}
