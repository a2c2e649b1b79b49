import { Injectable } from '@nestjs/common';
import type { ListType } from '@rampart/contracts';
import { Database, GroupCommit, joinTexts, splitTexts } from '@rampart/persistence';
import { ListsTurns } from '../turns/lists-turns';
import type { CandidateKey } from './candidate-keys';

/** A live entry, and the index of the key that it has. */
export interface EntryMatch {
  readonly keyIndex: number;
  readonly id: number;
  readonly value: string;
  readonly listType: ListType;
  readonly reason: string | null;
  readonly nonOverridable: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
}

/** Keys to look up for an account. */
export interface Asked {
  readonly accountId: number;
  readonly keys: readonly CandidateKey[];
}

interface MatchRow {
  readonly place: number;
  readonly id: string;
  readonly value: string;
  readonly list_type: ListType;
  readonly reason: string | null;
  readonly non_overridable: boolean;
  readonly created_at: Date;
  readonly expires_at: Date | null;
}

/**
 * Keys of one call above which it gets a statement of its own, in turns: small calls must not wait for large ones. An
 * order has about 60 keys, with an IPv6 address 160.
 */
const MAX_SHARED_KEYS = 400;
/** Most calls per shared statement, and statements under way at once. */
const MAX_CALLS = 32;
const LANES = 2;

/**
 * One probe of `list_entries_value` per key, and for those that are neither networks nor patterns one of `list_entries_key`,
 * which only spelled values have. Expiry goes by the database's clock, the same for every replica.
 */
export const MATCH_ENTRIES = {
  name: 'lists.match',
  text: `
    WITH asked AS MATERIALIZED (
      SELECT *
        FROM unnest($1::bigint[], ${splitTexts('$2')}, ${splitTexts('$3')}, ${splitTexts('$4')})
             WITH ORDINALITY AS asked (account_id, entity_type, match_type, value, place))
    SELECT found.place::int AS place, found.id, found.value, found.list_type, found.reason, found.non_overridable,
           found.created_at, found.expires_at
      FROM (
        SELECT asked.place, entry.*
          FROM asked JOIN list_entries AS entry USING (account_id, entity_type, match_type, value)
        UNION ALL
        SELECT asked.place, entry.*
          FROM asked JOIN list_entries AS entry
            ON entry.account_id = asked.account_id AND entry.entity_type = asked.entity_type
           AND entry.match_key = asked.value AND entry.match_key IS NOT NULL
         WHERE asked.match_type = 'exact' AND asked.entity_type <> 'ip') AS found
     WHERE found.expires_at IS NULL OR found.expires_at > now()
     ORDER BY found.place, found.id`,
};

/**
 * Finds the entries with given keys. Always queries the database, so that an entry takes effect the moment it is
 * added. Concurrent calls share a statement: each still sees everything committed before it began.
 */
@Injectable()
export class EntryMatchesRepository {
  private readonly shared: GroupCommit<Asked, EntryMatch[]>;

  constructor(
    private readonly database: Database,
    private readonly turns: ListsTurns,
  ) {
    this.shared = new GroupCommit((calls) => this.flush(calls), {
      writer: 'list_matches',
      maxBatch: MAX_CALLS,
      lanes: LANES,
      onBatch: database.onBatch,
    });
  }

  /** @returns the account's live entries with one of the keys, in the order of the keys. */
  async find(accountId: number, keys: readonly CandidateKey[]): Promise<EntryMatch[]> {
    if (keys.length === 0) return [];
    const asked = { accountId, keys };
    if (keys.length <= MAX_SHARED_KEYS) return this.shared.submit(asked);
    const [matches = []] = await this.turns.largeMatches.run(accountId, () => this.flush([asked]));
    return matches;
  }

  private async flush(calls: readonly Asked[]): Promise<EntryMatch[][]> {
    const rows = await this.database.run<MatchRow>(MATCH_ENTRIES, matchValues(calls));
    return shareOut(calls, rows);
  }
}

/** The values of `MATCH_ENTRIES` for the keys of all calls, concatenated. */
export function matchValues(calls: readonly Asked[]): unknown[] {
  const keys = calls.flatMap((call) => call.keys);
  return [
    calls.flatMap((call) => call.keys.map(() => call.accountId)),
    joinTexts(keys.map((key) => key.entityType)),
    joinTexts(keys.map((key) => key.matchType)),
    joinTexts(keys.map((key) => key.value)),
  ];
}

/** Gives each call the rows of its own keys. The rows are in the order of the concatenated keys. */
function shareOut(calls: readonly Asked[], rows: readonly MatchRow[]): EntryMatch[][] {
  let firstPlace = 1;
  let next = 0;
  return calls.map((call) => {
    const endPlace = firstPlace + call.keys.length;
    const own: EntryMatch[] = [];
    for (let row = rows[next]; row !== undefined && row.place < endPlace; row = rows[next]) {
      own.push(fromMatchRow(row, firstPlace));
      next += 1;
    }
    firstPlace = endPlace;
    return own;
  });
}

function fromMatchRow(row: MatchRow, firstPlace: number): EntryMatch {
  return {
    keyIndex: row.place - firstPlace,
    id: Number(row.id),
    value: row.value,
    listType: row.list_type,
    reason: row.reason,
    nonOverridable: row.non_overridable,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
