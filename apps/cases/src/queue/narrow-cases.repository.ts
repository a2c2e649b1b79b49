import { Injectable } from '@nestjs/common';
import type { CaseQueueFilter } from '@rampart/contracts';
import { Database, type Statement } from '@rampart/persistence';

/** Up to so many cases are found first and sorted then; among more, a walk along the order soon finds a page. */
const FEW = 2_000;

const BY_MARK: Statement = {
  name: 'narrow-cases.by-mark',
  text: `SELECT case_id AS id FROM case_marks WHERE account_id = $1 AND mark = $2 LIMIT ${FEW + 1}`,
};

const BY_SCORE: Statement = {
  name: 'narrow-cases.by-score',
  text: `
    SELECT id FROM cases WHERE account_id = $1 AND top_score >= $2::float8
     ORDER BY top_score DESC LIMIT ${FEW + 1}`,
};

const BY_HOLDER: Statement = {
  name: 'narrow-cases.by-holder',
  text: `SELECT id FROM cases WHERE account_id = $1 AND claimed_by = $2 LIMIT ${FEW + 1}`,
};

/** An order is in one case at most. */
const BY_ORDER: Statement = {
  name: 'narrow-cases.by-order',
  text: 'SELECT case_id AS id FROM case_screenings WHERE account_id = $1 AND shield_id = $2',
};

type Narrowing = Pick<CaseQueueFilter, 'tag' | 'reason' | 'minScore' | 'claimedBy' | 'shieldId'>;

/**
 * Finds the cases that a rare filter leaves. Postgres cannot know how rare a tag is: to find its few cases it would walk
 * along the whole queue.
 */
@Injectable()
export class NarrowCasesRepository {
  constructor(private readonly database: Database) {}

  /** @returns ids of all cases that may fit, decided or not; null when they are many, or nothing narrows. */
  async find(
    accountId: number,
    { tag, reason, minScore, claimedBy, shieldId }: Narrowing,
  ): Promise<string[] | null> {
    if (shieldId !== null) return this.ids(BY_ORDER, accountId, shieldId);
    const searches: readonly [Statement, unknown][] = [
      ...(claimedBy === null ? [] : [[BY_HOLDER, claimedBy] as const]),
      ...(tag === null ? [] : [[BY_MARK, `tag/${tag}`] as const]),
      ...(reason === null ? [] : [[BY_MARK, `reason/${reason}`] as const]),
      ...(minScore === null ? [] : [[BY_SCORE, minScore] as const]),
    ].map(([statement, value]) => [statement, value]);
    for (const [statement, value] of searches) {
      const ids = await this.ids(statement, accountId, value);
      if (ids.length <= FEW) return ids;
    }
    return null;
  }

  private async ids(statement: Statement, accountId: number, value: unknown): Promise<string[]> {
    const rows = await this.database.run<{ id: string }>(statement, [accountId, value]);
    return rows.map(({ id }) => id);
  }
}
