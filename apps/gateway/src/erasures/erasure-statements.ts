import type { Statement } from '@rampart/persistence';

/** Seconds after which the erasure of a gateway that was lost goes to another one. */
export const LEASE_SECONDS = 15;
/** Erasures under way of one account. */
export const MOST_OPEN = 100;

const COLUMNS = `id, account_id AS "accountId", entity_type AS "entityType", mask, value, state, parts, absent,
  actor_kind AS "actorKind", actor_id AS "actorId", requested_at AS "requestedAt", finished_at AS "finishedAt",
  interruptions, tries`;

const HELD = `now() + ${LEASE_SECONDS} * interval '1 second'`;

/** Values: account. Its erasures under way are compared and counted before one is added. */
export const LOCK_ERASURES: Statement = {
  name: 'gateway_lock_erasures',
  text: `SELECT pg_advisory_xact_lock(hashtext('erasures'), $1::integer)`,
};

/** Values: account. */
export const LIST_OPEN: Statement = {
  name: 'gateway_list_open_erasures',
  text: `SELECT ${COLUMNS} FROM erasures WHERE account_id = $1 AND state = 'running' ORDER BY id`,
};

/** Values: id, account, kind, mask, sealed value, parts, absent services, kind and id of the actor. */
export const ADD_ERASURE: Statement = {
  name: 'gateway_add_erasure',
  text: `
    INSERT INTO erasures (id, account_id, entity_type, mask, value, state, parts, absent, actor_kind, actor_id)
    VALUES ($1, $2, $3, $4, $5, 'running', $6::jsonb, $7::text[], $8, $9) RETURNING ${COLUMNS}`,
};

/** Values: account, id. */
export const FIND_ERASURE: Statement = {
  name: 'gateway_find_erasure',
  text: `SELECT ${COLUMNS} FROM erasures WHERE account_id = $1 AND id = $2`,
};

/** Values: account, id before which the page begins or null, rows. */
export const LIST_ERASURES: Statement = {
  name: 'gateway_list_erasures',
  text: `
    SELECT ${COLUMNS} FROM erasures WHERE account_id = $1 AND ($2::uuid IS NULL OR id < $2::uuid)
    ORDER BY id DESC LIMIT $3`,
};

/** Values: account, id. What has been erased stays erased. */
export const CANCEL_ERASURE: Statement = {
  name: 'gateway_cancel_erasure',
  text: `
    UPDATE erasures SET state = 'cancelled', finished_at = now(), value = NULL, holder = NULL, held_until = NULL
    WHERE account_id = $1 AND id = $2 AND state = 'running' RETURNING ${COLUMNS}`,
};

/** Values: account, id, absent services, parts. It is tried again at once, by whoever gets it next. */
export const NAME_ABSENT: Statement = {
  name: 'gateway_name_absent_services',
  text: `
    UPDATE erasures SET absent = $3::text[], parts = $4::jsonb, next_try_at = now(), holder = NULL, held_until = NULL
    WHERE account_id = $1 AND id = $2 AND state = 'running' RETURNING ${COLUMNS}`,
};

/** Values: account, id. */
export const TRY_NOW: Statement = {
  name: 'gateway_try_erasure_now',
  text: `
    UPDATE erasures SET next_try_at = now() WHERE account_id = $1 AND id = $2 AND state = 'running' AND holder IS NULL
    RETURNING ${COLUMNS}`,
};

/**
 * Values: holder. The next erasure that is due, of an account of which none is under way: accounts take turns by when
 * they asked. One whose holder was lost was interrupted.
 */
export const CLAIM: Statement = {
  name: 'gateway_claim_erasure',
  text: `
    UPDATE erasures SET holder = $1, held_until = ${HELD}, interruptions = interruptions + (holder IS NOT NULL)::int
    WHERE id = (
      SELECT id FROM erasures AS e
       WHERE state = 'running' AND next_try_at <= now() AND (held_until IS NULL OR held_until < now())
         AND NOT EXISTS (
           SELECT FROM erasures AS o
            WHERE o.account_id = e.account_id AND o.state = 'running' AND o.held_until >= now() AND o.id <> e.id)
       ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING ${COLUMNS}`,
};

/** Values: id, holder. No row: it was cancelled, or went to another gateway. */
export const RENEW: Statement = {
  name: 'gateway_renew_erasure',
  text: `
    UPDATE erasures SET held_until = ${HELD} WHERE id = $1 AND holder = $2 AND state = 'running' RETURNING 1`,
};

/** Values: id, holder, parts, further interruptions. No row: as `RENEW`. */
export const SAVE: Statement = {
  name: 'gateway_save_erasure',
  text: `
    UPDATE erasures SET parts = $3::jsonb, interruptions = interruptions + $4, held_until = ${HELD}
    WHERE id = $1 AND holder = $2 AND state = 'running' RETURNING 1`,
};

/** Values: id, holder, seconds until the next try, whether one is over. */
export const PUT_BACK: Statement = {
  name: 'gateway_put_erasure_back',
  text: `
    UPDATE erasures SET holder = NULL, held_until = NULL, tries = tries + $4::boolean::int,
      next_try_at = now() + $3::float8 * interval '1 second'
    WHERE id = $1 AND holder = $2 AND state = 'running' RETURNING 1`,
};

/** Values: id, holder, state. */
export const FINISH: Statement = {
  name: 'gateway_finish_erasure',
  text: `
    UPDATE erasures SET state = $3, finished_at = now(), value = NULL, holder = NULL, held_until = NULL
    WHERE id = $1 AND holder = $2 AND state = 'running' RETURNING ${COLUMNS}`,
};
