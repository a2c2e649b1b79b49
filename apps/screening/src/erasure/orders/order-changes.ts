import type { StatementRunner } from '@rampart/persistence';
import type { IdentityToErase } from '@rampart/privacy';
import type { PersonKey } from '../../facts/person-keys';
import { termOfKey } from '../../stored/search-index/term';
import { INDEX_LOCK } from '../../stored/search-index/unindexed-orders.repository';

/** What an erasure changes in a table of orders, by their ids, `$2` of account `$1`; and how many it would change. */
export interface OrderChange {
  readonly table: string;
  readonly change: string;
  readonly count: string;
  valuesOf(identity: IdentityToErase, keys: readonly PersonKey[]): readonly unknown[] | null;
}

const OF_ORDERS = 'account_id = $1 AND shield_id = ANY ($2::text[])';

interface KeptValue {
  readonly holds: string;
  readonly forget: string;
  /** Whether `$3` is the value; otherwise the orders' key has said that they have it. */
  readonly isCompared?: boolean;
}

/**
 * What is forgotten of the values of orders that were placed with a value of a kind. A username is stored in two forms,
 * of which entries about an account have the one with its case. What the customer entered goes as a whole, save with an
 * IP address, which is not in it and which others use as well.
 */
const KEPT_VALUES: Readonly<Record<string, KeptValue>> = {
  ip: { holds: 'ip = $3::text::inet', forget: 'ip = NULL', isCompared: true },
  email: {
    holds: 'coalesce(email, mailbox, sealed) IS NOT NULL',
    forget: 'email = NULL, mailbox = NULL, sealed = NULL',
  },
  phone: { holds: 'coalesce(phone, sealed) IS NOT NULL', forget: 'phone = NULL, sealed = NULL' },
  device: { holds: 'coalesce(device, sealed) IS NOT NULL', forget: 'device = NULL, sealed = NULL' },
  username: {
    holds: 'coalesce(username, account, sealed) IS NOT NULL',
    forget: 'username = NULL, account = NULL, sealed = NULL',
  },
  account: {
    holds: 'account = $3',
    forget: 'username = NULL, account = NULL, sealed = NULL',
    isCompared: true,
  },
  address: { holds: 'sealed IS NOT NULL', forget: 'sealed = NULL' },
};

const VALUES = Object.entries(KEPT_VALUES).map(
  ([kind, { holds, forget, isCompared = false }]): OrderChange => ({
    table: 'order_values',
    change: `UPDATE order_values SET ${forget} WHERE ${OF_ORDERS} AND ${holds} RETURNING 1`,
    count: `SELECT FROM order_values WHERE ${OF_ORDERS} AND ${holds}`,
    valuesOf: ({ entityType, normal }) => (entityType !== kind ? null : isCompared ? [normal] : []),
  }),
);

const HASH = `(evidence #>> ARRAY['identities', $3::text] = ANY ($4::text[])
  OR $3::text = 'email' AND evidence #>> '{identities,spelling}' = ANY ($4::text[]))`;

/** The keyed hashes beside the answers; an e-mail address has one of its spelling, too. */
const IDENTITIES: OrderChange = {
  table: 'screenings',
  change: `UPDATE screenings
              SET evidence = jsonb_set(
                CASE $3::text WHEN 'email' THEN evidence #- '{identities,spelling}' ELSE evidence END,
                ARRAY['identities', $3::text], 'null')
            WHERE ${OF_ORDERS} AND ${HASH} RETURNING 1`,
  count: `SELECT FROM screenings WHERE ${OF_ORDERS} AND ${HASH}`,
  valuesOf: (_identity, keys) => {
    const identity = keys.find((key) => key.identity !== null)?.identity;
    return identity ? [identity, keys.map(({ hash }) => hash)] : null;
  },
};

/** The keys beside the decisions, so that a later outcome does not start a history again. */
const KEYS: OrderChange = {
  table: 'decision_inputs',
  change: `UPDATE decision_inputs
              SET history_keys = ARRAY(SELECT key FROM unnest(history_keys) WITH ORDINALITY AS k (key, place)
                                        WHERE key <> ALL ($3::uuid[]) ORDER BY place)
            WHERE ${OF_ORDERS} AND history_keys && $3::uuid[] RETURNING 1`,
  count: `SELECT FROM decision_inputs WHERE ${OF_ORDERS} AND history_keys && $3::uuid[]`,
  valuesOf: (_identity, keys) => [keys.map(({ historyKey }) => historyKey)],
};

/** What is forgotten of orders, in one transaction. */
export const ORDER_CHANGES: readonly OrderChange[] = [...VALUES, IDENTITIES, KEYS];

const LOCK = { name: '', text: 'SELECT pg_advisory_xact_lock($1)' };

/** What the search finds orders by: only what their changed rows still say is indexed from then on. */
export const TERMS: OrderChange = {
  table: 'searchable_orders',
  change: `UPDATE searchable_orders
              SET terms = ARRAY(SELECT term FROM unnest(terms) WITH ORDINALITY AS t (term, place)
                                 WHERE term <> ALL ($3::bigint[]) ORDER BY place)
            WHERE account_id = $1 AND number = ANY ($2::bigint[]) AND terms && $3::bigint[] RETURNING 1`,
  count:
    'SELECT FROM searchable_orders WHERE account_id = $1 AND number = ANY ($2::bigint[]) AND terms && $3::bigint[]',
  valuesOf: (_identity, keys) => [keys.map(({ historyKey }) => termOfKey(historyKey))],
};

/** Waits for what is being indexed now, and keeps others from it until the transaction ends. */
export const holdIndex = (runner: StatementRunner) => runner.run(LOCK, [INDEX_LOCK]);
