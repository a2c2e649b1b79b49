import { Injectable } from '@nestjs/common';
import type { ExportPosition, exportEntries, ReplyOf, RequestOf } from '@rampart/contracts';
import { csvLine, guard } from '@rampart/csv';
import { FairTurns } from '@rampart/fairness';
import { EXPORT_COLUMNS } from '../csv/columns';
import { type ExportedRow, ExportPagesRepository, MAX_PAGE_ENTRIES } from './export-pages.repository';

/** Characters after which a page ends: as JSON it stays far below NATS's message limit. */
const MAX_PAGE_CHARACTERS = 131_072;

/**
 * The pause after a page, as a multiple of its duration: files of all accounts together take a third of this
 * process's time, and list checks get the rest.
 */
const REST = 2;
const MAX_REST_MS = 200;

/** Writes accounts' entries page by page as CSV, which an import restores unchanged. */
@Injectable()
export class ExportEntriesService {
  private readonly reading = new FairTurns({ ofAll: 1 });

  constructor(private readonly pages: ExportPagesRepository) {}

  /** The next page: accounts take turns, however many files one of them exports at once. */
  async export(request: RequestOf<typeof exportEntries>): Promise<ReplyOf<typeof exportEntries>> {
    const turn = await this.reading.take(request.accountId);
    const begunAt = performance.now();
    try {
      return await this.page(request);
    } finally {
      const restMs = Math.min(MAX_REST_MS, REST * (performance.now() - begunAt));
      setTimeout(() => turn.end(), restMs).unref();
    }
  }

  private async page(request: RequestOf<typeof exportEntries>): Promise<ReplyOf<typeof exportEntries>> {
    const { accountId, after } = request;
    const position = after ?? { afterId: 0, untilId: await this.pages.newestId(accountId) };
    const rows = await this.pages.page(accountId, request, position);
    const lines = after === null ? [csvLine(EXPORT_COLUMNS)] : [];
    let entries = 0;
    for (let characters = 0; entries < rows.length && characters < MAX_PAGE_CHARACTERS; entries += 1) {
      const line = toLine(rows[entries] as ExportedRow);
      characters += line.length;
      lines.push(line);
    }
    return { csv: lines.join(''), entries, next: nextPosition(position, rows, entries) };
  }
}

/** @param taken how many of the rows are on the page. */
function nextPosition(
  { untilId }: ExportPosition,
  rows: readonly ExportedRow[],
  taken: number,
): ExportPosition | null {
  const isLast = taken === rows.length && rows.length < MAX_PAGE_ENTRIES;
  const last = rows[taken - 1];
  return isLast || last === undefined ? null : { afterId: Number(last.id), untilId };
}

/** In the order of `EXPORT_COLUMNS`. */
function toLine(row: ExportedRow): string {
  return csvLine([
    row.listType,
    row.entityType,
    guard(row.value),
    row.matchType,
    row.reason === null ? null : guard(row.reason),
    row.expiresAt?.toISOString() ?? null,
    String(row.nonOverridable),
    row.id,
    guard(row.author),
    row.createdAt.toISOString(),
  ]);
}
