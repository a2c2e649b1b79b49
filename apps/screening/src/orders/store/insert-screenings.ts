import { joinTexts, type Statement, type StatementRunner, splitTexts } from '@rampart/persistence';
import { orderNameOf } from '../../stored/order-name';
import type { ComposedAnswer, ScreeningDraft } from './screening-draft';

/**
 * Stores a batch of answers and updates each customer's last location, in one statement. An order without a location,
 * or older than the stored one, leaves it unchanged. Locations are locked by key, after everything else.
 */
const INSERT_SCREENINGS: Statement = {
  name: 'insert_screenings',
  text: `
    WITH stored AS (
      INSERT INTO screenings (account_id, shield_id, attempt_id, created_at, status, score, ip, result, evidence,
        user_order_id)
      SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::timestamptz[], $5::text[], $6::numeric[],
        $7::text[], ${splitTexts('$8')}, ${splitTexts('$9')}::jsonb[], $19::text[])
    )
    INSERT INTO last_locations AS l (account_id, identity, ip_at, ip_latitude, ip_longitude, ip_is_anonymous,
      ship_at, ship_latitude, ship_longitude)
    SELECT * FROM unnest($10::bigint[], $11::text[], $12::timestamptz[], $13::float8[], $14::float8[],
      $15::boolean[], $16::timestamptz[], $17::float8[], $18::float8[])
      AS t (account_id, identity, ip_at, ip_latitude, ip_longitude, ip_is_anonymous, ship_at, ship_latitude, ship_longitude)
    ORDER BY account_id, identity COLLATE "C"
    ON CONFLICT (account_id, identity) DO UPDATE SET
      ip_at = CASE WHEN coalesce(excluded.ip_at >= l.ip_at, excluded.ip_at IS NOT NULL) THEN excluded.ip_at ELSE l.ip_at END,
      ip_latitude = CASE WHEN coalesce(excluded.ip_at >= l.ip_at, excluded.ip_at IS NOT NULL) THEN excluded.ip_latitude ELSE l.ip_latitude END,
      ip_longitude = CASE WHEN coalesce(excluded.ip_at >= l.ip_at, excluded.ip_at IS NOT NULL) THEN excluded.ip_longitude ELSE l.ip_longitude END,
      ip_is_anonymous = CASE WHEN coalesce(excluded.ip_at >= l.ip_at, excluded.ip_at IS NOT NULL) THEN excluded.ip_is_anonymous ELSE l.ip_is_anonymous END,
      ship_at = CASE WHEN coalesce(excluded.ship_at >= l.ship_at, excluded.ship_at IS NOT NULL) THEN excluded.ship_at ELSE l.ship_at END,
      ship_latitude = CASE WHEN coalesce(excluded.ship_at >= l.ship_at, excluded.ship_at IS NOT NULL) THEN excluded.ship_latitude ELSE l.ship_latitude END,
      ship_longitude = CASE WHEN coalesce(excluded.ship_at >= l.ship_at, excluded.ship_at IS NOT NULL) THEN excluded.ship_longitude ELSE l.ship_longitude END`,
};

/** An answer to be stored under its id. */
export interface Composed {
  readonly draft: ScreeningDraft;
  readonly shieldId: string;
  readonly answer: ComposedAnswer;
  /** Whether the account keeps what its customers enter. */
  readonly keepsDetails: boolean;
}

/** Writes answers and locations inside a transaction. The ids were claimed before, so nothing can conflict. */
export async function insertScreenings(runner: StatementRunner, batch: readonly Composed[]): Promise<void> {
  await runner.run(INSERT_SCREENINGS, [
    ...answerValues(batch),
    ...locationValues(lastLocations(batch)),
    batch.map(({ draft }) => draft.userOrderId && orderNameOf(draft.userOrderId)),
  ]);
}

function answerValues(batch: readonly Composed[]): unknown[] {
  return [
    batch.map(({ draft }) => draft.accountId),
    batch.map(({ shieldId }) => shieldId),
    batch.map(({ draft }) => draft.attemptId),
    batch.map(({ draft }) => draft.at.toISOString()),
    batch.map(({ answer }) => answer.status),
    batch.map(({ answer }) => answer.score),
    batch.map(({ draft }) => draft.ip),
    joinTexts(batch.map(({ answer }) => answer.result)),
    joinTexts(batch.map(({ answer }) => JSON.stringify(answer.evidence))),
  ];
}

type Place = ScreeningDraft['location'];

interface LastLocation {
  readonly accountId: number;
  readonly identity: string;
  readonly ip: (NonNullable<Place['ip']> & { readonly at: Date }) | null;
  readonly ship: (NonNullable<Place['ship']> & { readonly at: Date }) | null;
}

/** One per account and identity, since one statement may touch a row only once: the newest location of the batch. */
function lastLocations(batch: readonly Composed[]): LastLocation[] {
  const byKey = new Map<string, LastLocation>();
  for (const { draft } of batch) {
    const { at, ip, ship } = draft.location;
    if (ip === null && ship === null) continue;
    for (const identity of draft.identities) {
      const key = `${draft.accountId} ${identity}`;
      const before = byKey.get(key);
      byKey.set(key, {
        accountId: draft.accountId,
        identity,
        ip: newer(before?.ip ?? null, ip === null ? null : { ...ip, at }),
        ship: newer(before?.ship ?? null, ship === null ? null : { ...ship, at }),
      });
    }
  }
  return [...byKey.values()];
}

function newer<T extends { readonly at: Date }>(before: T | null, after: T | null): T | null {
  if (before === null || after === null) return after ?? before;
  return after.at >= before.at ? after : before;
}

function locationValues(locations: readonly LastLocation[]): unknown[] {
  return [
    locations.map((each) => each.accountId),
    locations.map((each) => each.identity),
    locations.map((each) => each.ip?.at.toISOString() ?? null),
    locations.map((each) => each.ip?.latitude ?? null),
    locations.map((each) => each.ip?.longitude ?? null),
    locations.map((each) => each.ip?.isAnonymous ?? null),
    locations.map((each) => each.ship?.at.toISOString() ?? null),
    locations.map((each) => each.ship?.latitude ?? null),
    locations.map((each) => each.ship?.longitude ?? null),
  ];
}
