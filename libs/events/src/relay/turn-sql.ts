import type { Statement } from '@rampart/persistence';

/** Most accounts of one round. */
export const MOST_ACCOUNTS = 50;

/** The next account behind one, and the first again behind the last; null when nothing waits. */
const accountBehind = (account: string): string => `
  coalesce((SELECT account_id FROM outbox WHERE account_id > ${account} ORDER BY account_id, position LIMIT 1),
           (SELECT account_id FROM outbox ORDER BY account_id, position LIMIT 1))`;

/**
 * The oldest events of the accounts whose turn it is, as many of each: those behind account `$1`, at most
 * `MOST_ACCOUNTS`, at most `$2` events. Each account is found by one look into the index behind the one before, so what
 * it reads follows the number of accounts in the round, however much waits for them. One account alone gets all.
 *
 * No cursor within an account: a transaction that commits late may bring a row with a lower position than one that has
 * been sent. `BETWEEN` instead of `=` because Postgres would believe the order of positions alone to suffice, and look
 * for one account's events by reading through all others'.
 */
export const TURN: Statement = {
  name: 'outbox_turn',
  text: `
    WITH RECURSIVE turn AS (
      SELECT account_id AS first, account_id, 1 AS place
        FROM (SELECT ${accountBehind('$1::bigint')} AS account_id) AS start
       WHERE account_id IS NOT NULL
      UNION ALL
      SELECT first, next.account_id, place + 1
        FROM turn CROSS JOIN LATERAL (SELECT ${accountBehind('turn.account_id')} AS account_id) AS next
       WHERE place < ${MOST_ACCOUNTS} AND next.account_id <> first
    )
    SELECT waiting.*, turn.place
      FROM turn
     CROSS JOIN LATERAL (
       SELECT position, event_id AS "eventId", account_id AS "accountId", type, entity, envelope, personal
         FROM outbox
        WHERE account_id BETWEEN turn.account_id AND turn.account_id
        ORDER BY account_id, position
        LIMIT (SELECT greatest(1, $2::bigint / count(*)) FROM turn)) AS waiting
     ORDER BY waiting.position`,
};

/**
 * Only the plan that goes through the indexes is right, and a statement is planned once per connection, perhaps while
 * the table is empty. For the transaction in which `TURN` runs.
 */
export const PLAN_BY_INDEX = `
  set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
  set_config('enable_sort', 'off', true)`;
