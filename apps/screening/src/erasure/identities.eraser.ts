import { type TableSlice, type Transactions, walkTable } from '@rampart/persistence';
import { type ErasedStep, type Eraser, erasedAtOnce, type IdentityToErase } from '@rampart/privacy';
import { IDENTITY_KINDS, keyedIdentitiesOf } from '../facts/identity';
import type { IdentitySecretRepository } from '../stored/identity-secret.repository';

/** A table that contains a customer's keyed hashes, and the statement that unlinks it; `$4` are the hashes. */
interface HashedTable {
  readonly table: string;
  /** `$5`: the kind of identity, if the statement needs it. */
  readonly takesKind: boolean;
  statement(slice: TableSlice): string;
}

const IN_SLICE = 'ctid >= $2::tid AND ctid < $3::tid AND account_id = $1';

const TABLES: readonly HashedTable[] = [
  {
    table: 'last_locations',
    takesKind: false,
    statement: ({ part }) =>
      `DELETE FROM ${part} WHERE ${IN_SLICE} AND identity = ANY ($4::text[]) RETURNING 1`,
  },
  {
    // The total continues to count without an owner: each row gets a random name.
    table: 'daily_totals',
    takesKind: false,
    statement: ({ part }) => `
      UPDATE ${part} SET key = replace(gen_random_uuid()::text, '-', '') || ':' || split_part(key, ':', 2)
       WHERE ${IN_SLICE} AND kind = 'amount' AND split_part(key, ':', 1) = ANY ($4::text[]) RETURNING 1`,
  },
  {
    table: 'screenings',
    takesKind: true,
    statement: ({ part }) => `
      UPDATE ${part} SET evidence = jsonb_set(
         CASE $5 WHEN 'email' THEN evidence #- '{identities,spelling}' ELSE evidence END, ARRAY['identities', $5::text], 'null')
       WHERE ${IN_SLICE} AND evidence #>> ARRAY['identities', $5::text] = ANY ($4::text[]) RETURNING 1`,
  },
];

/**
 * Unlinks the keyed hashes of a customer: locations are deleted, totals and answers stay without a link to the
 * person.
 */
export class IdentitiesEraser implements Eraser {
  constructor(
    private readonly database: Transactions,
    private readonly secrets: IdentitySecretRepository,
  ) {}

  async erase(identity: IdentityToErase, after: string | null): Promise<ErasedStep> {
    const kind = IDENTITY_KINDS[identity.entityType];
    if (kind === undefined) return erasedAtOnce({});
    const [index, place] = readAfter(after);
    const hashed = TABLES[index];
    if (hashed === undefined) return erasedAtOnce({});
    const { slice, next } = await walkTable(this.database, hashed.table, place);
    const count = slice === null ? 0 : await this.eraseSlice(identity, kind, hashed, slice);
    return {
      erased: { [hashed.table]: count },
      next: next === null ? afterTable(index) : `${index} ${next}`,
    };
  }

  private async eraseSlice(
    { accountId, entityType, normal }: IdentityToErase,
    kind: string,
    hashed: HashedTable,
    slice: TableSlice,
  ): Promise<number> {
    const hashes = keyedIdentitiesOf(await this.secrets.get(), accountId, entityType, normal);
    const values = [accountId, slice.from, slice.to, hashes, ...(hashed.takesKind ? [kind] : [])];
    return (await this.database.run({ name: '', text: hashed.statement(slice) }, values)).length;
  }
}

/** `<table> <position in it>`. */
function readAfter(after: string | null): [number, string | null] {
  if (after === null) return [0, null];
  const space = after.indexOf(' ');
  return space < 0 ? [Number(after), null] : [Number(after.slice(0, space)), after.slice(space + 1)];
}

const afterTable = (index: number): string | null => (index + 1 < TABLES.length ? String(index + 1) : null);
