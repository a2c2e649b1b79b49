import { Injectable } from '@nestjs/common';
import type { RowSource, Statement, StatementRunner } from '@rampart/persistence';
import { ModelPromotionRow } from '../../database/rows/models/model-promotion.row';

/** The replaced model may have been deleted since, when nothing needed it any more. */
const UNDO: Statement = {
  name: 'model_promotions_undo',
  text: `
    UPDATE model_promotions AS p SET undone_at = $3
     WHERE id = (
       SELECT id FROM model_promotions WHERE account_id = $1 AND champion = $2 AND undone_at IS NULL
        ORDER BY id DESC LIMIT 1)
    RETURNING (SELECT number FROM models WHERE account_id = p.account_id AND number = p.replaced) AS replaced`,
};

/** Which model replaced which: a rollback undoes the newest promotion still in effect. */
@Injectable()
export class PromotionsRepository {
  async add(
    source: RowSource,
    accountId: number,
    champion: number,
    replaced: number | null,
    at: Date,
  ): Promise<void> {
    const promotion = { accountId: String(accountId), champion, replaced, at };
    await source.rows(ModelPromotionRow).insert(promotion);
  }

  /** Undoes the promotion of the present champion. @returns the previous champion; null without one. */
  async undo(runner: StatementRunner, accountId: number, champion: number, at: Date): Promise<number | null> {
    const [row] = await runner.run<{ replaced: number | null }>(UNDO, [accountId, champion, at]);
    return row?.replaced ?? null;
  }
}
