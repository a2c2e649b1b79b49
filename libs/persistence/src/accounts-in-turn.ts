/** Waiting rows of many accounts, to be taken in turn. All texts are SQL from the code, never values. */
export interface WaitingRows {
  readonly table: string;
  /** The condition for waiting rows. */
  readonly where: string;
  /**
   * The column by which an account's rows are taken. An index of `account_id` and this column covers the waiting rows.
   */
  readonly order: string;
  /** A parameter: the account that had the last turn. */
  readonly after: string;
  /** Maximum of accounts per round. */
  readonly most: number;
}

/**
 * The recursive part `turn (first, account_id, place)` of a statement: the accounts with waiting rows, beginning after
 * the one that had the last turn and continuing from the first. Each is found by one index look-up after the previous
 * one, so the cost depends on the number of accounts in the round, however many rows wait.
 */
export function accountsInTurn({ table, where, order, after, most }: WaitingRows): string {
  const nextBehind = (account: string): string => `
    coalesce((SELECT account_id FROM ${table} WHERE ${where} AND account_id > ${account}
               ORDER BY account_id, ${order} LIMIT 1),
             (SELECT account_id FROM ${table} WHERE ${where} ORDER BY account_id, ${order} LIMIT 1))`;
  return `
    turn AS (
      SELECT account_id AS first, account_id, 1 AS place
        FROM (SELECT ${nextBehind(`${after}::bigint`)} AS account_id) AS start
       WHERE account_id IS NOT NULL
      UNION ALL
      SELECT first, next.account_id, place + 1
        FROM turn CROSS JOIN LATERAL (SELECT ${nextBehind('turn.account_id')} AS account_id) AS next
       WHERE place < ${most} AND next.account_id <> first
    )`;
}
