import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '@rampart/persistence';

const FIND_PROBABILITIES: Statement = {
  name: 'find_probabilities',
  text: `
    SELECT shield_id, probability FROM decision_inputs
    WHERE account_id = $1 AND shield_id = ANY($2::text[])`,
};

/** What is stored of answers besides their text. */
@Injectable()
export class StoredAnswersRepository {
  constructor(private readonly database: Database) {}

  /** The probability of fraud given to each order, by its id; null without a model. */
  async findProbabilities(
    accountId: number,
    shieldIds: readonly string[],
  ): Promise<ReadonlyMap<string, number | null>> {
    if (shieldIds.length === 0) return new Map();
    const rows = await this.database.run<{ shield_id: string; probability: number | null }>(
      FIND_PROBABILITIES,
      [accountId, shieldIds],
    );
    return new Map(rows.map((row) => [row.shield_id, row.probability]));
  }
}
