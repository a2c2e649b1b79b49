import { accountsInTurn, type Statement } from '@rampart/persistence';

/** The setting of a transaction that says whether it may send: `true` or `false`. */
export const HOLDS_LOCK = 'rampart.relay_holds_lock';

/** Maximum accounts per round. */
export const MOST_ACCOUNTS = 50;

/**
 * The oldest events of the accounts whose turn it is, equally many of each: accounts after `$1`, at most
 * `MOST_ACCOUNTS`, at most `$2` events. One account alone gets all. Nothing without the lock.
 *
 * No cursor within an account: a transaction that commits late may add a row with a lower position than one that has
 * been sent. `BETWEEN` instead of `=` because Postgres would otherwise rely on the order of positions alone, and find
 * one account's events by reading through all others'.
 */
export const TURN: Statement = {
  name: 'outbox_turn',
  text: `
    WITH RECURSIVE ${accountsInTurn({
      table: 'outbox',
      where: 'true',
      order: 'position',
      after: '$1',
      most: MOST_ACCOUNTS,
    })}
    SELECT waiting.*, turn.place
      FROM turn
     CROSS JOIN LATERAL (
       SELECT position, event_id AS "eventId", account_id AS "accountId", type, entity, envelope, personal
         FROM outbox
        WHERE account_id BETWEEN turn.account_id AND turn.account_id
        ORDER BY account_id, position
        LIMIT (SELECT greatest(1, $2::bigint / count(*)) FROM turn)) AS waiting
     WHERE current_setting('${HOLDS_LOCK}') = 'true'
     ORDER BY waiting.position`,
};

/**
 * Only the plan that uses the indexes is right, and a statement is planned once per connection, perhaps while the
 * table is empty. For the transaction in which `TURN` runs.
 */
export const PLAN_BY_INDEX = `
  set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
  set_config('enable_sort', 'off', true)`;
