import { setTimeout as pause } from 'node:timers/promises';
import { untilTrue } from '@rampart/testing';
import { findForgotten } from '../../../tools/rampart/restored/forgotten';
import { skipIds } from '../../../tools/rampart/restored/skip-ids';
import { type ApiClient, clientOf } from '../../e2e/api-client.fixture';
import { runSql } from '../../e2e/database.fixture';
import type { Finding } from '../works/work';
import type { FaultyWorld } from '../world/faulty-world';

const ROUNDS = 25;
/** Milliseconds for which a call is sent again until it is answered. */
const PATIENCE_MS = 60_000;
const AGAIN_AFTER_MS = 100;
/** Milliseconds in which a search must be answered by a standby that is there. */
const BEHIND_MS = 30_000;

/** What was acknowledged: an order, an entry of a list, a report or a key. */
interface Deed {
  /** As events name it: `screening/…`. */
  readonly subject: string;
  readonly isThere: { readonly sql: string; readonly id: string };
}

/**
 * The primary is lost while its standby, for which it did not wait, had heard nothing for some time: what was
 * acknowledged in that time is gone. Held against it: what `rampart forgotten` names, and, after `rampart skip-ids`,
 * whether what is gone shares a number with anything new. The load has ended by then.
 */
export async function loseMoments(world: FaultyWorld): Promise<Finding[]> {
  const { pair, operator } = world;
  if (!pair) throw new Error('Postgres stands alone here');
  await pair.rebuildFormer();
  const tenant = await operator.newTenant({ rate_per_minute: 1_000_000 });
  const client = clientOf(world.gatewayUrls[0] ?? '', 4);
  try {
    const doAll = async () => {
      const key = await operator.newKey(tenant);
      return [
        deedOf('key', key.id, 'gateway.api_keys', 'id'),
        ...(await doMuch(client, tenant.key, tenant.accountId)),
      ];
    };
    const since = new Date(Date.now() - 1_000);
    const before = await doAll();
    const found = () => countFound(client, tenant.key);
    const readsStandby = world.readUrl === pair.otherUrl;
    const isAsked = async () => !readsStandby || (await answersSearches(pair.otherUrl));
    await untilTrue(async () => (await found()) === ROUNDS && (await isAsked()), 'all orders are found');
    await pair.letStandbyLag();
    const after = await doAll();
    let foundBehind = 0;
    const isBehind = async () => {
      foundBehind = await found();
      return !readsStandby || foundBehind === ROUNDS;
    };
    // If the standby did not answer in time, the primary is read for some seconds.
    await untilTrue(isBehind, 'the standby answers', BEHIND_MS).catch(() => {});
    await untilTrue(() => hasEmittedAll(pair), 'all of it is emitted');
    const { port } = new URL(pair.otherUrl);
    await pair.failOver(async () => world.proxies.postgres.lead(Number(port)));
    const lost = await missingOf([...before, ...after], pair);
    const named = await findForgotten(pair.databaseUrl, world.natsUrl, since);
    const subjects = new Set(
      named
        .flatMap((row) => row.subjects)
        .filter(({ account_id }) => account_id === tenant.accountId)
        .map(({ subject }) => subject),
    );
    await skipIds(pair.databaseUrl);
    const anew = await doMuch(client, tenant.key, tenant.accountId);
    const known = new Set([...before, ...after].map(({ subject }) => subject));
    return [
      {
        what: 'searches: answered by the standby that `DATABASE_READ_URL` names, as it is',
        acknowledged: foundBehind,
        lost: readsStandby && foundBehind !== ROUNDS ? [`${foundBehind} orders of ${ROUNDS} were found`] : [],
        doubled: [],
        note: readsStandby ? 'it heard nothing of as many again' : 'which was the primary now',
      },
      {
        what: 'an asynchronous standby: what it lost is named by `rampart forgotten`, and nothing else',
        acknowledged: lost.length,
        lost: lost.filter((subject) => !subjects.has(subject)),
        doubled: [...subjects].filter((subject) => !lost.includes(subject)),
        note: `${lost.length} of ${after.length} writes that were acknowledged while it heard nothing are gone, as must be expected of one; of the ${before.length} before, none`,
      },
      {
        what: 'an asynchronous standby: numbers of what is gone are not given to anything new after `rampart skip-ids`',
        acknowledged: anew.length,
        lost: [],
        doubled: anew.map(({ subject }) => subject).filter((subject) => known.has(subject)),
      },
    ];
  } finally {
    await client.close();
  }
}

function deedOf(kind: string, id: string, table: string, column: string, accountId?: number): Deed {
  const ofAccount = accountId === undefined ? '' : ` AND account_id = ${accountId}`;
  const sql = `SELECT 1 FROM ${table} WHERE ${column}::text = $1${ofAccount}`;
  return { subject: `${kind}/${id}`, isThere: { sql, id } };
}

async function doMuch(client: ApiClient, key: string, accountId: number): Promise<Deed[]> {
  const deeds: Deed[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = { ip: '81.2.69.142', email: `customer-${round}@shop.example` };
    const [screened, entry, report] = await Promise.all([
      answered(client, '/api/v1/screen', { key, form: order }),
      answered(client, '/api/v1/lists', {
        key,
        form: { list_type: 'blacklist', entity_type: 'payer', value: `payer-${Math.random()}` },
      }),
      answered(client, '/api/v1/reports', { key, form: { value: '198.51.100.7', category: 'fraud' } }),
    ]);
    deeds.push(
      deedOf('screening', String(screened.shield_id), 'screening.screenings', 'shield_id', accountId),
      deedOf('list-entry', String(entry.id), 'lists.list_entries', 'id', accountId),
      deedOf('report', String(report.id), 'lists.reports', 'id', accountId),
    );
  }
  return deeds;
}

/** Sends a call until it succeeds: for some seconds the apps do not know yet which server takes writes. */
async function answered(
  client: ApiClient,
  path: string,
  asking: Parameters<ApiClient['ask']>[1],
): Promise<Record<string, unknown>> {
  const startedAt = performance.now();
  for (;;) {
    const answer = await client.ask(path, asking).catch((error: Error) => error);
    if (!(answer instanceof Error) && answer.status === 200) return answer.data;
    const how = answer instanceof Error ? answer.message : answer.text;
    if (performance.now() - startedAt > PATIENCE_MS) throw new Error(`${path}: ${how}`);
    await pause(AGAIN_AFTER_MS);
  }
}

async function countFound(client: ApiClient, key: string): Promise<number> {
  const { screenings } = await answered(client, `/api/v1/screenings?limit=${2 * ROUNDS}`, { key });
  return (screenings as readonly unknown[]).length;
}

/** Whether screening is connected to it: for some seconds after it was away, the primary is read. */
async function answersSearches(databaseUrl: string): Promise<boolean> {
  const sql = "SELECT 1 FROM pg_stat_activity WHERE application_name = 'rampart-screening'";
  return (await runSql({ databaseUrl }, sql)).length > 0;
}

async function hasEmittedAll(server: { readonly databaseUrl: string }): Promise<boolean> {
  const [row] = await runSql<{ n: number }>(
    server,
    'SELECT ((SELECT count(*) FROM screening.outbox) + (SELECT count(*) FROM lists.outbox) + (SELECT count(*) FROM gateway.outbox))::int AS n',
  );
  return row?.n === 0;
}

/** The subjects of what the database does not have. */
async function missingOf(
  deeds: readonly Deed[],
  server: { readonly databaseUrl: string },
): Promise<string[]> {
  const missing: string[] = [];
  for (const { subject, isThere } of deeds)
    if ((await runSql(server, isThere.sql, [isThere.id])).length === 0) missing.push(subject);
  return missing;
}
