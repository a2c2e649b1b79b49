import { Injectable } from '@nestjs/common';
import { Database } from '@rampart/persistence';
import { fromRow, type KeyRecord, type KeyRecordRow } from './key-record';

const FIND_KEY = {
  name: 'gateway_find_key',
  text: `SELECT k.id, k.name, k.mode, k.secret_hash, k.scopes, k.state, k.expires_at, k.rotating_until,
      k.allowed_cidrs, k.allowed_origins, k.usage_id, k.rate_per_minute, k.per_day, k.per_month,
      a.id AS account_id, a.name AS account_name, a.rate_per_minute AS account_rate_per_minute,
      a.per_day AS account_per_day, a.per_month AS account_per_month,
      u.id AS user_id, u.name AS user_name, u.email AS user_email
    FROM api_keys k JOIN users u ON u.id = k.user_id JOIN accounts a ON a.id = k.account_id
    WHERE k.id = $1`,
};

// Locks in one order and leaves out what another gateway is writing at this moment: it writes the same minute.
const TOUCH_KEYS = {
  name: 'gateway_touch_keys',
  text: `UPDATE api_keys SET last_used_at = now() WHERE id IN (
      SELECT id FROM api_keys WHERE id = ANY($1::text[])
        AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')
      ORDER BY id FOR NO KEY UPDATE SKIP LOCKED)`,
};

/**
 * Reads keys for the door. The one repository without an account id in front: the key is what tells the account.
 */
@Injectable()
export class KeyRecordsRepository {
  constructor(private readonly database: Database) {}

  async findKey(keyId: string): Promise<KeyRecord | null> {
    const rows = await this.database.run<KeyRecordRow>(FIND_KEY, [keyId]);
    return rows[0] ? fromRow(rows[0]) : null;
  }

  /** Notes that keys were used now; keeps at most one note a minute for each. */
  async touchKeys(keyIds: readonly string[]): Promise<void> {
    await this.database.run(TOUCH_KEYS, [keyIds]);
  }
}
