import { Injectable } from '@nestjs/common';
import type { ScreeningSummary } from '@rampart/contracts';
import { Database, type Statement } from '@rampart/persistence';
import { normalizeIp } from '@rampart/risk';

const FIND_SCREENINGS: Statement = {
  name: 'find_screenings_of_ip',
  text: `
    SELECT v.shield_id, v.created_at, v.status, v.score, l.outcome
    FROM (
      SELECT shield_id, created_at, status, score FROM order_values
      WHERE account_id = $1 AND ip = $2::inet
      ORDER BY created_at DESC LIMIT $3) AS v
    LEFT JOIN labels AS l ON l.account_id = $1 AND l.shield_id = v.shield_id
    ORDER BY v.created_at DESC, v.shield_id DESC`,
};

interface ScreeningRow {
  readonly shield_id: string;
  readonly created_at: Date;
  readonly status: ScreeningSummary['status'];
  readonly score: string;
  readonly outcome: ScreeningSummary['outcome'];
}

/** Finds screenings by the values of their orders, as far back as those are stored. */
@Injectable()
export class FindScreeningsRepository {
  constructor(private readonly database: Database) {}

  /**
   * The newest from an address, newest first; none for malformed input, such as the rest of an erased address.
   * @throws ServiceError `unavailable`.
   */
  async findByIp(accountId: number, ip: string, limit: number): Promise<ScreeningSummary[]> {
    if (normalizeIp(ip) === null) return [];
    const rows = await this.database.run<ScreeningRow>(FIND_SCREENINGS, [accountId, ip, limit]);
    return rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      score: Number(row.score),
    }));
  }
}
