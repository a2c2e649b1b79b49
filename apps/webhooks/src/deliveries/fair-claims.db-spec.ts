import { MOST_PER_ACCOUNT } from '../permits/attempt-permits';
import { openTestWebhooks, reported, type TestWebhooks } from '../webhooks.fixture';
import type { Claim } from './claims.repository';
import { DueEndpointsRepository } from './due-endpoints.repository';
import type { FairClaimsService } from './fair-claims.service';

const HOG = 1;
const NEIGHBOUR = 2;
/** So few that each statement stays far within its deadline on the busiest machine. */
const ROWS_AT_ONCE = 200;

let webhooks: TestWebhooks;
let claims: FairClaimsService;
/** Attempts under way, in the order in which they began. */
let begun: { readonly claim: Claim; readonly done: () => void }[];

beforeAll(async () => {
  webhooks = await openTestWebhooks();
});

beforeEach(async () => {
  await webhooks.clear();
  claims = webhooks.fairClaims();
  begun = [];
});

afterAll(() => webhooks.close());

const round = (): Promise<number> => claims.claimRound((claim, done) => begun.push({ claim, done }));

const countOf = (accountId: number): number =>
  begun.filter(({ claim }) => Number(claim.accountId) === accountId).length;

/** Adds endpoints, each on its own host and with the maximum of concurrent attempts. */
async function addEndpoints(accountId: number, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1)
    await webhooks.add(`http://${accountId}-${n}.example:9000/`, { accountId });
  await webhooks.rows('UPDATE webhook_endpoints SET permits = 20');
}

/** Gives every endpoint of the account this many deliveries, due for 1 ms, 2 ms, 3 ms … */
async function addBacklog(accountId: number, deliveries: number): Promise<void> {
  for (let n = 0; n < deliveries; n += ROWS_AT_ONCE) {
    await addDeliveries(accountId, n + 1, Math.min(n + ROWS_AT_ONCE, deliveries));
  }
}

async function addDeliveries(accountId: number, from: number, to: number): Promise<void> {
  const values = [accountId, from, to, webhooks.clock.now()];
  await webhooks.rows(
    `INSERT INTO webhook_messages (event_id, personal, account_id, body, kept_since)
     SELECT md5($1 || ' ' || n)::uuid, false, $1::bigint, '{}', $4::timestamptz
       FROM generate_series($2::int, $3::int) AS n`,
    values,
  );
  await webhooks.rows(
    `INSERT INTO webhook_deliveries (id, account_id, endpoint_id, event_id, personal, event_type, next_attempt_at, created_at)
     SELECT gen_random_uuid(), w.account_id, w.id, md5($1 || ' ' || n)::uuid, false, 'report.submitted', due, due
       FROM webhook_endpoints AS w, generate_series($2::int, $3::int) AS n,
            LATERAL (SELECT $4::timestamptz - n * interval '1 ms' AS due) AS d
      WHERE w.account_id = $1::bigint`,
    values,
  );
}

describe('a round of claims', () => {
  it('leaves one account its share, and another all that it wants, however much older the first one’s backlog is', async () => {
    await addEndpoints(HOG, 50);
    await addEndpoints(NEIGHBOUR, 1);
    await addBacklog(HOG, 100);
    await round();
    expect(countOf(HOG)).toBe(MOST_PER_ACCOUNT);
    expect(await round()).toBe(0);
    await webhooks.publish(...Array.from({ length: 20 }, () => reported(NEIGHBOUR, webhooks.clock.now())));
    expect(await round()).toBe(20);
    expect(countOf(NEIGHBOUR)).toBe(20);
  });

  it('gives freed permits to the account with the fewest', async () => {
    for (const accountId of [HOG, NEIGHBOUR]) await addEndpoints(accountId, 20);
    await addBacklog(HOG, 100);
    await round();
    await addBacklog(NEIGHBOUR, 100);
    await round();
    const before = countOf(NEIGHBOUR);
    expect(before).toBe(50);
    for (const { done } of begun.splice(0, 100)) done();
    await round();
    // All permits given back were the hog's; the neighbour now has as many as the hog.
    expect(Math.abs(countOf(HOG) - countOf(NEIGHBOUR))).toBeLessThanOrEqual(1);
    expect(countOf(NEIGHBOUR)).toBeGreaterThan(before);
  });

  it('reaches every account in turn, more than one query returns', async () => {
    const accounts = Array.from({ length: 230 }, (_, n) => n + 1);
    for (const accountId of accounts) await addEndpoints(accountId, 1);
    for (const accountId of accounts) await addBacklog(accountId, 2);
    while ((await round()) > 0) for (const { done } of begun) done();
    const [row] = await webhooks.rows<{ n: number }>(
      `SELECT count(*)::int AS n FROM webhook_deliveries WHERE claimed_until IS NULL`,
    );
    expect(row?.n).toBe(0);
    expect(new Set(begun.map(({ claim }) => claim.accountId)).size).toBe(230);
  });

  it('gives permits back when the database does not answer', async () => {
    await addEndpoints(HOG, 10);
    await addBacklog(HOG, 100);
    await webhooks.administer('ALTER TABLE webhook_attempts RENAME TO webhook_attempts_away');
    try {
      await expect(round()).rejects.toThrow();
      await expect(round()).rejects.toThrow();
    } finally {
      await webhooks.administer('ALTER TABLE webhook_attempts_away RENAME TO webhook_attempts');
    }
    expect(await round()).toBe(MOST_PER_ACCOUNT);
  });
});

/** Pages that a statement reads, as Postgres counts them. */
async function pagesOf(text: string, values: readonly unknown[]): Promise<number> {
  const rows = await webhooks.rows<{ 'QUERY PLAN': [{ Plan: Record<string, number>; JIT?: object }] }>(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
    values,
  );
  const { Plan: plan = {}, JIT: compiling } = rows[0]?.['QUERY PLAN'][0] ?? {};
  expect(compiling).toBeUndefined();
  return (plan['Shared Hit Blocks'] ?? Number.NaN) + (plan['Shared Read Blocks'] ?? Number.NaN);
}

describe('what a look for due deliveries reads', () => {
  it('does not grow with the backlog, due or not, of one account or of many deliveries that are done', async () => {
    await addEndpoints(HOG, 5);
    await addEndpoints(NEIGHBOUR, 1);
    await webhooks.publish(reported(NEIGHBOUR, webhooks.clock.now()));
    const statements = DueEndpointsRepository.statements;
    const look = async () => {
      await webhooks.administer('VACUUM ANALYZE webhook_deliveries');
      const accounts = await pagesOf(statements.accounts.text, [0, 50, webhooks.clock.now()]);
      const endpoints = await pagesOf(statements.endpoints.text, [[HOG, NEIGHBOUR], webhooks.clock.now()]);
      return accounts + endpoints;
    };
    await addBacklog(HOG, 100);
    const small = await look();
    await webhooks.rows('DELETE FROM webhook_deliveries WHERE account_id = $1', [HOG]);
    await webhooks.rows('DELETE FROM webhook_messages WHERE account_id = $1', [HOG]);
    await addBacklog(HOG, 4_000);
    await webhooks.rows(
      `UPDATE webhook_deliveries SET state = 'delivered' WHERE account_id = $1 AND next_attempt_at < $2::timestamptz - interval '2 s'`,
      [HOG, webhooks.clock.now()],
    );
    const large = await look();
    // One more level per index tree, and no page per delivery.
    expect(large).toBeLessThan(small + 30);
  });
});

describe('the time until the next round', () => {
  it('is not limited without waiting deliveries', async () => {
    await addEndpoints(HOG, 1);
    await round();
    expect(claims.dueInMs).toBe(Number.POSITIVE_INFINITY);
  });

  it('ends when the first of those that wait for a retry is due, of whichever account', async () => {
    for (const accountId of [HOG, NEIGHBOUR]) {
      await addEndpoints(accountId, 1);
      await addBacklog(accountId, 1);
    }
    const at = (ms: number) => new Date(webhooks.clock.now().getTime() + ms);
    await webhooks.rows(
      'UPDATE webhook_deliveries SET next_attempt_at = CASE account_id WHEN $1 THEN $2::timestamptz ELSE $3 END',
      [HOG, at(90_000), at(4_000)],
    );
    expect(await round()).toBe(0);
    expect(claims.dueInMs).toBe(4_000);
  });

  it('is over while due deliveries find no permit', async () => {
    await addEndpoints(HOG, 50);
    await addBacklog(HOG, 100);
    await round();
    await round();
    expect(claims.dueInMs).toBeLessThanOrEqual(0);
  });
});
