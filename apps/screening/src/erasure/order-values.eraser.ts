import { type Transactions, walkTable } from '@rampart/persistence';
import { type ErasedStep, type Eraser, erasedAtOnce, type IdentityToErase } from '@rampart/privacy';

/** Rows that hold a value of a kind (`$4`), and columns to erase. A username is stored in two forms. */
const COLUMNS: Readonly<Record<string, { readonly holds: string; readonly forget: readonly string[] }>> = {
  ip: { holds: 'ip = $4::inet', forget: ['ip'] },
  email: { holds: 'email = $4', forget: ['email'] },
  phone: { holds: 'phone = $4', forget: ['phone'] },
  device: { holds: 'device = $4', forget: ['device'] },
  username: { holds: 'username = $4', forget: ['username', 'account'] },
  account: { holds: 'account = $4', forget: ['username', 'account'] },
};

/** Erases a value from the stored values of orders. */
export class OrderValuesEraser implements Eraser {
  constructor(private readonly database: Transactions) {}

  async erase({ accountId, entityType, normal }: IdentityToErase, after: string | null): Promise<ErasedStep> {
    const column = COLUMNS[entityType];
    if (column === undefined) return erasedAtOnce({});
    const { slice, next } = await walkTable(this.database, 'order_values', after);
    if (slice === null) return erasedAtOnce({});
    const text = `UPDATE ${slice.part} SET ${column.forget.map((name) => `${name} = NULL`).join(', ')}
      WHERE ctid >= $2::tid AND ctid < $3::tid AND account_id = $1 AND ${column.holds} RETURNING 1`;
    const rows = await this.database.run({ name: '', text }, [accountId, slice.from, slice.to, normal]);
    return { erased: { order_values: rows.length }, next };
  }
}
