import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import type { exportScreenings, ReplyOf, RequestOf } from '@rampart/contracts';
import { FairTurns } from '@rampart/fairness';
import { Database } from '@rampart/persistence';
import { CSV_HEADER, toCsvLine, toNdjsonLine } from './screening-lines';
import { SearchScreeningsService } from './search-screenings.service';

type Request = RequestOf<typeof exportScreenings>;

/** Screenings per page: some 200 kB, far below NATS's message limit. */
const PAGE = 200;

/** The pause after a page, as a multiple of its duration: files of all accounts take a third of one connection. */
const REST = 2;
const MAX_REST_MS = 200;

/** Writes accounts' screenings page by page as lines of a file. */
@Injectable()
export class ExportScreeningsService {
  private readonly reading = new FairTurns({ ofAll: 1 });

  constructor(
    private readonly searches: SearchScreeningsService,
    private readonly database: Database,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * The next page: accounts take turns, however many files one of them exports at once.
   *
   * @throws ServiceError as a search does.
   */
  async export(request: Request): Promise<ReplyOf<typeof exportScreenings>> {
    const turn = await this.reading.take(request.accountId);
    const begunAt = performance.now();
    try {
      return await this.page(request);
    } finally {
      const restMs = Math.min(MAX_REST_MS, REST * (performance.now() - begunAt));
      setTimeout(() => turn.end(), restMs).unref();
    }
  }

  private async page(request: Request): Promise<ReplyOf<typeof exportScreenings>> {
    const { accountId, filter, format, after } = request;
    const found = await this.searches.search({ accountId, filter, order: 'newest', after, limit: PAGE });
    if (after === null) await this.record(request);
    const lines = found.screenings.map(format === 'csv' ? toCsvLine : toNdjsonLine);
    if (format === 'csv' && after === null) lines.unshift(CSV_HEADER);
    return { text: lines.join(''), next: found.next };
  }

  /** What was asked for, by name: audit records cannot be erased. */
  private async record({ accountId, filter, format, actor }: Request): Promise<void> {
    const filters = Object.entries(filter).flatMap(([name, value]) => (value === null ? [] : [name]));
    await this.audit.record(this.database, [
      {
        accountId,
        actor,
        action: 'screenings.export',
        target: `account/${accountId}`,
        before: null,
        after: { format, filters },
      },
    ]);
  }
}
