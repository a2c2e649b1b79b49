import { Injectable } from '@nestjs/common';
import type { CookieConsistency } from '@rampart/contracts';
import { Database, type Statement } from '@rampart/persistence';

/**
 * Values: cookie, device. One statement, so that exactly one of several concurrent first sightings is the first. The
 * row is rewritten at most once a day.
 */
const MEET: Statement = {
  name: 'behavior_meet_cookie',
  text: `
    WITH known AS (
      SELECT device, last_seen FROM cookie_devices WHERE cookie = $1
    ), met AS (
      INSERT INTO cookie_devices AS c (cookie, device, last_seen)
      SELECT $1, $2, (now() AT TIME ZONE 'UTC')::date
      WHERE NOT EXISTS (SELECT FROM known WHERE last_seen = (now() AT TIME ZONE 'UTC')::date)
      ON CONFLICT (cookie) DO UPDATE SET last_seen = GREATEST(c.last_seen, EXCLUDED.last_seen)
      RETURNING c.device, (xmax = 0) AS is_new
    )
    SELECT device, is_new FROM met UNION ALL SELECT device, false FROM known WHERE NOT EXISTS (SELECT FROM met)`,
};

const FORGET: Statement = {
  name: 'behavior_forget_cookies',
  text: `
    DELETE FROM cookie_devices WHERE cookie IN (
      SELECT cookie FROM cookie_devices WHERE last_seen < (now() AT TIME ZONE 'UTC')::date - $1::int
      LIMIT $2 FOR UPDATE SKIP LOCKED)
    RETURNING 1`,
};

interface MetRow {
  readonly device: string;
  readonly is_new: boolean;
}

/** The device that each cookie first came with; both as keyed hashes. */
@Injectable()
export class CookieDevicesRepository {
  constructor(private readonly database: Database) {}

  /**
   * How the device fits the cookie. A cookie belongs to the device that it first came with: a copy on another device is
   * recognised however often it comes. @throws ServiceError `unavailable`.
   */
  async meet(cookie: string, device: string): Promise<CookieConsistency> {
    const [row] = await this.database.run<MetRow>(MEET, [cookie, device]);
    if (row === undefined) throw new Error('a cookie was neither known nor new');
    if (row.is_new) return 'new';
    return row.device === device ? 'consistent' : 'mismatch';
  }

  /** Deletes at most so many cookies that were not seen for so many days. @returns the number deleted. */
  async forget(days: number, limit: number): Promise<number> {
    return (await this.database.run(FORGET, [days, limit])).length;
  }
}
