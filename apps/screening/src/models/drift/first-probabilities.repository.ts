import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '@rampart/persistence';

/** Orders read from the day of the promotion on; those of that day before the promotion are skipped. */
const LOOKED_AT = 20_000;

/**
 * Ids of orders begin with their day, so the primary key leads to the first of them. Within a day they are in no
 * order, which makes this a random sample of a busy day.
 */
const FIND: Statement = {
  name: 'models_first_probabilities',
  text: `
    WITH promoted AS (
      SELECT at FROM model_promotions
       WHERE account_id = $1 AND champion = $2 AND undone_at IS NULL ORDER BY id DESC LIMIT 1),
    looked_at AS (
      SELECT i.shield_id, i.champion, i.probability
        FROM promoted, decision_inputs AS i
       WHERE i.account_id = $1 AND i.shield_id >= to_char(promoted.at AT TIME ZONE 'UTC', 'YYYYMMDD')
       ORDER BY i.shield_id LIMIT ${LOOKED_AT})
    SELECT shield_id, probability FROM looked_at WHERE champion = $2 AND probability IS NOT NULL LIMIT $3`,
};

/** The newest days first; within a day a sample, as above. */
const FIND_LATEST: Statement = {
  name: 'models_latest_probabilities',
  text: `
    WITH looked_at AS (
      SELECT champion, probability FROM decision_inputs
       WHERE account_id = $1 AND shield_id > $4 ORDER BY shield_id DESC LIMIT ${LOOKED_AT})
    SELECT probability FROM looked_at WHERE champion = $2 AND probability IS NOT NULL LIMIT $3`,
};

interface FirstRow {
  readonly shield_id: string;
  readonly probability: number;
}

/** The probabilities that a champion gave its first orders, and those of its latest. */
@Injectable()
export class FirstProbabilitiesRepository {
  constructor(private readonly database: Database) {}

  /**
   * From its last promotion on, or the first day whose orders are still stored.
   *
   * @returns at most this many; none for a model that was never promoted. @throws ServiceError `unavailable`.
   */
  async find(accountId: number, champion: number, atMost: number): Promise<number[]> {
    const rows = await this.database.run<FirstRow>(FIND, [accountId, champion, atMost]);
    return rows.map(({ probability }) => probability);
  }

  /**
   * The first ones, and the latest that are not among them.
   *
   * @param atMost of each. @throws ServiceError `unavailable`.
   */
  async findBoth(
    accountId: number,
    champion: number,
    atMost: number,
  ): Promise<{ first: number[]; latest: number[] }> {
    const rows = await this.database.run<FirstRow>(FIND, [accountId, champion, atMost]);
    const after = rows.at(-1)?.shield_id;
    const latest =
      after === undefined
        ? []
        : await this.database.run<Pick<FirstRow, 'probability'>>(FIND_LATEST, [
            accountId,
            champion,
            atMost,
            after,
          ]);
    const numbers = (from: readonly Pick<FirstRow, 'probability'>[]) => from.map((row) => row.probability);
    return { first: numbers(rows), latest: numbers(latest) };
  }
}
