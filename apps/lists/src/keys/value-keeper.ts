import { Inject, Injectable } from '@nestjs/common';
import type { MatchType } from '@rampart/contracts';
import { Database, type Statement, Upkeep } from '@rampart/persistence';
import { KEYS_VERSION } from '@rampart/risk';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { keyOfValue } from './value-key';

/** How soon after an upgrade, or the addition of a replica of an earlier version, a key is there. */
const EVERY_MS = 10_000;
/** Values per transaction: some 10 ms. */
const BATCH = 500;

interface StoredValue {
  readonly account_id: string;
  readonly id: string;
  readonly entity_type: string;
  readonly match_type: MatchType;
  readonly value: string;
}

/**
 * Entries of IP addresses, networks and patterns have no key: they are never looked for. The version stands in the text, or
 * a plan could not use the index of the rows below it.
 */
const TABLES = [
  {
    find: {
      name: 'lists.find-entries-to-key',
      text: `
        SELECT account_id, id, entity_type, match_type, value FROM list_entries
         WHERE keyed_by < ${KEYS_VERSION} AND match_type = 'exact' AND entity_type <> 'ip'
         ORDER BY account_id, id LIMIT $1 FOR UPDATE SKIP LOCKED`,
    },
    key: {
      name: 'lists.key-entries',
      text: `
        UPDATE list_entries AS e SET match_key = k.match_key, keyed_by = ${KEYS_VERSION}
          FROM unnest($1::bigint[], $2::bigint[], $3::text[]) AS k (account_id, id, match_key)
         WHERE e.account_id = k.account_id AND e.id = k.id`,
    },
  },
  {
    find: {
      name: 'lists.find-reports-to-key',
      text: `
        SELECT account_id, id, entity_type, 'exact' AS match_type, value FROM reports
         WHERE keyed_by < ${KEYS_VERSION} AND entity_type <> 'ip'
         ORDER BY account_id, id LIMIT $1 FOR UPDATE SKIP LOCKED`,
    },
    key: {
      name: 'lists.key-reports',
      text: `
        UPDATE reports AS r SET match_key = k.match_key, keyed_by = ${KEYS_VERSION}
          FROM unnest($1::bigint[], $2::bigint[], $3::text[]) AS k (account_id, id, match_key)
         WHERE r.account_id = k.account_id AND r.id = k.id`,
    },
  },
] as const satisfies readonly { find: Statement; key: Statement }[];

/**
 * Computes the keys of values that an earlier version has stored, or under earlier tables: until then they match the
 * spelling in which they were added.
 */
@Injectable()
export class ValueKeeper extends Upkeep {
  constructor(
    private readonly database: Database,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(
      { everyMs: EVERY_MS, failure: 'values of lists and reports could not be given their keys' },
      logger,
    );
  }

  protected async doRound(): Promise<void> {
    for (const table of TABLES) await this.inBatches(BATCH, (size) => this.keySome(table, size));
  }

  private keySome({ find, key }: (typeof TABLES)[number], size: number): Promise<number> {
    return this.database.transaction(async (runner) => {
      const values = await runner.run<StoredValue>(find, [size]);
      if (values.length === 0) return 0;
      await runner.run(key, [
        values.map(({ account_id }) => account_id),
        values.map(({ id }) => id),
        values.map((each) => keyOfValue(each.entity_type, each.match_type, each.value)),
      ]);
      return values.length;
    });
  }
}
