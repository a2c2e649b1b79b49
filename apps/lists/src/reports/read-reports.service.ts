import { Injectable } from '@nestjs/common';
import {
  type listReports,
  type ReplyOf,
  type Report,
  type RequestOf,
  ServiceError,
} from '@rampart/contracts';
import { entityKey } from '@rampart/risk';
import type { ReportRow } from '../database/rows/report.row';
import { fitPage } from '../paging/fit-page';
import { ListsTurns } from '../turns/lists-turns';
import { fromRow } from './present-report';
import { reportNotFound } from './report-not-found';
import { readReportValue } from './report-value';
import { ReportsRepository } from './reports.repository';

/** Reads reports and their history. */
@Injectable()
export class ReadReportsService {
  constructor(
    private readonly reports: ReportsRepository,
    private readonly turns: ListsTurns,
  ) {}

  /** @throws ServiceError `not_found` for an unknown id and for another account's. */
  async get(accountId: number, id: number): Promise<Report> {
    const row = await this.reports.find(accountId, id);
    if (row === null) throw reportNotFound();
    return fromRow(row, await this.reports.movesOf(accountId, [row.id]));
  }

  /** @throws ServiceError `validation_failed`: param `value` or `entity_type`. */
  async list(request: RequestOf<typeof listReports>): Promise<ReplyOf<typeof listReports>> {
    const { accountId, limit } = request;
    const value = wantedValue(request);
    const commonKey = value === null ? null : entityKey(request.entityType ?? '', value);
    const filter = { ...request, value, commonKey, limit: limit + 1 };
    const read = () => this.reports.page(accountId, filter);
    const rows = isSearch(request) ? await this.turns.searches.run(accountId, read) : await read();
    const { items: reports, hasMore } = fitPage(await this.withMoves(accountId, rows), limit);
    return { reports, nextBeforeId: hasMore ? (reports.at(-1)?.id ?? null) : null };
  }

  private async withMoves(accountId: number, rows: readonly ReportRow[]): Promise<Report[]> {
    const ids = rows.map(({ id }) => id);
    const moves = await this.reports.movesOf(accountId, ids);
    return rows.map((row) =>
      fromRow(
        row,
        moves.filter(({ reportId }) => reportId === row.id),
      ),
    );
  }
}

/** Whether a page may have to read more reports than it returns; a status and a value are indexed. */
const isSearch = ({ category, entityType, value }: RequestOf<typeof listReports>): boolean =>
  value === null && (category !== null || entityType !== null);

/** The value to find, in normal form; null for any. */
function wantedValue({ entityType, value }: RequestOf<typeof listReports>): string | null {
  if (value === null) return null;
  if (entityType !== null) return readReportValue(entityType, value);
  throw new ServiceError('validation_failed', {
    param: 'entity_type',
    message: 'Expected together with value, whose form depends on it.',
  });
}
