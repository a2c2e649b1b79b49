import { Injectable } from '@nestjs/common';
import { Database } from '@rampart/persistence';
import { fromRow, type KeyRecord, type KeyRecordRow } from './key-record';

const FIND_KEY = {
  name: 'gateway_find_key',
  text: `SELECT k.id, k.name, k.mode, k.secret_hash, k.scopes, k.state, k.expires_at, k.rotating_until,
      k.allowed_cidrs, k.allowed_origins, k.usage_id, k.rate_per_minute, k.per_day, k.per_month,
      CASE k.mode WHEN 'test' THEN s.id ELSE a.id END AS account_id, a.name AS account_name, a.rate_per_minute AS account_rate_per_minute,
      a.state AS account_state, a.per_day AS account_per_day, a.per_month AS account_per_month,
      u.id AS user_id, u.name AS user_name, u.email AS user_email
    FROM api_keys k JOIN users u ON u.id = k.user_id JOIN accounts a ON a.id = k.account_id
      LEFT JOIN accounts s ON s.sandbox_of = a.id AND k.mode = 'test'
    WHERE k.id = $1`,
};

// The second of two concurrent writers waits for the first and then finds its row.
const OPEN_SANDBOX = {
  name: 'gateway_open_sandbox',
  text: `INSERT INTO accounts (name, sandbox_of)
    SELECT a.name, a.id FROM api_keys k JOIN accounts a ON a.id = k.account_id WHERE k.id = $1
    ON CONFLICT (sandbox_of) DO NOTHING`,
};

// Locks in a fixed order and skips rows that another gateway is writing at this moment: it writes the same minute.
const TOUCH_KEYS = {
  name: 'gateway_touch_keys',
  text: `UPDATE api_keys SET last_used_at = now() WHERE id IN (
      SELECT id FROM api_keys WHERE id = ANY($1::text[])
        AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')
      ORDER BY id FOR NO KEY UPDATE SKIP LOCKED)`,
};

/**
 * Reads keys for the key guard of the public API. The one repository without an account id as first argument: the key
 * determines the account.
 */
@Injectable()
export class KeyRecordsRepository {
  constructor(private readonly database: Database) {}

  /** Finds the key. A test key acts on the sandbox of its account, which is created here when missing. */
  async findKey(keyId: string): Promise<KeyRecord | null> {
    let row = await this.readKey(keyId);
    if (row !== null && !hasTenant(row)) {
      await this.database.run(OPEN_SANDBOX, [keyId]);
      row = await this.readKey(keyId);
    }
    return row !== null && hasTenant(row) ? fromRow(row) : null;
  }

  private async readKey(keyId: string): Promise<FoundKey | null> {
    const [row] = await this.database.run<FoundKey>(FIND_KEY, [keyId]);
    return row ?? null;
  }

  /** Records that keys were used now, at most once a minute for each. */
  async touchKeys(keyIds: readonly string[]): Promise<void> {
    await this.database.run(TOUCH_KEYS, [keyIds]);
  }
}

/** A key as read; `account_id` is null for a test key whose account has no sandbox yet. */
type FoundKey = Omit<KeyRecordRow, 'account_id'> & { readonly account_id: number | null };

function hasTenant(row: FoundKey): row is KeyRecordRow {
  return row.account_id !== null;
}
