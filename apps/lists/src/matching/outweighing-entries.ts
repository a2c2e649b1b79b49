import { Injectable } from '@nestjs/common';
import { Database } from '@rampart/persistence';
import { coveringKeys } from './covering-keys';
import { EntryMatchesRepository } from './entry-matches.repository';
import { KnownEntries, type OtherEntry, outweighedBy, type WeighedEntry } from './outweighed';

/** Whitelist entries of an account that are held in memory while a file is read: some two megabytes. */
const MOST_HELD = 10_000;

/** Finds the entries to which others lose their effect. */
@Injectable()
export class OutweighingEntries {
  constructor(
    private readonly database: Database,
    private readonly matches: EntryMatchesRepository,
  ) {}

  /** The id of the account's live entry to which this one loses its effect on every order, or null. */
  async find(accountId: number, entry: WeighedEntry): Promise<number | null> {
    const keys = coveringKeys(entry);
    const found = await this.matches.find(accountId, keys);
    const covering = found.flatMap((match) => {
      const key = keys[match.keyIndex];
      return key === undefined ? [] : { ...match, ...key };
    });
    return outweighedBy(entry, covering);
  }

  /**
   * The account's live whitelist, which a file's blacklist entries may lose their effect to; null when it is too long to be
   * compared with every line. Read once: the index that is scanned for it has the list of each entry.
   */
  async whitelistOf(accountId: number): Promise<KnownEntries | null> {
    const rows = await this.database.run<OtherEntry>(WHITELIST, [accountId, MOST_HELD + 1]);
    return rows.length > MOST_HELD ? null : new KnownEntries(rows);
  }
}

const WHITELIST = {
  name: 'lists.whitelist',
  text: `
    SELECT id::float8 AS id, entity_type AS "entityType", match_type AS "matchType", value, list_type AS "listType",
           non_overridable AS "nonOverridable"
      FROM list_entries
     WHERE account_id = $1 AND list_type = 'whitelist' AND (expires_at IS NULL OR expires_at > now())
     LIMIT $2`,
};
