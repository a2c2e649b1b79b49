import { type TableSlice, type TransactionRunner, type Transactions, walkTable } from '@rampart/persistence';
import { type ErasedStep, type Eraser, erasedAtOnce, type IdentityToErase } from '@rampart/privacy';
import { buildingForm, normalizeEntity } from '@rampart/risk';
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
  text: 'DELETE FROM entity_histories WHERE account_id = $1 AND key = $2::uuid RETURNING 1',
};

const REWRITE = {
  name: '',
  text: 'UPDATE entity_histories SET state = $3, steps = $4 WHERE account_id = $1 AND key = $2::uuid',
};

const NO_STEPS = Buffer.alloc(0);

/** The key under which the history of a value is kept; null for a kind without histories. */
export function findKeyToErase(secret: string, identity: IdentityToErase): string | null {
  const entity = ENTITIES[identity.entityType];
  return entity === undefined ? null : keyToErase(secret, identity, entity);
}

function keyToErase(
  secret: string,
  { accountId, normal }: IdentityToErase,
  { hashedAs, form }: HashedEntity,
): string {
  const value = form?.(normal) ?? normalizeEntity(hashedAs, normal) ?? normal;
  return historyKeyOf(hashIdentity(secret, accountId, hashedAs, value));
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
    const key = keyToErase(await this.secrets.get(), identity, entity);
    if (after === null) {
      const rows = await this.database.run(DELETE_OWN, [accountId, key]);
      return { erased: { entity_histories: rows.length }, next: `${WALKS[0]} ` };
    }
    const space = after.indexOf(' ');
    const [table, place] = [after.slice(0, space), after.slice(space + 1) || null];
    return table === WALKS[0]
      ? this.leavePartners(accountId, key, entity.partner, place)
      : this.leaveOrders(accountId, key, place);
  }

  private async leavePartners(
    accountId: number,
    key: string,
    kind: PartnerKind | null,
    place: string | null,
  ): Promise<ErasedStep> {
    if (kind === null) return { erased: {}, next: `${WALKS[1]} ` };
    const { slice, next } = await walkTable(this.database, WALKS[0], place);
    const count = slice === null ? 0 : await this.leaveSlice(slice, accountId, key, kind);
    return {
      erased: { entity_histories: count },
      next: next === null ? `${WALKS[1]} ` : `${WALKS[0]} ${next}`,
    };
  }

  private leaveSlice(slice: TableSlice, accountId: number, key: string, kind: PartnerKind): Promise<number> {
    // Rows are locked in the order of their keys, as orders do. Its own row is deleted already, except on a trial.
    const text = `SELECT key::text, state, steps FROM ${slice.part} WHERE ctid >= $2::tid AND ctid < $3::tid AND account_id = $1
      AND key <> $5::uuid AND position($4::bytea IN state || steps) > 0 ORDER BY key FOR UPDATE`;
    const values = [accountId, slice.from, slice.to, Buffer.from(partnerIdOf(key), 'hex'), key];
    return this.database.transaction(async (runner) => {
      const rows = await runner.run<HoldingRow>({ name: '', text }, values);
      const left = await Promise.all(rows.map((row) => leave(runner, accountId, row, kind, key)));
      return left.filter(Boolean).length;
    });
  }

  private async leaveOrders(accountId: number, key: string, place: string | null): Promise<ErasedStep> {
    const { slice, next } = await walkTable(this.database, WALKS[1], place);
    if (slice === null) return erasedAtOnce({});
    const text = `UPDATE ${slice.part} SET history_keys = array_remove(history_keys, $4::uuid)
      WHERE ctid >= $2::tid AND ctid < $3::tid AND account_id = $1 AND $4::uuid = ANY (history_keys) RETURNING 1`;
    const rows = await this.database.run({ name: '', text }, [accountId, slice.from, slice.to, key]);
    return { erased: { decision_inputs: rows.length }, next: next === null ? null : `${WALKS[1]} ${next}` };
  }
}

/** @returns whether the row did hold the partner: its bytes may match by chance. */
async function leave(
  runner: TransactionRunner,
  accountId: number,
  row: HoldingRow,
  kind: PartnerKind,
  key: string,
): Promise<boolean> {
  const state = readRow(row);
  const partners = state.partners[kind] ?? [];
  const others = partners.filter(({ id }) => id !== partnerIdOf(key));
  if (others.length === partners.length) return false;
  state.partners[kind] = others;
  await runner.run(REWRITE, [accountId, row.key, writeState(state), NO_STEPS]);
  return true;
}
