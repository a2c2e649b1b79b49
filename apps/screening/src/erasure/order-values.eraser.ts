import { type Transactions, walkTable } from '@rampart/persistence';
import { type ErasedStep, type Eraser, erasedAtOnce, type IdentityToErase } from '@rampart/privacy';

/** Rows that hold a value of a kind (`$4`: its keys), and columns to erase. A username is stored in two forms. */
const COLUMNS: Readonly<Record<string, { readonly holds: string; readonly forget: readonly string[] }>> = {
  ip: { holds: 'ip = ANY ($4::inet[])', forget: ['ip'] },
  email: { holds: '(email = ANY ($4::text[]) OR mailbox = ANY ($4::text[]))', forget: ['email', 'mailbox'] },
  phone: { holds: 'phone = ANY ($4::text[])', forget: ['phone'] },
  device: { holds: 'device = ANY ($4::text[])', forget: ['device'] },
  username: { holds: 'username = ANY ($4::text[])', forget: ['username', 'account'] },
  account: { holds: 'account = ANY ($4::text[])', forget: ['username', 'account'] },
};

/** Erases a value from the stored values of orders. */
export class OrderValuesEraser implements Eraser {
  constructor(private readonly database: Transactions) {}

  async erase({ accountId, entityType, keys }: IdentityToErase, after: string | null): Promise<ErasedStep> {
    const column = COLUMNS[entityType];
    if (column === undefined) return erasedAtOnce({});
    const { slice, next } = await walkTable(this.database, 'order_values', after);
    if (slice === null) return erasedAtOnce({});
    const text = `UPDATE ${slice.part} SET ${column.forget.map((name) => `${name} = NULL`).join(', ')}
      WHERE ctid >= $2::tid AND ctid < $3::tid AND account_id = $1 AND ${column.holds} RETURNING 1`;
    const rows = await this.database.run({ name: '', text }, [accountId, slice.from, slice.to, keys]);
    return { erased: { order_values: rows.length }, next };
  }
}
