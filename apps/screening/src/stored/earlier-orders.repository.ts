import { Injectable } from '@nestjs/common';
import { Database, GroupCommit, type Statement } from '@rampart/persistence';
import type { EarlierOrder } from '../facts/locations/travel';

interface Question {
  readonly accountId: number;
  readonly identities: readonly string[];
}

interface LocationRow {
  readonly question: number;
  readonly identity: string;
  readonly ip_at: Date | null;
  readonly ip_latitude: number | null;
  readonly ip_longitude: number | null;
  readonly ip_is_anonymous: boolean | null;
  readonly ship_at: Date | null;
  readonly ship_latitude: number | null;
  readonly ship_longitude: number | null;
}

/** LATERAL with LIMIT uses the index even before the first ANALYZE of a table that was empty when this was planned. */
const FIND_LAST_LOCATIONS: Statement = {
  name: 'find_last_locations',
  text: `
    SELECT asked.question, asked.identity, found.*
    FROM unnest($1::int[], $2::bigint[], $3::text[]) AS asked (question, account_id, identity)
    CROSS JOIN LATERAL (
      SELECT ip_at, ip_latitude, ip_longitude, ip_is_anonymous, ship_at, ship_latitude, ship_longitude
      FROM last_locations AS l
      WHERE l.account_id = asked.account_id AND l.identity = asked.identity
      LIMIT 1) AS found`,
};

/** The last location of a customer, per identity. Look-ups for orders that arrive together share one statement. */
@Injectable()
export class EarlierOrdersRepository {
  private readonly questions: GroupCommit<Question, EarlierOrder[]>;

  constructor(private readonly database: Database) {
    this.questions = new GroupCommit((batch) => this.ask(batch), {
      writer: 'order_places',
      maxBatch: 128,
      lanes: 2,
      onBatch: database.onBatch,
    });
  }

  /**
   * The latest located order of each identity; an identity without one is left out.
   * @throws ServiceError `unavailable` when Postgres does not answer.
   */
  async find(accountId: number, identities: readonly string[]): Promise<EarlierOrder[]> {
    if (identities.length === 0) return [];
    return this.questions.submit({ accountId, identities });
  }

  private async ask(batch: readonly Question[]): Promise<EarlierOrder[][]> {
    const keys = batch.flatMap((question, index) =>
      question.identities.map((identity) => ({ index, accountId: question.accountId, identity })),
    );
    const rows = await this.database.run<LocationRow>(FIND_LAST_LOCATIONS, [
      keys.map((key) => key.index),
      keys.map((key) => key.accountId),
      keys.map((key) => key.identity),
    ]);
    const answers: EarlierOrder[][] = batch.map(() => []);
    for (const row of rows) answers[row.question]?.push(fromRow(row));
    return answers;
  }
}

function fromRow(row: LocationRow): EarlierOrder {
  const { ip_at, ip_latitude, ip_longitude, ship_at, ship_latitude, ship_longitude } = row;
  return {
    identity: row.identity,
    ip:
      ip_at === null || ip_latitude === null || ip_longitude === null
        ? null
        : {
            at: ip_at,
            latitude: ip_latitude,
            longitude: ip_longitude,
            isAnonymous: row.ip_is_anonymous ?? false,
          },
    ship:
      ship_at === null || ship_latitude === null || ship_longitude === null
        ? null
        : { at: ship_at, latitude: ship_latitude, longitude: ship_longitude },
  };
}
