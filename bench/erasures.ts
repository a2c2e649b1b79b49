import { Client } from 'pg';

/** What is shown and erased of a value, where an account has a million orders. */
export interface ErasureRow {
  readonly value: string;
  /** Orders that were placed with it. */
  readonly orders: number;
  /** Rows that the preview counts. */
  readonly rows: number;
  /** Of five previews; and the first, which finds less in Postgres' cache. */
  readonly previewMs: number;
  readonly firstPreviewMs: number;
  /** From the request of the erasure until it was done. */
  readonly erasureMs: number;
  readonly erased: number;
}

export const ERASURES_NAME = 'erasures';
/** Maximum of the median of previews of a person. */
const MOST_PREVIEW_MS = 300;
const RUNS = 5;
const CHUNK = 100_000;

/** Rows that are planted beside those of the persons, of an account and, a fifth of them, of another. */
const PLANTED = { orders: 1_000_000, cases: 30_000, entries: 200_000, messages: 200_000 } as const;

interface Suite {
  readonly url: string;
  readonly key: string;
  readonly database_url: string;
}

/** Persons, with how many orders each places; the office's address is shared by others as well. */
const PERSONS = [
  { name: 'a person', kind: 'email', value: 'planted.ann@erasure-bench.example', orders: 3 },
  { name: 'a regular customer', kind: 'email', value: 'planted.bea@erasure-bench.example', orders: 50 },
  { name: 'an office’s address', kind: 'ip', value: '81.2.69.142', orders: 2_000 },
] as const;

const DAY = "to_char(at, 'YYYYMMDD')";

/** `$1` account, `$2` first number, `$3` last; drawn over the last 80 days, for which there are partitions. */
const ORDERS = `
  CREATE TEMP TABLE drawn ON COMMIT DROP AS
  SELECT $1::bigint AS account, at, ${DAY} || '-' || lpad(to_hex(n % 16777216), 6, '0') AS id, n,
         (((extract(epoch FROM at) * 1000)::bigint - 1893456000000) << 24) + n % 16777216 AS number,
         md5(n || 'e')::uuid AS email, md5(n / 2 || 'p')::uuid AS phone, md5(n || 'd')::uuid AS device,
         md5(n % 300000 || 'i')::uuid AS ip_key,
         '20.' || n % 250 || '.' || n / 250 % 250 || '.' || n / 62500 % 250 AS ip
    FROM (SELECT n, date_trunc('day', now()) - (1 + n % 6900000) * interval '1 second' AS at
            FROM generate_series($2::bigint, $3::bigint) AS n) AS numbers`;

const INTO = [
  `INSERT INTO screening.screenings
   SELECT account, id, id, at, 'APPROVE', 5, ip, '{"ip_geolocation":{"ip":"' || ip || '"},"user_order_id":"' || n || '"}',
          jsonb_build_object('identities', jsonb_build_object('email', email, 'phone', phone), 'contributions', '[]'::jsonb), n
     FROM drawn`,
  `INSERT INTO screening.decision_inputs (account_id, shield_id, created_at, status, decided_by, score, model_effect,
          feature_schema, input, history_keys)
   SELECT account, id, at, 'APPROVE', 'score', 5, 'raise', 1, '{}', ARRAY[email, phone, device, ip_key] FROM drawn`,
  `INSERT INTO screening.order_values (account_id, shield_id, created_at, status, score, ip, email, phone, device)
   SELECT account, id, at, 'APPROVE', 5, ip::inet, 'c' || n || '@mail.example', '+4915' || lpad(n::text, 8, '0'), md5(n::text)
     FROM drawn`,
  `INSERT INTO screening.searchable_orders (account_id, number, shield_id, status, score, network, terms)
   SELECT account, number, id, 'APPROVE', 5, set_masklen(ip::inet, 24)::cidr,
          ARRAY[hashtextextended(email::text, 1), hashtextextended(phone::text, 1), hashtextextended(device::text, 1),
            hashtextextended(ip_key::text, 1), hashint8extended(n % 3, 2), hashint8extended(n % 150, 3),
            hashint8extended(n % 5000, 4), hashint8extended(n % 140, 5), hashint8extended(n % 500, 6)] FROM drawn`,
  `INSERT INTO screening.entity_histories (account_id, key, state) SELECT account, email, '\\x0102' FROM drawn`,
  `INSERT INTO screening.last_locations (account_id, identity, ip_at) SELECT account, email::text, at FROM drawn`,
  `INSERT INTO screening.daily_totals
   SELECT account, at::date, 'amount', left(replace(email::text, '-', ''), 22) || ':EUR', 10 FROM drawn`,
];

/** Of other services; `$1` account, `$2` rows. */
const OTHERS: readonly (readonly [rows: number, sql: string])[] = [
  [
    PLANTED.cases,
    `INSERT INTO cases.cases (account_id, ip) SELECT $1, '21.' || n % 250 || '.' || n / 250 % 250 || '.' || n / 62500 FROM generate_series(1, $2::int) AS n`,
  ],
  [
    PLANTED.cases,
    `INSERT INTO cases.case_notes (account_id, case_id, attempt_id, text, actor_kind, actor_id)
     SELECT $1, id, 'bench', 'Called c' || id || '@mail.example about order ' || md5(id::text), 'user', '1' FROM cases.cases WHERE account_id = $1 AND $2::int > 0`,
  ],
  [
    3,
    `INSERT INTO cases.case_changes (account_id, case_id, kind, detail, actor_kind, actor_id)
     SELECT $1, id, 'outcome_recorded', jsonb_build_object('reason', 'seen ' || md5(id || 'x' || n)), 'user', '1'
       FROM cases.cases, generate_series(1, $2::int) AS n WHERE account_id = $1`,
  ],
  [
    PLANTED.entries,
    `INSERT INTO lists.list_entries (account_id, list_type, entity_type, match_type, value, author, reason)
     SELECT $1, 'blacklist', 'email', 'exact', 'l' || n || '@mail.example', 'key', 'chargeback of order ' || md5(n::text) FROM generate_series(1, $2::int) AS n`,
  ],
  [
    1,
    `INSERT INTO lists.list_entry_history (account_id, entry_id, change, actor_kind, actor_id, reason, list_type, entity_type, match_type, value, non_overridable)
     SELECT account_id, id, 'added', 'key', 'x', reason, list_type, entity_type, match_type, value, false FROM lists.list_entries WHERE account_id = $1 AND $2::int > 0`,
  ],
  [
    PLANTED.messages,
    `INSERT INTO webhooks.webhook_messages (event_id, personal, account_id, body, kept_since)
     SELECT gen_random_uuid(), true, $1, json_build_object('type', 'rampart.screening.completed', 'data', json_build_object(
       'shield_id', md5(n::text), 'user_order_id', n::text, 'status', 'APPROVE', 'score', 5, 'signals', '[]'::json, 'rules', '[]'::json,
       'amount', 10, 'currency', 'EUR', 'ip', '20.1.1.1', 'email', 'c' || n || '@mail.example'))::text, now() FROM generate_series(1, $2::int) AS n`,
  ],
];

const ACCOUNT = 'SELECT account_id AS account FROM gateway.api_keys WHERE id = $1';

const PARTITIONS = `
  SELECT screening.make_order_values_partition(day::date)
    FROM generate_series(date_trunc('day', now()) - interval '81 days', date_trunc('day', now()) - interval '1 day', '1 day') AS day`;

/** @param suite whose login may write the tables of every service. */
export async function measureErasures(suite: Suite): Promise<ErasureRow[]> {
  const ask = askerOf(suite);
  const database = new Client({ connectionString: suite.database_url });
  await database.connect();
  try {
    const { rows: keys } = await database.query<{ account: number }>(ACCOUNT, [suite.key.split('_')[2]]);
    await plant(database, keys[0]?.account ?? 0);
    for (const { kind, value, orders } of PERSONS) await order(ask, kind, value, orders);
    await untilIndexed(database);
    const rows: ErasureRow[] = [];
    for (const person of PERSONS) rows.push(await measure(ask, person));
    return rows;
  } finally {
    await database.end();
  }
}

async function plant(database: Client, account: number): Promise<void> {
  await database.query(PARTITIONS);
  // What is planted is indexed already: without triggers, nothing is queued for the index.
  await database.query("SET session_replication_role = 'replica'");
  for (const [of, most] of [
    [account, PLANTED.orders],
    [account + 1_000_000, PLANTED.orders / 5],
  ] as const) {
    for (let from = 0; from < most; from += CHUNK) {
      await database.query('BEGIN');
      await database.query(ORDERS, [of, from, from + CHUNK - 1]);
      for (const text of INTO) await database.query(text);
      await database.query('COMMIT');
    }
  }
  await database.query("SET session_replication_role = 'origin'");
  for (const [rows, text] of OTHERS) await database.query(text, [account, rows]);
  await database.query('VACUUM ANALYZE');
  await database.query('CHECKPOINT');
}

type Ask = <Reply>(method: string, path: string, json?: object) => Promise<Reply>;

function askerOf({ url, key }: Suite): Ask {
  return async <Reply>(method: string, path: string, json?: object) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const response = await fetch(`${url}/api/v1/${path}`, {
      method,
      headers,
      body: json && JSON.stringify(json),
    });
    const body = (await response.json()) as { data: Reply };
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${JSON.stringify(body)}`);
    return body.data;
  };
}

async function order(ask: Ask, kind: string, value: string, orders: number): Promise<void> {
  const one = (n: number) =>
    ask('POST', 'screen', {
      ip: `89.160.20.${n % 200}`,
      email: `planted.${n}@erasure-bench.example`,
      phone: `+4915209${String(100_000 + n)}`,
      amount: 20 + (n % 7),
      currency: ['EUR', 'USD'][n % 2],
      user_order_id: `B-${n}`,
      bin_no: '453978',
      [kind]: value,
    });
  for (let n = 0; n < orders; n += 10) {
    const rest = Math.min(10, orders - n);
    await Promise.all(Array.from({ length: rest }, (_, at) => one(n + at)));
  }
}

async function untilIndexed(database: Client): Promise<void> {
  for (;;) {
    const { rows } = await database.query('SELECT FROM screening.unindexed_orders LIMIT 1');
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function measure(ask: Ask, person: (typeof PERSONS)[number]): Promise<ErasureRow> {
  const wanted = { entity_type: person.kind, value: person.value };
  const times: number[] = [];
  let found: Record<string, number> = {};
  for (let run = 0; run < RUNS; run += 1) {
    const begunAt = performance.now();
    ({ found } = await ask<{ found: Record<string, number> }>('POST', 'erasures/preview', wanted));
    times.push(performance.now() - begunAt);
  }
  const [firstPreviewMs = Number.NaN] = times;
  const begunAt = performance.now();
  let erasure = await ask<{ id: string; state: string; erased: Record<string, number> }>(
    'POST',
    'erasures',
    wanted,
  );
  while (erasure.state === 'running') {
    await new Promise((resolve) => setTimeout(resolve, 100));
    erasure = await ask('GET', `erasures/${erasure.id}`);
  }
  return {
    value: person.name,
    orders: person.orders,
    rows: sum(found),
    previewMs: times.sort((a, b) => a - b)[RUNS >> 1] ?? Number.NaN,
    firstPreviewMs,
    erasureMs: performance.now() - begunAt,
    erased: sum(erasure.erased),
  };
}

const sum = (rows: Record<string, number>) => Object.values(rows).reduce((all, each) => all + each, 0);

/** One line for each, and whether it is fast enough. */
export function printErasures(rows: readonly ErasureRow[]): void {
  for (const { value, orders, rows: found, previewMs, firstPreviewMs, erasureMs, erased } of rows) {
    process.stdout.write(
      `${ERASURES_NAME}: ${value}, ${orders} orders: preview of ${found} rows median ${previewMs.toFixed(0)} ms, first ${firstPreviewMs.toFixed(0)} ms, <=${MOST_PREVIEW_MS} ${previewMs <= MOST_PREVIEW_MS ? 'reached' : 'short'}; erased ${erased} rows in ${erasureMs.toFixed(0)} ms\n`,
    );
  }
}
