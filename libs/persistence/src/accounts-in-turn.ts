/** Rows that wait, of many accounts, to be taken in turn. All texts are SQL of the code, never values. */
export interface WaitingRows {
  readonly table: string;
  /** Which of them wait. */
  readonly where: string;
  /** The column by which an account's rows are taken. There is an index of `account_id` and this column, over the rows that wait. */
  readonly order: string;
  /** A parameter: the account whose turn was last. */
  readonly after: string;
  /** Most accounts of one round. */
  readonly most: number;
}

/**
 * The recursive part `turn (first, account_id, place)` of a statement: the accounts with rows that wait, beginning behind
 * the one whose turn was last and going on from the first. Each is found by one look into the index behind the one
 * before, so what it reads follows the number of accounts in the round, however many rows wait.
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
