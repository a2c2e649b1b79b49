import { Injectable } from '@nestjs/common';
import { Database } from '@rampart/persistence';

/** What has changed since a version. */
export interface ChangesSince {
  /** Number of the latest change; compare by `BigInt`. */
  readonly version: string;
  /** Keys whose row, user or account changed. Other changes (endpoint policies) only advance the version. */
  readonly keyIds: readonly string[];
}

const READ_CHANGES = {
  name: 'gateway_read_changes',
  // One statement, so one snapshot: version and keys are consistent.
  text: `SELECT v.version, ARRAY(SELECT k.id FROM api_keys k WHERE k.version > $1::bigint) AS "keyIds"
    FROM access_version v`,
};

/** Reads the change number and the keys changed since, by two index look-ups. */
@Injectable()
export class ChangeSource {
  constructor(private readonly database: Database) {}

  async readChanges(sinceVersion: string): Promise<ChangesSince> {
    const rows = await this.database.run<ChangesSince>(READ_CHANGES, [sinceVersion]);
    if (!rows[0]) throw new Error('the table access_version has lost its row');
    return rows[0];
  }
}
