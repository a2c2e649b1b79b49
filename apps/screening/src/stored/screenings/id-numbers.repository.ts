import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '@rampart/persistence';

/** Numbers of an account's day that this process may use, and what turns them into ids. */
export interface NumberBlock {
  readonly from: number;
  /** Exclusive; beyond `IDS_OF_A_DAY` when the day's numbers are used up. */
  readonly end: number;
  readonly secret: Buffer;
}

const TAKE = {
  name: 'take_id_numbers',
  text: `
    INSERT INTO shield_id_numbers AS n (account_id, day, taken, secret) VALUES ($1, $2, $3, $4)
    ON CONFLICT (account_id, day) DO UPDATE SET taken = n.taken + excluded.taken
    RETURNING taken::float8 AS taken, secret`,
};

const SECRET_BYTES = 16;

/** Hands out the numbers of an account's ids of a day, in blocks, to all processes. */
@Injectable()
export class IdNumbersRepository {
  constructor(private readonly database: Database) {}

  /** @param day as `2026-03-01`. */
  async take(accountId: number, day: string, count: number): Promise<NumberBlock> {
    const values = [accountId, day, count, randomBytes(SECRET_BYTES)];
    const [row] = await this.database.run<{ taken: number; secret: Buffer }>(TAKE, values);
    if (row === undefined) throw new Error('numbers of ids were not handed out');
    return { from: row.taken - count, end: row.taken, secret: row.secret };
  }
}
