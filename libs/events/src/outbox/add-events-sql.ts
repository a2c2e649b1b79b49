import type { ServiceName } from '@rampart/contracts';

/** RFC 9562, section 5.7: milliseconds since 1970, then random bits. (`uuidv7()` itself is younger than Postgres 18.) */
const UUID_V7 = `
  encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
    52, 1), 53, 1), 'hex')::uuid`;

/**
 * For a hot statement that itself determines what has happened: the INSERT that adds the events, as a part of it
 * (`WITH …, emitted AS (<this>) …`). They happen together with the statement, without a transaction or a second trip,
 * and a statement without an event costs next to nothing. Events known in code go through `Outbox.add`.
 *
 * The statement's caller passes `Outbox.keepsPersonal` on, so that no unwanted value is stored, and calls
 * `Outbox.announce` when events were added. A spec of each such statement checks the envelopes against the
 * definition, because nothing else does: `entity` must equal the result of its `entityOf`.
 *
 * @param rows a query (or whatever may follow FROM) with the columns `account_id`, `type` and `entity` of each event,
 * its `data` (jsonb, personal values masked), and `personal` (text: JSON of the unmasked members; null: none).
 */
export function addEventsSql(service: ServiceName, rows: string): string {
  return `
    INSERT INTO outbox (account_id, event_id, type, entity, envelope, personal)
    SELECT account_id, event_id, type, entity, jsonb_build_object(
        'specversion', '1.0', 'id', event_id, 'source', '/rampart/${service}', 'type', 'rampart.' || type,
        'subject', entity, 'time', to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'datacontenttype', 'application/json', 'accountid', account_id, 'data', data)::text, personal
      FROM (SELECT happened.*, ${UUID_V7} AS event_id FROM ${rows} AS happened) AS numbered`;
}
