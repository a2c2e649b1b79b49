import { Inject, Injectable } from '@nestjs/common';
import type { ExportPosition, ListType } from '@rampart/contracts';
import { Reading, type Reads, type Statement } from '@rampart/persistence';
import type { ListEntryRow } from '../database/rows/list-entry.row';
import { PAGES_BY_INDEX, planWithout } from '../planning/plan-without';

/** Null members do not filter. */
export interface ExportFilter {
  readonly listType: ListType | null;
  readonly entityType: string | null;
}

/** Most entries per page. */
export const MAX_PAGE_ENTRIES = 500;

const NEWEST: Statement = {
  name: 'lists.export-newest',
  text: 'SELECT coalesce(max(id), 0)::float8 AS id FROM list_entries WHERE account_id = $1',
};

const PAGE: Statement = {
  name: 'lists.export-page',
  text: `
    SELECT id, list_type AS "listType", entity_type AS "entityType", match_type AS "matchType", value, reason, author,
           non_overridable AS "nonOverridable", created_at AS "createdAt", expires_at AS "expiresAt"
      FROM list_entries
     WHERE account_id = $1 AND id > $2 AND id <= $3
       AND (expires_at IS NULL OR expires_at > now())
       AND ($4::text IS NULL OR list_type = $4) AND ($5::text IS NULL OR entity_type = $5)
     ORDER BY id LIMIT ${MAX_PAGE_ENTRIES}`,
};

export type ExportedRow = Omit<ListEntryRow, 'accountId'>;

/** Reads an account's entries in effect, in the order of their ids. */
@Injectable()
export class ExportPagesRepository {
  constructor(@Inject(Reading) private readonly reading: Reads) {}

  /** Id of the account's newest entry; 0 when it has none. */
  async newestId(accountId: number): Promise<number> {
    const [row] = await this.reading.run<{ id: number }>(NEWEST, [accountId]);
    return row?.id ?? 0;
  }

  page(
    accountId: number,
    { listType, entityType }: ExportFilter,
    { afterId, untilId }: ExportPosition,
  ): Promise<ExportedRow[]> {
    return this.reading.transaction(async (runner) => {
      await planWithout(runner, ...PAGES_BY_INDEX);
      return runner.runLast<ExportedRow>(PAGE, [accountId, afterId, untilId, listType, entityType]);
    });
  }
}
