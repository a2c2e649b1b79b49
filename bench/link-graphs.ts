import type { findLinks, RequestOf } from '@rampart/contracts';
import type { Database } from '@rampart/persistence';
import { positionOf } from '../apps/screening/src/facts/features/feature-record';
import { FEATURE_SCHEMA, FEATURES } from '../apps/screening/src/facts/features/registry';
import { historyKeyOf } from '../apps/screening/src/facts/history/history-order';
import { type CustomerIdentities, hashIdentity } from '../apps/screening/src/facts/identity';
import { FindLinksService } from '../apps/screening/src/search/links/find-links.service';
import { LinksRepository } from '../apps/screening/src/search/links/links.repository';
import { SharedValuesRepository } from '../apps/screening/src/search/shared-values.repository';
import { writeInput } from '../apps/screening/src/stored/decision-inputs/stored-input';
import { IdentitySecretRepository } from '../apps/screening/src/stored/identity-secret.repository';
import { shieldIdOf } from '../apps/screening/src/stored/search-index/order-number';
import { termOfKey } from '../apps/screening/src/stored/search-index/term';
import { ShownOrders } from '../apps/screening/src/stored/shown-orders/shown-orders.service';

type Start = RequestOf<typeof findLinks>['from'];

/** A graph to measure. */
export interface LinkGraphCase {
  readonly name: string;
  /** @returns how many orders it has. */
  run(): Promise<number>;
}

/** Orders of the ring, and how many share what: an e-mail address three, a phone six, a device twenty-five. */
const RING = 400;
const SHARED_BY = { email: 3, username: 3, phone: 6, device: 25 } as const;
/** An office's address, and a large bank's BIN, of every second order of the ring and many others. */
const OFFICE = '198.51.100.7';
const BIN = '453978';
const CROWD = 60_000;

const INSERT_SCREENING = {
  name: '',
  text: `INSERT INTO screenings (account_id, shield_id, attempt_id, created_at, status, score, ip, result, evidence)
    VALUES ($1, $2, $2, $3, 'REVIEW', 75, $4, '{"shield_rules_detail": []}', $5)`,
};
const INSERT_INPUT = {
  name: '',
  text: `INSERT INTO decision_inputs (account_id, shield_id, created_at, status, decided_by, score, model_effect,
      feature_schema, input, history_keys)
    VALUES ($1, $2, $3, 'REVIEW', 'score', 75, 'raise', $4, $5, $6)`,
};
const INSERT_INDEXED = {
  name: '',
  text: `INSERT INTO searchable_orders (account_id, number, shield_id, status, score, terms)
    VALUES ($1, $2, $3, 'REVIEW', 75, $4::bigint[])
    ON CONFLICT (account_id, number) DO UPDATE SET terms = excluded.terms`,
};
const INSERT_CROWD = {
  name: '',
  text: `INSERT INTO searchable_orders (account_id, number, shield_id, status, score, terms)
    SELECT $1, $2::bigint - n::bigint * 4194304, 'crowd-' || n, 'APPROVE', 5, $3::bigint[] || hashint8extended(n, 43)
    FROM generate_series(1, $4::int) AS n`,
};
const CLEAR = [
  'DELETE FROM screenings WHERE account_id = $1',
  'DELETE FROM decision_inputs WHERE account_id = $1',
].map((text) => ({ name: '', text }));

/** Plants a ring of orders that share values, and a crowd, in an account with many orders. */
export async function plantLinks(database: Database, accountId: number): Promise<LinkGraphCase[]> {
  const secrets = new IdentitySecretRepository(database);
  const secret = await secrets.get();
  const hash = (kind: string, value: string) => hashIdentity(secret, accountId, kind, value);
  const keyOf = (kind: string, value: string) => historyKeyOf(hash(kind, value));
  const now = Date.now();
  const ids: string[] = [];
  for (let n = 0; n < RING; n += 1) {
    const at = new Date(now - n * 60_000);
    const number = ((BigInt(at.getTime() - Date.UTC(2030, 0)) << 24n) | BigInt(n)).toString();
    const shieldId = shieldIdOf(number);
    ids.push(shieldId);
    const shared = (kind: keyof typeof SHARED_BY) => hash(kind, `${kind}-${Math.floor(n / SHARED_BY[kind])}`);
    const identities: CustomerIdentities = {
      email: shared('email'),
      username: shared('username'),
      phone: shared('phone'),
      device: shared('device'),
    };
    const isOfOffice = n % 2 === 0;
    const ip = isOfOffice ? OFFICE : `203.0.113.${n % 200}`;
    const features = FEATURES.map(() => null) as (string | null)[];
    if (isOfOffice) features[positionOf('card.bin') ?? -1] = BIN;
    const input = writeInput({
      at,
      features,
      values: null,
      evidence: [],
      blacklisted: [],
      whitelisted: [],
      nonOverridable: [],
      thresholds: { reviewAbove: 70, rejectFrom: 90 },
    });
    const keys = [
      ...Object.values(identities).map((each) => historyKeyOf(String(each))),
      keyOf('ip', ip),
      ...(isOfOffice ? [keyOf('bin', BIN)] : []),
    ];
    const evidence = JSON.stringify({ identities, contributions: [] });
    await database.run(INSERT_INPUT, [accountId, shieldId, at, FEATURE_SCHEMA, input, keys]);
    await database.run(INSERT_SCREENING, [accountId, shieldId, at, ip, evidence]);
    await database.run(INSERT_INDEXED, [accountId, number, shieldId, keys.map(termOfKey)]);
  }
  const last = ((BigInt(now - RING * 60_000 - Date.UTC(2030, 0)) << 24n) | 0n).toString();
  const crowded = [keyOf('ip', OFFICE), keyOf('bin', BIN)].map(termOfKey);
  await database.run(INSERT_CROWD, [accountId, last, crowded, CROWD]);
  const service = new FindLinksService(
    new SharedValuesRepository(database),
    new LinksRepository(database),
    new ShownOrders(database),
    secrets,
  );
  const of = (name: string, from: Start, depth: number, fanOut: number): LinkGraphCase => ({
    name,
    run: async () => {
      const by = ['email', 'phone', 'username', 'device', 'address', 'ip', 'bin'] as const;
      const { orders } = await service.find({ accountId, from, by: [...by], depth, fanOut });
      return orders.length;
    },
  });
  const order = { shieldId: ids[RING >> 1] ?? '' };
  const address = { entityType: 'ip', value: '203.0.113.101' } as const;
  return [
    of('links of an order, one step', order, 1, 10),
    of('links of an order, two steps', order, 2, 10),
    of('links of an order, two steps, widest', order, 2, 25),
    of('links of an address, two steps', address, 2, 10),
    of('links of an office’s address', { entityType: 'ip', value: OFFICE }, 2, 10),
  ];
}

/** Removes what `plantLinks` wrote, but for the index. */
export async function clearLinks(database: Database, accountId: number): Promise<void> {
  for (const statement of CLEAR) await database.run(statement, [accountId]);
}
