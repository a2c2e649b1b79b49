import { type TableSlice, type TransactionRunner, type Transactions, walkTable } from '@rampart/persistence';
import { type ErasedStep, type Eraser, erasedAtOnce, type IdentityToErase } from '@rampart/privacy';
import { buildingForm, entityKey, normalizeEntity } from '@rampart/risk';
import { readRow } from '../facts/history/history-book';
import { historyKeyOf } from '../facts/history/history-order';
import { partnerIdOf } from '../facts/history/state/partner';
import type { PartnerKind } from '../facts/history/state/partner-kinds';
import { writeState } from '../facts/history/state/written-state';
import { hashIdentity } from '../facts/identity';
import type { IdentitySecretRepository } from '../stored/identity-secret.repository';

interface HashedEntity {
  readonly hashedAs: string;
  readonly partner: PartnerKind | null;
  /** The form that is hashed, where it is not that of the kind. */
  readonly form?: (normal: string) => string;
}

/** Maps kinds of value to the entity under which they are hashed, and to the partner that they are of others. */
const ENTITIES: Readonly<Record<string, HashedEntity>> = {
  email: { hashedAs: 'email', partner: 'customer' },
  username: { hashedAs: 'username', partner: 'customer' },
  account: { hashedAs: 'username', partner: 'customer' },
  phone: { hashedAs: 'phone', partner: null },
  device: { hashedAs: 'device', partner: 'device' },
  ip: { hashedAs: 'ip', partner: 'ip' },
  // As street, postal code (or city) and country.
  address: { hashedAs: 'address', partner: null, form: buildingForm },
};

const DELETE_OWN = {
  name: '',
  text: 'DELETE FROM entity_histories WHERE account_id = $1 AND key = ANY ($2::uuid[]) RETURNING 1',
};

const REWRITE = {
  name: '',
  text: 'UPDATE entity_histories SET state = $3, steps = $4 WHERE account_id = $1 AND key = $2::uuid',
};

const NO_STEPS = Buffer.alloc(0);

/** The keys under which the history of a value may be kept; none for a kind without histories. */
export function findKeysToErase(secret: string, identity: IdentityToErase): string[] {
  const entity = ENTITIES[identity.entityType];
  return entity === undefined ? [] : keysToErase(secret, identity, entity);
}

/** For an e-mail address that of its mailbox, and that of the address, under which earlier versions kept it. */
function keysToErase(
  secret: string,
  { accountId, normal }: IdentityToErase,
  { hashedAs, form }: HashedEntity,
): string[] {
  const value = form?.(normal) ?? normalizeEntity(hashedAs, normal) ?? normal;
  const values = form === undefined ? [...new Set([entityKey(hashedAs, value), value])] : [value];
  return values.map((each) => historyKeyOf(hashIdentity(secret, accountId, hashedAs, each)));
}

/** A row whose bytes contain a partner's id. */
interface HoldingRow {
  readonly key: string;
  readonly state: Buffer;
  readonly steps: Buffer;
}

/** The tables that are walked, one after the other. */
const WALKS = ['entity_histories', 'decision_inputs'] as const;

/**
 * Erases the history of a value: its own row, its entries among the partners of others, and its key beside its
 * orders, so that a later outcome does not start it again. Its contribution to others' counts stays: it can no longer
 * be attributed.
 */
export class HistoriesEraser implements Eraser {
  constructor(
    private readonly database: Transactions,
    private readonly secrets: IdentitySecretRepository,
  ) {}

  /** @param after null, then `<table> <position in it>`. */
  async erase(identity: IdentityToErase, after: string | null): Promise<ErasedStep> {
    const entity = ENTITIES[identity.entityType];
    if (entity === undefined) return erasedAtOnce({});
    const { accountId } = identity;
    const keys = keysToErase(await this.secrets.get(), identity, entity);
    if (after === null) {
      const rows = await this.database.run(DELETE_OWN, [accountId, keys]);
      return { erased: { entity_histories: rows.length }, next: `${WALKS[0]} ` };
    }
    const space = after.indexOf(' ');
    const [table, place] = [after.slice(0, space), after.slice(space + 1) || null];
    return table === WALKS[0]
      ? this.leavePartners(accountId, keys, entity.partner, place)
      : this.leaveOrders(accountId, keys, place);
  }

  private async leavePartners(
    accountId: number,
    keys: readonly string[],
    kind: PartnerKind | null,
    place: string | null,
  ): Promise<ErasedStep> {
    if (kind === null) return { erased: {}, next: `${WALKS[1]} ` };
    const { slice, next } = await walkTable(this.database, WALKS[0], place);
    const count = slice === null ? 0 : await this.leaveSlice(slice, accountId, keys, kind);
    return {
      erased: { entity_histories: count },
      next: next === null ? `${WALKS[1]} ` : `${WALKS[0]} ${next}`,
    };
  }

  private leaveSlice(
    slice: TableSlice,
    accountId: number,
    keys: readonly string[],
    kind: PartnerKind,
  ): Promise<number> {
    // Rows are locked in the order of their keys, as orders do. Its own row is deleted already, except on a trial.
    const text = `SELECT key::text, state, steps FROM ${slice.part} WHERE ctid >= $2::tid AND ctid < $3::tid AND account_id = $1
      AND key <> ALL ($5::uuid[])
      AND EXISTS (SELECT FROM unnest($4::bytea[]) AS partner WHERE position(partner IN state || steps) > 0)
      ORDER BY key FOR UPDATE`;
    const ids = keys.map((key) => Buffer.from(partnerIdOf(key), 'hex'));
    const values = [accountId, slice.from, slice.to, ids, keys];
    return this.database.transaction(async (runner) => {
      const rows = await runner.run<HoldingRow>({ name: '', text }, values);
      const left = await Promise.all(rows.map((row) => leave(runner, accountId, row, kind, keys)));
      return left.filter(Boolean).length;
    });
  }

  private async leaveOrders(
    accountId: number,
    keys: readonly string[],
    place: string | null,
  ): Promise<ErasedStep> {
    const { slice, next } = await walkTable(this.database, WALKS[1], place);
    if (slice === null) return erasedAtOnce({});
    const text = `UPDATE ${slice.part} SET history_keys = ARRAY(
        SELECT key FROM unnest(history_keys) WITH ORDINALITY AS own (key, place) WHERE key <> ALL ($4::uuid[]) ORDER BY place)
      WHERE ctid >= $2::tid AND ctid < $3::tid AND account_id = $1 AND history_keys && $4::uuid[] RETURNING 1`;
    const rows = await this.database.run({ name: '', text }, [accountId, slice.from, slice.to, keys]);
    return { erased: { decision_inputs: rows.length }, next: next === null ? null : `${WALKS[1]} ${next}` };
  }
}

/** @returns whether the row did hold the partner: its bytes may match by chance. */
async function leave(
  runner: TransactionRunner,
  accountId: number,
  row: HoldingRow,
  kind: PartnerKind,
  keys: readonly string[],
): Promise<boolean> {
  const state = readRow(row);
  const partners = state.partners[kind] ?? [];
  const gone = new Set(keys.map(partnerIdOf));
  const others = partners.filter(({ id }) => !gone.has(id));
  if (others.length === partners.length) return false;
  state.partners[kind] = others;
  await runner.run(REWRITE, [accountId, row.key, writeState(state), NO_STEPS]);
  return true;
}
