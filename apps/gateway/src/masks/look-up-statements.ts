import type { Statement } from '@rampart/persistence';

/** Only of one caller at a time, so that concurrent look-ups are counted exactly. */
export const LOCK_LOOK_UPS: Statement = {
  name: 'gateway_lock_look_ups',
  text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
};

export const READ_SECRET: Statement = {
  name: 'gateway_read_look_up_secret',
  text: 'SELECT secret FROM look_up_secret',
};

/** Which of the values the caller has looked up within thirty days. */
export const FIND_LOOKED_UP: Statement = {
  name: 'gateway_find_looked_up',
  text: `
    SELECT value_key FROM looked_up_values
     WHERE account_id = $1 AND caller = $2 AND value_key = ANY($3::text[]) AND looked_up_at > now() - interval '30 days'`,
};

/** How many values the caller has looked up within a day, and seconds until the first of them no longer counts. */
export const COUNT_OF_DAY: Statement = {
  name: 'gateway_count_look_ups_of_day',
  text: `
    SELECT count(*)::integer AS count, ceil(extract(epoch FROM min(looked_up_at) + interval '1 day' - now()))::integer AS "untilNext"
      FROM looked_up_values WHERE account_id = $1 AND caller = $2 AND looked_up_at > now() - interval '1 day'`,
};

/** The same under each of the masks within thirty days. */
export const COUNT_UNDER_MASKS: Statement = {
  name: 'gateway_count_look_ups_under_masks',
  text: `
    SELECT mask_key AS "maskKey", count(*)::integer AS count,
           ceil(extract(epoch FROM min(looked_up_at) + interval '30 days' - now()))::integer AS "untilNext"
      FROM looked_up_values
     WHERE account_id = $1 AND caller = $2 AND mask_key = ANY($3::text[]) AND looked_up_at > now() - interval '30 days'
     GROUP BY mask_key`,
};

/** A row of more than thirty days ago may not have been deleted yet. */
export const ADD_LOOKED_UP: Statement = {
  name: 'gateway_add_looked_up',
  text: `
    INSERT INTO looked_up_values (account_id, caller, value_key, mask_key)
    SELECT $1, $2, value_key, mask_key FROM unnest($3::text[], $4::text[]) AS v (value_key, mask_key)
    ON CONFLICT (account_id, caller, value_key) DO UPDATE SET looked_up_at = now()`,
};

export const DELETE_OLD_LOOK_UPS: Statement = {
  name: 'gateway_delete_old_look_ups',
  text: `
    DELETE FROM looked_up_values WHERE (account_id, caller, value_key) IN (
      SELECT account_id, caller, value_key FROM looked_up_values WHERE looked_up_at < now() - interval '30 days'
       LIMIT $1 FOR UPDATE SKIP LOCKED)
    RETURNING 1`,
};

export const ERASE_LOOKED_UP: Statement = {
  name: 'gateway_erase_looked_up',
  text: 'DELETE FROM looked_up_values WHERE account_id = $1 AND value_key = $2 RETURNING 1',
};
